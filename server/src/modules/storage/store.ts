import type { RetentionKind, StorageBytes, StorageLevel } from '@tidegate/contract/entities/storage.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Posted } from '../message/module.ts';

/** How full the storage was at one moment. */
export interface StorageFigure {
  /** Ms. */
  readonly at: number;
  /** Bytes of the disk and what is free of it; null where they cannot be known. */
  readonly total: number | null;
  readonly free: number | null;
  readonly bytes: StorageBytes;
}

/** From which level to which, and since when (ms). */
export interface LevelChange {
  readonly from: StorageLevel;
  readonly to: StorageLevel;
  readonly at: number;
}

/** What people are sent about a change of the level, and its row of the operation log. */
export interface LevelNews {
  readonly posted: readonly Posted[];
  readonly trail: AuditEntry;
}

/** Figures of the storage by day, and the warning level that people know of. */
export interface StorageStore {
  /** One figure for each day that was measured since then (ms), oldest first. */
  figures(since: number): Promise<readonly StorageFigure[]>;
  /** Keeps a figure in place of an earlier one of its UTC day. */
  keep(figure: StorageFigure): Promise<void>;
  /** Forgets the figures from before that moment (ms). */
  dropBefore(before: number): Promise<void>;
  level(): Promise<StorageLevel>;
  /**
   * Takes the level from one to the other, and with it leaves the message and the row of the operation log, all or
   * nothing. False, with nothing done, where the level is not `from` any more.
   */
  change(change: LevelChange, news?: LevelNews): Promise<boolean>;
  /** How many rows of a kind are from before that moment (ms; of the operation log by their numbers), and the oldest of all. */
  past(kind: Exclude<RetentionKind, 'history'>, before: number): Promise<PastRows>;
}

export interface PastRows {
  readonly count: number;
  /** Ms; null where there is no row. */
  readonly oldest: number | null;
}
