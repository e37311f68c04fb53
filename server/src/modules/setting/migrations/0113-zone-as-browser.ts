import { sql } from 'kysely';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/**
 * A platform that is in use goes on showing times in the zone of each browser, which it did where no zone was set. A fresh one, which
 * has no accounts yet, starts with the default of the settings.
 */
export const zoneAsBrowser0113: PortableMigration = {
  isAdditive: true,
  build: () => ({
    up: async (db) => {
      await sql`insert into setting (key, value) select 'timeZone', '"browser"'
        where exists (select 1 from account) and not exists (select 1 from setting where key = 'timeZone')`.execute(db);
    },
  }),
};
