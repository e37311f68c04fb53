import { sql } from 'kysely';
import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

const AUTHS = ['manage_automation_view', 'manage_automation_edit'];

/** Automations, what set them off and what became of it, how far alarms were looked at, and the switch of an organisation. Shipped roles of engineers and administrators may manage them. */
export const automations0087: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { flag, integer, json, text } = types;
      await columns(db.schema.createTable('automation').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('equipment_id', integer)
        .needs('owner_id', integer)
        .needs('name', text)
        .needs('name_en', text)
        .needs('enabled', flag)
        .needs('when', json)
        .needs('condition', text)
        .needs('stale_may_act', flag)
        .needs('actions', json)
        .needs('cooldown_sec', integer)
        .may('paused_at', integer)
        .may('paused_for', text)
        .needs('changed_at', integer)
        .create();
      await db.schema.createIndex('automation_equipment').on('automation').column('equipment_id').execute();
      await db.schema.createIndex('automation_org').on('automation').column('org_id').execute();
      await columns(db.schema.createTable('automation_run').$call(types.withId), types)
        .needs('automation_id', integer)
        .needs('key', text)
        .needs('at', integer)
        .needs('count', integer)
        .needs('trigger', text)
        .needs('state', text)
        .needs('values', json)
        .needs('outcomes', json)
        .needs('contradicted', text)
        .create();
      await db.schema
        .createIndex('automation_run_key')
        .on('automation_run')
        .columns(['automation_id', 'key'])
        .unique()
        .execute();
      await db.schema.createIndex('automation_run_at').on('automation_run').column('at').execute();
      await db.schema.createIndex('automation_run_state').on('automation_run').column('state').execute();
      await columns(db.schema.createTable('automation_head').$call(types.withId), types)
        .needs('revision', integer)
        .needs('step_id', integer)
        .create();
      await sql`insert into automation_head (id, revision, step_id)
        values (1, 0, (select coalesce(max(id), 0) from alarm_step))`.execute(db);
      await db.schema
        .alterTable('org')
        .addColumn('automation_off', text, (column) => column.notNull().defaultTo(''))
        .execute();
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
