import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Rollover value of a signal's counter. */
export const signalRollsOver0117: PortableMigration = {
  isAdditive: true,
  build: ({ double }) => ({
    up: async (db) => {
      await db.schema.alterTable('signal').addColumn('rolls_over_at', double).execute();
    },
  }),
};
