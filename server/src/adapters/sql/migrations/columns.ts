import type { CreateTableBuilder } from 'kysely';
import type { PortableTypes } from './types.ts';

type ColumnType = PortableTypes['text'];

/** The columns of a table, one word each: `needs` may not be null, `may` may. */
export function columns(table: CreateTableBuilder<string, string>, types: PortableTypes) {
  const builder = {
    needs: (name: string, type: ColumnType) =>
      columns(
        table.addColumn(name, type, (column) => column.notNull()),
        types,
      ),
    may: (name: string, type: ColumnType) => columns(table.addColumn(name, type), types),
    create: () => table.$call(types.strict).execute(),
  };
  return builder;
}
