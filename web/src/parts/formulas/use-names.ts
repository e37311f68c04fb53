import { formulaNames } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import { useContext } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { DraftNames, type Names, namesWith } from './draft-names.ts';

/**
 * Signals that a formula of the equipment, or of the draft, can name; none while `text` is undefined. `writable`: only those of the
 * equipment that can be written.
 */
export function useNames(equipmentId: string, text: string | undefined, writable = false): Names {
  const draft = useContext(DraftNames);
  const { data } = useAsk(
    formulaNames,
    { equipmentId, text: (text ?? '').slice(0, 100), ...(writable && { writable }) },
    { enabled: draft === null && text !== undefined, keepPrevious: true },
  );
  if (draft === null) return data ?? [];
  return text === undefined ? [] : namesWith(draft, text);
}
