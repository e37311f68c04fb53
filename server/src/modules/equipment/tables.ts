import type { Generated } from 'kysely';
import type { DeletedEquipment } from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, Table } from '../../kernel/sql/table.ts';
import { NAMES } from '@tidegate/contract/fields/named.ts';
import type { NameColumns } from '../../kernel/sql/names.ts';

/** Groups of equipment. */
export const equipmentGroups = new Table('equipmentGroup', {
  orgId: id,
  ...NAMES,
  createdAt: z.number(),
});

interface EquipmentRow extends NameColumns {
  id: Generated<number>;
  orgId: number;
  ownerId: number;
  gatewayId: number;
  code: string;
  deviceId: string;
  groupId: number | null;
  remark: string;
  picture: string;
  address: string;
  lng: number | null;
  lat: number | null;
  installDate: string;
  tags: string;
  createdAt: number;
}

interface EquipmentBinRow extends NameColumns {
  id: number;
  orgId: number;
  ownerId: number;
  gatewayId: number;
  code: string;
  deviceId: string;
  picture: string;
  driverCount: number;
  signalCount: number;
  deletedAt: number;
  deletedBy: string;
  content: string;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    equipment: EquipmentRow;
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
