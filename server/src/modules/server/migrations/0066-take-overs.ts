import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Which server became the active one of the installation, and when. */
export const takeOvers0066: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer, text } = types;
      // `ended_at`: when that server ended in order; null while it is active, and where it failed.
      await columns(db.schema.createTable('server_take_over').$call(types.withId), types)
        .needs('at', integer)
        .needs('former', text)
        .needs('holder', text)
        .needs('term', integer)
        .needs('reason', text)
        .may('idle_ms', integer)
        .may('ended_at', integer)
        .create();
    },
  }),
};
