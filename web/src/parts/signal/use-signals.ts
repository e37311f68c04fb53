import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { manageSignalQuery, signalInfo } from '@tidegate/contract/nouns/signal/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SIGNAL_PAGE_MAX } from '@tidegate/contract/limits.ts';
import { ask } from '../../api/ask.ts';
import { readOptions } from '../../api/use-ask.ts';

const allOf = (equipmentId: string) =>
  readOptions(manageSignalQuery, { equipmentId }, async (signal): Promise<readonly Signal[]> => {
    const all: Signal[] = [];
    for (let page = 1; ; page += 1) {
      const { total, rows } = await ask(
        manageSignalQuery,
        { equipmentId, page, pageSize: SIGNAL_PAGE_MAX },
        { signal },
      );
      all.push(...rows);
      if (rows.length === 0 || all.length >= total) return all;
    }
  });

/** All signals of an equipment: the table searches and sorts them here. */
export function useSignals(equipmentId: string): UseQueryResult<readonly Signal[]> {
  return useQuery(allOf(equipmentId));
}

/** After a change of one signal: only that one is refetched, not the ten thousand around it. */
export function useRefreshSignal(equipmentId: string): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    const fresh = await ask(signalInfo, { id });
    queries.setQueryData(allOf(equipmentId).queryKey, (all) =>
      all?.map((signal) => (signal.id === id ? fresh : signal)),
    );
  };
}
