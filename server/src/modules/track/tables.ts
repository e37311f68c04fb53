import type { Fence } from '@tidegate/contract/nouns/track/fence.ts';
import { fenceSchema, fenceShapeSchema } from '@tidegate/contract/nouns/track/fence.ts';
import { positionSchema } from '@tidegate/contract/nouns/track/track.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';

/** Position signals of equipment, a row for each. */
export const positions = new Table('equipmentPosition', {
  ...positionSchema.shape,
  orgId: id,
  equipmentId: id,
  latSignalId: id,
  lngSignalId: id,
  speedSignalId: id.nullable(),
  courseSignalId: id.nullable(),
  altitudeSignalId: id.nullable(),
  satellitesSignalId: id.nullable(),
});

/** Fences, without the equipment that they watch. */
export const fences = new Table('fence', {
  ...fenceSchema.omit({ id: true, equipmentIds: true }).shape,
  orgId: id,
  shape: json(fenceShapeSchema),
  allEquipment: flag,
  enabled: flag,
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    equipmentPosition: RowOf<typeof positions>;
    fence: RowOf<typeof fences>;
    fenceEquipment: { fenceId: number; equipmentId: number; ruleId: number | null };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly fence: Fence;
  }
}
