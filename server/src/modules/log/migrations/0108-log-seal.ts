import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The seal of the newest row of the operation log: the number of rows, and that number and its hash under the server's key. */
export const logSeal0108: PortableMigration = {
  isAdditive: true,
  build: ({ text, integer }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('audit_head')
        .addColumn('seal_count', integer, (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('audit_head').addColumn('seal_proof', text).execute();
    },
  }),
};
