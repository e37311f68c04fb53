import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Which installation this is, and the check value of the key under which its secrets are sealed: one row. */
export const installation0039: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer } = types;
      await columns(
        db.schema.createTable('installation').addColumn('only', integer, (column) => column.primaryKey()),
        types,
      )
        .needs('id', text)
        .needs('key_check', text)
        .create();
    },
  }),
};
