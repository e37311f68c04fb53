import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The English name of a role. */
export const roleNameEn0082: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('role')
        .addColumn('name_en', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  }),
};
