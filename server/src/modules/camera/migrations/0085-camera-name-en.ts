import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The English name of a camera. */
export const cameraNameEn0085: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('camera')
        .addColumn('name_en', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  }),
};
