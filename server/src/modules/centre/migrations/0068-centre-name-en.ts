import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The English name of an operations centre. */
export const centreNameEn0068: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('centre')
        .addColumn('name_en', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  }),
};
