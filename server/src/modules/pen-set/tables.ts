import { penSetSchema } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';

const { pens, ...plain } = penSetSchema.omit({ id: true }).shape;

/** Sets of pens, with who saved them. */
export const penSets = new Table('penSet', { ...plain, orgId: id, accountId: id, isShared: flag, pens: json(pens) });

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    penSet: RowOf<typeof penSets>;
  }
}
