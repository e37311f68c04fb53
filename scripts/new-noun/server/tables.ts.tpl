import { type __Pascal__, __camel__Schema } from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, Table } from '../../kernel/sql/table.ts';

export const __camels__ = new Table('__camel__', {
  ...__camel__Schema.omit({ id: true }).shape,
  orgId: id,
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    __camel__: RowOf<typeof __camels__>;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly __camel__: __Pascal__;
  }
}
