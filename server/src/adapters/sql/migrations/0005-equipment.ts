import type { PortableMigration } from './types.ts';

/** What an equipment is besides its connection: picture, place, date, tags. */
export const equipment0005: PortableMigration = {
  build: ({ text, double, json }) => ({
    up: async (db) => {
      // `picture`: hash of its content; `install_date`: such as 2026-07-01. Empty text: none.
      for (const name of ['picture', 'address', 'install_date']) {
        await db.schema
          .alterTable('equipment')
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
      }
      for (const name of ['lng', 'lat']) await db.schema.alterTable('equipment').addColumn(name, double).execute();
      await db.schema
        .alterTable('equipment')
        .addColumn('tags', json, (column) => column.notNull().defaultTo('[]'))
        .execute();
    },
  }),
};
