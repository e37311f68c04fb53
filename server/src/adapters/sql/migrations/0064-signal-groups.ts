import type { PortableMigration } from './types.ts';

/** What a signal is listed under with others of its equipment, in both languages. */
export const signalGroups0064: PortableMigration = {
  build: ({ text }) => ({
    up: async (db) => {
      for (const name of ['group_name', 'group_name_en']) {
        await db.schema
          .alterTable('signal')
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
      }
    },
  }),
};
