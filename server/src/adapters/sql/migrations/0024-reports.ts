import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** What shipped roles of each type may do from now on. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  admin: ['monitor_report_view', 'manage_report_edit'],
  engineer: ['monitor_report_view', 'manage_report_edit'],
  operator: ['monitor_report_view'],
  viewer: ['monitor_report_view'],
};

/** Reports of equipment, the workbooks that they fill, and what was made of them. */
export const reports0024: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer, json, bytes } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);

      // `definition`: what only the service and the form read. `next_at`: when its schedule is due, null while it is off.
      await table('report')
        .needs('org_id', integer)
        .needs('equipment_id', integer)
        .needs('name', text)
        .needs('definition', json)
        .needs('template_name', text)
        .may('next_at', integer)
        .needs('updated_at', integer)
        .needs('updated_by', text)
        .create();
      await db.schema.createIndex('report_equipment').on('report').column('equipment_id').execute();
      await sql`create index report_due on report (next_at) where next_at is not null`.execute(db);

      await columns(
        db.schema
          .createTable('report_template')
          .addColumn('report_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('report_template_key', ['report_id']),
        types,
      )
        .needs('bytes', bytes)
        .create();

      // `tries`: servers that took it. `lease_until`: the one that makes it has to say by then that it still does. `mail_at`: the next try.
      await table('report_run')
        .needs('report_id', integer)
        .needs('from_at', integer)
        .needs('to_at', integer)
        .needs('format', text)
        .needs('language', text)
        .needs('state', text)
        .needs('progress', integer)
        .needs('rows', integer)
        .needs('bytes', integer)
        .needs('error', text)
        .needs('tries', integer)
        .needs('account_id', integer)
        .needs('by', text)
        .needs('recipients', json)
        .needs('mail', text)
        .needs('mail_error', text)
        .needs('mail_tries', integer)
        .may('mail_at', integer)
        .needs('created_at', integer)
        .may('ended_at', integer)
        .may('lease_until', integer)
        .needs('expires_at', integer)
        .create();
      await db.schema.createIndex('report_run_report').on('report_run').columns(['report_id', 'id']).execute();
      await sql`create index report_run_open on report_run (state) where state in ('queued', 'running')`.execute(db);
      await sql`create index report_run_mail on report_run (mail_at) where mail_at is not null`.execute(db);
      await db.schema.createIndex('report_run_expiry').on('report_run').column('expires_at').execute();

      await columns(
        db.schema
          .createTable('report_file')
          .addColumn('run_id', integer, (column) => column.notNull())
          .addColumn('seq', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('report_file_key', ['run_id', 'seq']),
        types,
      )
        .needs('bytes', bytes)
        .create();

      for (const [roleType, auths] of Object.entries(MAY)) {
        const { rows } = await sql<{ id: number; auths: string }>`
          select id, auths from role where shipped = 1 and role_type = ${roleType}`.execute(db);
        for (const { id, auths: held } of rows) {
          const before: unknown = JSON.parse(held);
          const all = new Set([...(Array.isArray(before) ? before : []), ...auths]);
          await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
        }
      }
    },
  }),
};
