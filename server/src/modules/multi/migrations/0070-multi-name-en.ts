import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The English name of a multi-equipment record. */
export const multiNameEn0070: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('multi')
        .addColumn('name_en', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  }),
};
