import type { PortableMigration } from './types.ts';

/** How often one signal is read, where that is not as often as its driver. */
export const collection0015: PortableMigration = {
  build: ({ integer }) => ({
    up: async (db) => {
      await db.schema.alterTable('signal').addColumn('collect_ms', integer).execute();
    },
  }),
};
