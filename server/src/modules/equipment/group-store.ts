import type { EquipmentGroup } from '@tidegate/contract/entities/equipment-group.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** Groups of equipment. Each change and its audit row are one transaction. */
export interface EquipmentGroupStore {
  /** The groups of the organisations in range, by name; `used`: only those that equipment in range is in. */
  all(range: Range, which: 'all' | 'used'): Promise<readonly EquipmentGroup[]>;
  /** Refuses nameExists; two names that differ by case alone are the same. */
  add(
    group: { readonly orgId: string; readonly name: string; readonly at: number },
    trail: AuditEntry,
  ): Promise<string>;
  /** Refuses nameExists. */
  rename(id: string, name: string, trail: AuditEntry): Promise<void>;
  /** Deletes it; what was in it is in `moveTo` then, or in none. Refuses groupElsewhere. */
  remove(id: string, moveTo: string | undefined, trail: AuditEntry): Promise<void>;
  /** Puts all of the equipment into the group (into none when left out), or none of it. Refuses groupElsewhere. */
  assign(equipmentIds: readonly string[], groupId: string | undefined, trail: AuditEntry): Promise<void>;
}
