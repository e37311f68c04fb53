import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The English name of an equipment group. */
export const groupNameEn0083: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('equipment_group')
        .addColumn('name_en', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  }),
};
