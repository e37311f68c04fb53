import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The English name of a gateway. */
export const gatewayNameEn0086: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('gateway')
        .addColumn('name_en', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  }),
};
