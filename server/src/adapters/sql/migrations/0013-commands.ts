import type { PortableMigration } from './types.ts';

/** Why a command was given, and who signed it beside the person who gave it. */
export const commands0013: PortableMigration = {
  build: ({ text }) => ({
    up: async (db) => {
      for (const name of ['reason', 'second'] as const) {
        await db.schema
          .alterTable('command')
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
      }
    },
  }),
};
