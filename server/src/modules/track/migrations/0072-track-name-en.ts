import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The English name of a fence. */
export const trackNameEn0072: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('fence')
        .addColumn('name_en', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  }),
};
