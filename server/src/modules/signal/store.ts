import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { PageFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of a signal. */
export type SignalFields = Omit<Signal, 'id' | 'equipmentId'>;

/**
 * Signals to add, and signals to change, each with all its fields; those to change are known by their codes. What names others
 * names them by id, or by code those of the same equipment that are yet to be added.
 */
export interface SignalBatch {
  readonly added: readonly SignalFields[];
  readonly changed: readonly SignalFields[];
}

/** Signals. Each change and its audit row are one transaction. */
export interface SignalStore {
  /** Adds all of them or none; answers their ids in the same order. Refuses codeExists and metricExists. */
  add(equipmentId: string, signals: readonly SignalFields[], trail: AuditEntry): Promise<readonly string[]>;
  /** Refuses codeExists and metricExists. */
  change(id: string, fields: Partial<SignalFields>, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  /**
   * Does all of it or nothing, with one new version of the gateway's configuration. Refuses codeExists, metricExists, and
   * notFound when one to change is gone.
   */
  applyBatch(equipmentId: string, batch: SignalBatch, trail: AuditEntry): Promise<void>;
  /** Removes all of them; those that are gone already do not matter. */
  removeMany(equipmentId: string, ids: readonly string[], trail: AuditEntry): Promise<void>;
  page(equipmentId: string, filter: PageFilter): Promise<Rows<Signal>>;
  /** All of an equipment, by their `seq`, then as they were added. */
  all(equipmentId: string): Promise<readonly Signal[]>;
  /** The ids alone, in the same order. */
  ids(equipmentId: string): Promise<readonly number[]>;
  /** How many there are in range, and how many of them may be written by whom holds these regions. */
  countIn(range: Range, authRegion: readonly string[]): Promise<{ readonly total: number; readonly writable: number }>;
  /** Signals whose history is kept for a time of their own: days → ids. */
  retentions(): Promise<ReadonlyMap<number, readonly number[]>>;
}
