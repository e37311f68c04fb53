import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Keys of programs, webhooks, and what is on its way to them. */
export const api0028: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, text, json, flag } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);

      // `hash`: of the whole key, which is nowhere. `prefix`: what is shown of it.
      await table('api_key')
        .needs('account_id', integer)
        .needs('name', text)
        .needs('prefix', text)
        .needs('hash', text)
        .needs('scopes', json)
        .needs('allowed_from', json)
        .may('calls_per_minute', integer)
        .needs('created_at', integer)
        .needs('expires_at', integer)
        .may('revoked_at', integer)
        .may('last_used_at', integer)
        .needs('last_used_from', text)
        .needs('use_count', integer)
        .create();
      await db.schema.createIndex('api_key_hash').on('api_key').column('hash').unique().execute();
      await db.schema.createIndex('api_key_account').on('api_key').column('account_id').execute();

      // `secret` is sealed. `failing_since`: since when nothing was taken; `disabled_at`: when that was too long.
      await table('webhook')
        .needs('account_id', integer)
        .needs('name', text)
        .needs('url', text)
        .needs('secret', text)
        .needs('events', json)
        .needs('enabled', flag)
        .may('failing_since', integer)
        .may('disabled_at', integer)
        .needs('created_at', integer)
        .create();
      await db.schema.createIndex('webhook_account').on('webhook').column('account_id').execute();

      // `key`: identifies an event and its recipient. `status`: HTTP status of the response. `done_at`: when it was
      // decided.
      await table('webhook_delivery')
        .needs('webhook_id', integer)
        .needs('key', text)
        .needs('event', text)
        .may('equipment_id', integer)
        .may('gateway_id', integer)
        .needs('body', json)
        .needs('state', text)
        .needs('tries', integer)
        .may('status', integer)
        .needs('reason', text)
        .needs('at', integer)
        .needs('due_at', integer)
        .may('done_at', integer)
        .create();
      await db.schema.createIndex('webhook_delivery_key').on('webhook_delivery').column('key').unique().execute();
      await db.schema
        .createIndex('webhook_delivery_hook')
        .on('webhook_delivery')
        .columns(['webhook_id', 'id'])
        .execute();
      await db.schema.createIndex('webhook_delivery_at').on('webhook_delivery').column('at').execute();
      await sql`create index webhook_delivery_due on webhook_delivery (due_at) where state = 'queued'`.execute(db);

      // How far the steps of alarms and the log have been read for webhooks.
      await table('webhook_head').needs('step_id', integer).needs('audit_id', integer).create();
      await sql`insert into webhook_head (id, step_id, audit_id) values (1,
        (select coalesce(max(id), 0) from alarm_step), (select coalesce(max(id), 0) from audit))`.execute(db);

      for (const roleType of ['engineer', 'admin']) {
        const { rows } = await sql<{ id: number; auths: string }>`
          select id, auths from role where shipped = 1 and role_type = ${roleType}`.execute(db);
        for (const { id, auths } of rows) {
          const before: unknown = JSON.parse(auths);
          const all = new Set([...(Array.isArray(before) ? before : []), 'manage_api_edit']);
          await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
        }
      }
    },
  }),
};
