import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Until when alarms were evaluated, and the times in which nobody evaluated them. */
export const alarmWatch0098: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer } = types;
      await columns(db.schema.createTable('alarm_watch').$call(types.withId), types).needs('until', integer).create();
      await columns(db.schema.createTable('alarm_unwatched').$call(types.withId), types)
        .needs('from_at', integer)
        .needs('to_at', integer)
        .create();
    },
  }),
};
