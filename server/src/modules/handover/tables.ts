import type { IncomingHandover } from '@tidegate/contract/nouns/handover/handover.ts';
import { handoverSchema } from '@tidegate/contract/nouns/handover/handover.ts';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, Table } from '../../kernel/sql/table.ts';

/**
 * Offers of gateways. `toNumber` and `toName` are the organisation as entered; `toOrgId` is null if it does not exist.
 */
export const handovers = new Table('gatewayHandover', {
  ...handoverSchema.omit({ id: true, toOrgName: true }).shape,
  gatewayId: id,
  fromOrgId: id,
  toOrgId: id.nullable(),
  toNumber: z.string(),
  toName: z.string(),
  withEquipment: flag,
  withHistory: flag,
  offeredBy: id,
  offeredByName: z.string(),
  toldAt: z.number().nullable(),
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    gatewayHandover: RowOf<typeof handovers>;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly handover: IncomingHandover;
  }
}
