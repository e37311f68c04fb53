import { STORAGE_WARNINGS } from '@tidegate/contract/nouns/storage/storage.ts';
import type { StorageLevel } from '@tidegate/contract/nouns/storage/storage.ts';

/** Hysteresis of a level: a value that fluctuates around the limit gives one warning and not many. */
const LEFT_BY = {
  low: { days: 35, part: 0.12 },
  critical: { days: 10, part: 0.07 },
} as const;

/** Free space. */
export interface Room {
  /** Free part of the disk, 0..1. */
  readonly part: number;
  /** Days until it is full; Infinity: for ever, or not known. */
  readonly days: number;
}

const RANK = { ok: 0, low: 1, critical: 2 } as const satisfies { readonly [L in StorageLevel]: number };

/** The level of a storage that was at one before. */
export function levelOf(was: StorageLevel, room: Room): StorageLevel {
  const isAt = (level: 'low' | 'critical'): boolean => {
    const limit = RANK[was] >= RANK[level] ? LEFT_BY[level] : STORAGE_WARNINGS[level];
    return room.part < limit.part || room.days < limit.days;
  };
  if (isAt('critical')) return 'critical';
  return isAt('low') ? 'low' : 'ok';
}

/** True if a change of the level makes things worse. */
export const isWorse = (from: StorageLevel, to: StorageLevel): boolean => RANK[to] > RANK[from];
