import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The part of the time of a calendar within which an automation acts; `null` for any time. */
export const automationWithin0090: PortableMigration = {
  isAdditive: true,
  build: ({ json }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('automation')
        .addColumn('within', json, (column) => column.notNull().defaultTo('null'))
        .execute();
    },
  }),
};
