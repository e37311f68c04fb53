import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Up to which values the rule of a step had evaluated: a server that takes over goes on from there. */
export const evaluatedUntil0074: PortableMigration = {
  isAdditive: true,
  build: ({ integer }) => ({
    up: async (db) => {
      await db.schema.alterTable('alarm_step').addColumn('evaluated_until', integer).execute();
    },
  }),
};
