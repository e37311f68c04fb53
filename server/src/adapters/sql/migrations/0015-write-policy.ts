import type { PortableMigration } from './types.ts';

/** The conditions of a write, and how its success is confirmed. */
export const writePolicy0015: PortableMigration = {
  build: ({ text, integer, flag }) => ({
    up: async (db) => {
      for (const name of ['interlock_expr', 'read_back_signal']) {
        await db.schema
          .alterTable('signal')
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
      }
      await db.schema
        .alterTable('signal')
        .addColumn('read_back', flag, (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('signal').addColumn('read_back_ms', integer).execute();
    },
  }),
};
