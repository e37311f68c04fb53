import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formulaNames } from '@tidegate/contract/calls/manage-formula.ts';
import { ask } from '../../../api/ask.ts';

/** Signals that a formula of the equipment can name; none are asked for while `text` is undefined. */
export function useNames(equipmentId: string, text: string | undefined) {
  return useQuery({
    queryKey: ['manage', 'formulaNames', equipmentId, text],
    queryFn: ({ signal }) => ask(formulaNames, { equipmentId, text: (text ?? '').slice(0, 100) }, { signal }),
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
  });
}
