import { noteSchema } from '@tidegate/contract/nouns/note/note.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, Table } from '../../kernel/sql/table.ts';

/** Notes, with who wrote them. */
export const notes = new Table('note', {
  ...noteSchema.omit({ id: true }).shape,
  orgId: id,
  equipmentId: id,
  signalId: id.nullable(),
  accountId: id,
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    note: RowOf<typeof notes>;
  }
}
