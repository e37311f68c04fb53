import { lacking } from '@tidegate/contract/call.ts';
import { penSetInfo, penSetQuery } from '@tidegate/contract/nouns/pen-set/calls.ts';
import type { ShownPenSet } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import { useEffect, useMemo } from 'react';
import { useSession } from '../../../../api/session.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useSharedWays } from '../../../../live/shared-ways.ts';
import { NO_PENS, type PenLooks } from '../../../curve/pens.ts';
import type { HistoryChoice } from '../range.ts';

/** A saved set that an address names. */
export interface UsedPenSet {
  readonly set: ShownPenSet | undefined;
  /** Kept the same for as long as the set is. */
  readonly looks: PenLooks;
  readonly error: Error | null;
  readonly isLoading: boolean;
}

/** True if the person on this screen can have saved sets; guests of a share have none. */
export function useMaySaveSets(): boolean {
  const session = useSession(({ user }) => user);
  return useSharedWays() === null && session !== null && lacking(penSetQuery.who, new Set(session.auths)) === undefined;
}

/** The saved set that an address names; `onOpen` is called where the address names no signals beside it (`isBare`). */
export function usePenSet(id: string | null, isBare: boolean, onOpen: (set: ShownPenSet) => void): UsedPenSet {
  const asked = useAsk(penSetInfo, { id: id ?? '' }, { enabled: id !== null });
  const set = id === null ? undefined : asked.data;
  const looks = useMemo(
    () => (set === undefined ? NO_PENS : new Map(set.pens.map(({ signalId, ...look }) => [signalId, look]))),
    [set],
  );
  useEffect(() => {
    if (isBare && set !== undefined && set.pens.length > 0) onOpen(set);
  });
  return { set, looks, error: id === null ? null : asked.error, isLoading: asked.isLoading };
}

/** Choice after a set was chosen or cleared: the signals of another set follow once it is loaded. */
export const chosenSet = ({ penSetId }: HistoryChoice, id: string | null): Partial<HistoryChoice> => ({
  penSetId: id,
  zoom: null,
  ...(id === null || id === penSetId ? {} : { signalIds: [] }),
});

/** A change of what is shown. Without any signal the set would open again: it is closed. */
export const withoutEmptySet = (part: Partial<HistoryChoice>): Partial<HistoryChoice> =>
  part.signalIds?.length === 0 && part.penSetId === undefined ? { ...part, penSetId: null } : part;

/** Choice that a set opens: its known signals over its time range. */
export const openedOf = ({ pens, range }: ShownPenSet, isKnown: (signalId: string) => boolean = () => true) => ({
  signalIds: pens.map(({ signalId }) => signalId).filter(isKnown),
  range,
});
