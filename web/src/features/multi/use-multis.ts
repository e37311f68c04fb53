import { multiDetail } from '@tidegate/contract/nouns/multi/calls.ts';
import { multiSignalQueryAll } from '@tidegate/contract/nouns/multi/monitor-calls.ts';
import { useAsk } from '../../api/use-ask.ts';

/** A record with the equipment behind its gateways; asked again so that states are not old. */
export const useMulti = (id: string) => useAsk(multiDetail, { id }, { refetchInterval: 30_000 });

/** Its signals. */
export const useMultiSignals = (id: string) => useAsk(multiSignalQueryAll, { id });
