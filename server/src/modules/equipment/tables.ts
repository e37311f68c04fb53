import type { DeletedEquipment } from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, Table } from '../../kernel/sql/table.ts';
import type { EquipmentBinRow } from '../../kernel/sql/device-rows.ts';

/** Groups of equipment. */
export const equipmentGroups = new Table('equipmentGroup', {
  orgId: id,
  name: z.string(),
  nameEn: z.string(),
  createdAt: z.number(),
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    equipmentGroup: RowOf<typeof equipmentGroups>;
    equipmentBin: EquipmentBinRow;
    follow: { accountId: number; equipmentId: number };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly equipment: Equipment;
    readonly equipmentGroup: EquipmentGroup;
    readonly deletedEquipment: DeletedEquipment;
  }
}
