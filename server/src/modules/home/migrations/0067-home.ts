import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The overview and the landing page of people and of organisations, as JSON; empty where none was chosen. */
export const home0067: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      for (const table of ['account', 'org']) {
        await db.schema
          .alterTable(table)
          .addColumn('home', text, (column) => column.notNull().defaultTo(''))
          .execute();
      }
    },
  }),
};
