import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import { multiSchema } from '@tidegate/contract/nouns/multi/multi.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, idOrEmpty, Table } from '../../kernel/sql/table.ts';
import { PICK_NAMES } from '@tidegate/contract/fields/named.ts';

/** Multi-equipment records, each with who set it up. */
export const multis = new Table('multi', {
  ...multiSchema.pick({ ...PICK_NAMES, ruleType: true, display: true, remark: true, createdAt: true }).shape,
  orgId: id,
  ownerId: id,
  pageId: idOrEmpty,
  groupId: idOrEmpty,
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    multi: RowOf<typeof multis>;
    multiGateway: { multiId: number; gatewayId: number; alias: string; seq: number };
    multiTask: { uuid: string; accountId: number; at: number; code: string };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly multi: Multi;
  }
}
