import { useQuery } from '@tanstack/react-query';
import { gatewayQuery } from '@tidegate/contract/calls/manage/gateway.ts';
import { multiDetail } from '@tidegate/contract/calls/multi.ts';
import { multiSignalQueryAll } from '@tidegate/contract/calls/monitor-multi.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { ask } from '../../api/ask.ts';

/** A record with the equipment behind its gateways; asked again so that states are not old. */
export const useMulti = (id: string) =>
  useQuery({
    queryKey: ['multi', 'detail', id],
    queryFn: ({ signal }) => ask(multiDetail, { id }, { signal }),
    refetchInterval: 30_000,
  });

/** Its signals. */
export const useMultiSignals = (id: string) =>
  useQuery({
    queryKey: ['multi', 'signals', id],
    queryFn: ({ signal }) => ask(multiSignalQueryAll, { id }, { signal }),
  });

/** The gateways that the person can see, for binding them. */
export const useAllGateways = () =>
  useQuery({
    queryKey: ['manage', 'gatewaysAll'],
    queryFn: ({ signal }) => ask(gatewayQuery, { pageSize: PAGE_SIZE_MAX }, { signal }),
  });
