import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { ManagedGateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { useAsk } from '../../api/use-ask.ts';
import { usePaused } from '../../ui/use-paused.ts';

/** Number of options offered at once. */
const OFFERED = 50;

/** The first page of the gateways whose name or serial number holds a text, asked for when typing pauses. */
export function useFoundGateways(text: string, isAsked: boolean) {
  const name = usePaused(text);
  return useAsk(
    gatewayQuery,
    { pageSize: OFFERED, ...(name === '' ? {} : { name }) },
    { keepPrevious: true, enabled: isAsked },
  );
}

/** The gateways with these ids; what is deleted or outside the access scope is missing. `known` is not asked for. */
export function useGatewaysById(ids: readonly string[], known: ReadonlyMap<string, ManagedGateway>) {
  const wanted = ids.filter((id) => id !== '' && !known.has(id));
  const { data, isLoading, error } = useAsk(
    gatewayQuery,
    { pageSize: PAGE_SIZE_MAX, ids: wanted },
    { keepPrevious: true, enabled: wanted.length > 0 },
  );
  const rows = data?.rows ?? [];
  return { byId: new Map([...known, ...rows.map((one) => [one.id, one] as const)]), isLoading, error };
}
