import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';

/** Which few signals of an equipment stand in lists. */
export interface ShownSignalStore {
  /** Those that were chosen, in their order; of an equipment without a choice the first that can be read. */
  of(equipmentIds: readonly string[]): Promise<ReadonlyMap<string, readonly Signal[]>>;
  /** Those that were chosen, in their order; empty without a choice. */
  chosen(equipmentId: string): Promise<readonly string[]>;
  /** Signals of another equipment are left out; none gives the choice back. */
  choose(equipmentId: string, signalIds: readonly string[], trail: AuditEntry): Promise<void>;
}
