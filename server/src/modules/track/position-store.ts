import type { Position, Tracked } from '@tidegate/contract/entities/track.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** A position with what its speed is measured in. */
export interface TrackedWithUnit extends Tracked {
  /** Empty without a speed. */
  readonly speedUnit: string;
}

/**
 * Which signals of an equipment say where it is. One whose latitude or longitude is gone is none; another signal that is
 * gone is as if it had never been named. Each change and its audit row are one transaction.
 */
export interface PositionStore {
  of(equipmentId: string): Promise<Position | undefined>;
  /** Refuses notFound when the equipment is gone. */
  set(equipmentId: string, position: Position, trail: AuditEntry): Promise<void>;
  clear(equipmentId: string, trail: AuditEntry): Promise<void>;
  /** By name. */
  all(range: Range): Promise<readonly TrackedWithUnit[]>;
}
