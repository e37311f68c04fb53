import type { DeletedEquipment } from '@tidegate/contract/entities/deleted-equipment.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { PageFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';

/** With what an equipment comes back that is not as it was. */
export interface RestoreFields {
  readonly code?: string | undefined;
  readonly gatewayId?: string | undefined;
  readonly deviceId?: string | undefined;
}

/** A deleted equipment whose time is over. */
export interface LapsedEquipment {
  readonly id: string;
  readonly orgId: string;
  readonly name: string;
  readonly signalIds: readonly number[];
}

/** Equipment that was deleted and can be restored. Each change and its audit row are one transaction. */
export interface EquipmentBinStore {
  /** The last deleted first. */
  page(range: Range, filter: PageFilter): Promise<Rows<DeletedEquipment>>;
  /**
   * Brings it back with its drivers and signals under their ids; answers the ids of the signals. Refuses notFound,
   * restoreGateway, restoreCode and restoreMetrics, and changes nothing then.
   */
  restore(id: string, fields: RestoreFields, trail: AuditEntry): Promise<readonly number[]>;
  /** Those deleted before `before` (ms). */
  lapsed(before: number): Promise<readonly LapsedEquipment[]>;
  /** Forgets one of them for good, with whom follows it. */
  purge(id: string, trail: AuditEntry): Promise<void>;
}
