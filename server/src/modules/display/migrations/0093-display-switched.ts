import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The page in front of the playlist of a wall display; `null` while the playlist is shown. */
export const displaySwitched0093: PortableMigration = {
  isAdditive: true,
  build: ({ json }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('display')
        .addColumn('switched', json, (column) => column.notNull().defaultTo('null'))
        .execute();
    },
  }),
};
