import { sql } from 'kysely';
import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

const AUTHS = ['manage_calendar_view', 'manage_calendar_edit'];

/** Calendars of organisations. Shipped roles of engineers and administrators may manage them. */
export const calendars0089: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer, json, text } = types;
      await columns(db.schema.createTable('calendar').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('name', text)
        .needs('name_en', text)
        .needs('time_zone', text)
        .needs('work_days', json)
        .needs('holidays', json)
        .needs('extra_days', json)
        .needs('shifts', json)
        .needs('changed_at', integer)
        .create();
      await db.schema.createIndex('calendar_org').on('calendar').column('org_id').execute();
      const { rows } = await sql<{ id: number; auths: string }>`
        select id, auths from role where shipped = 1 and role_type in ('engineer', 'admin')`.execute(db);
      // The version before leaves permissions out that it does not know.
      for (const { id, auths } of rows) {
        const before: unknown = JSON.parse(auths);
        const all = new Set([...(Array.isArray(before) ? before : []), ...AUTHS]);
        await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
      }
    },
  }),
};
