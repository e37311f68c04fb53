import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Default language and time zone of the people of an organisation; empty takes those of the organisation above. */
export const orgLocale0081: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      for (const column of ['language', 'time_zone']) {
        await db.schema
          .alterTable('org')
          .addColumn(column, text, (one) => one.notNull().defaultTo(''))
          .execute();
      }
    },
  }),
};
