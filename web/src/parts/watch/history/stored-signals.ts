import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useMemo } from 'react';

/** True if a signal has a history to show. */
export const isStored = (signal: Signal): boolean => signal.storeMode !== 'none' && signal.rw !== 'wo';

/** The signals behind ids, the same array for as long as they are the same. */
export function useChosen<S extends Signal>(stored: readonly S[], ids: readonly string[]): readonly S[] {
  const key = ids.join(',');
  return useMemo(() => key.split(',').flatMap((id) => stored.filter((signal) => signal.id === id)), [stored, key]);
}
