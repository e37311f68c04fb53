import type { DeletedEquipment } from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import type { Generated } from 'kysely';
import type { EquipmentBinRow } from '../../kernel/sql/device-rows.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    equipmentGroup: { id: Generated<number>; orgId: number; name: string; createdAt: number };
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
