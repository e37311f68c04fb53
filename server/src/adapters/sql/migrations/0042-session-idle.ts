import type { PortableMigration } from './types.ts';

/** After how many idle minutes an organisation signs its people out; 0 takes what the organisation above has. */
export const sessionIdle0042: PortableMigration = {
  build: ({ integer }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('org')
        .addColumn('session_idle_min', integer, (column) => column.notNull().defaultTo(0))
        .execute();
    },
  }),
};
