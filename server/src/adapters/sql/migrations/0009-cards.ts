import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** What is set for the whole platform. */
export const cards0009: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, json } = types;
      // One row for each key of the contract's settings; without a row there is the default.
      await columns(
        db.schema.createTable('setting').addColumn('key', text, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('value', json)
        .create();
    },
  }),
};
