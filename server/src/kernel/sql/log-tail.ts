import type { CoreDb } from './tables.ts';
import { identityOf } from './tables.ts';

interface Tail {
  /** Hash of the row before the one that this process appended last, and of that row. */
  readonly before: string;
  readonly own: string;
  /** Counts how often other processes have appended between two rows of this one. */
  readonly others: number;
}

const tails = new WeakMap<object, Tail>();

/** Notes a row that this process appends to the operation log, in whose transaction nobody else appends. */
export function recordRow(db: CoreDb, before: string, own: string): void {
  const tail = tails.get(identityOf(db));
  // After a rollback the row before is the same again.
  const isForeign = tail !== undefined && before !== tail.own && before !== tail.before;
  tails.set(identityOf(db), { before, own, others: (tail?.others ?? 0) + (isForeign ? 1 : 0) });
}

/** Differs from its previous value when another process has appended to the operation log, and so may have changed anything. */
export const turnsOfOthers = (db: CoreDb): number => tails.get(identityOf(db))?.others ?? 0;

/** Hash of the row that this process appended last, be it rolled back; undefined before the first. */
export const lastOwn = (db: CoreDb): string | undefined => tails.get(identityOf(db))?.own;
