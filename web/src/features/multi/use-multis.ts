import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import { multiDetail } from '@tidegate/contract/nouns/multi/calls.ts';
import { multiSignalQueryAll } from '@tidegate/contract/nouns/multi/monitor-calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { useAsk } from '../../api/use-ask.ts';

/** A record with the equipment behind its gateways; asked again so that states are not old. */
export const useMulti = (id: string) => useAsk(multiDetail, { id }, { refetchInterval: 30_000 });

/** Its signals. */
export const useMultiSignals = (id: string) => useAsk(multiSignalQueryAll, { id });

/** The gateways that the person can see, for binding them. */
export const useAllGateways = () => useAsk(gatewayQuery, { pageSize: PAGE_SIZE_MAX });
