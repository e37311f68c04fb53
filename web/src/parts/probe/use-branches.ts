import { driverBrowse } from '@tidegate/contract/nouns/probe/calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import type { Branch, Branches } from './node-tree.ts';
import { isGood } from './probe-result.tsx';

const NONE: Branch = { nodes: [], next: 0, isLoading: false, problem: '' };

/** The branches of a server's tree that were asked for, the top from the start. */
export function useBranches({ equipmentId, id: driverId }: Driver): {
  readonly branches: Branches;
  /** Asks for the next page of a node's children. */
  readonly load: (nodeId: string) => Promise<void>;
} {
  const [branches, setBranches] = useState<Branches>(new Map());
  const fetchPage = useCallback(
    async (nodeId: string, from: number, signal?: AbortSignal) => {
      const change = (edit: (branch: Branch) => Branch) =>
        setBranches((before) => new Map(before).set(nodeId, edit(before.get(nodeId) ?? NONE)));
      change((branch) => ({ ...branch, isLoading: true, problem: '' }));
      try {
        const answer = await ask(
          driverBrowse,
          { equipmentId, driverId, nodeId, from },
          signal === undefined ? {} : { signal },
        );
        const { browsed, code, message, detail } = answer;
        change((branch) =>
          isGood(answer) && browsed !== null
            ? {
                nodes: [...branch.nodes.slice(0, from), ...browsed.nodes],
                next: browsed.next,
                isLoading: false,
                problem: '',
              }
            : {
                ...branch,
                isLoading: false,
                code,
                problem: [message, detail].filter((text) => text !== '').join(' · '),
              },
        );
      } catch (error) {
        if (signal?.aborted === true) return;
        change((branch) => ({ ...branch, isLoading: false, problem: errorText(error) }));
      }
    },
    [equipmentId, driverId],
  );
  useEffect(() => {
    const closing = new AbortController();
    void fetchPage('', 0, closing.signal);
    return () => closing.abort();
  }, [fetchPage]);
  return { branches, load: (nodeId) => fetchPage(nodeId, branches.get(nodeId)?.next ?? 0) };
}
