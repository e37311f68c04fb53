import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Notification policies for alarms, the progress of each, and every delivery. */
export const notify0016: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, text, json, flag } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);

      // `webhook_secret` is sealed; `settings`: everything that only the engine and the form read.
      await table('notify_policy')
        .needs('org_id', integer)
        .needs('name', text)
        .needs('enabled', flag)
        .needs('settings', json)
        .needs('webhook_secret', text)
        .needs('created_at', integer)
        .create();
      await db.schema.createIndex('notify_policy_org').on('notify_policy').column('org_id').execute();

      await columns(
        db.schema
          .createTable('notify_run')
          .addColumn('policy_id', integer, (column) => column.notNull())
          .addColumn('alarm_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('notify_run_key', ['policy_id', 'alarm_id']),
        types,
      )
        .needs('state', json)
        .may('due_at', integer)
        .needs('is_over', flag)
        .needs('began_at', integer)
        .create();
      await sql`create index notify_run_open on notify_run (alarm_id) where is_over = 0`.execute(db);
      await sql`create index notify_run_due on notify_run (due_at) where is_over = 0 and due_at is not null`.execute(
        db,
      );

      // `batch`: deliveries that are one message have the same. `done_at`: when it was decided.
      await table('notify_delivery')
        .needs('key', text)
        .needs('org_id', integer)
        .needs('policy_id', integer)
        .needs('policy_name', text)
        .may('alarm_id', integer)
        .needs('event', text)
        .needs('step', integer)
        .needs('round', integer)
        .may('account_id', integer)
        .needs('loginname', text)
        .needs('channel', text)
        .needs('target', text)
        .needs('state', text)
        .needs('reason', text)
        .needs('tries', integer)
        .needs('at', integer)
        .needs('due_at', integer)
        .may('batch', integer)
        .may('done_at', integer)
        .create();
      await db.schema.createIndex('notify_delivery_key').on('notify_delivery').column('key').unique().execute();
      await db.schema.createIndex('notify_delivery_at').on('notify_delivery').column('at').execute();
      await db.schema
        .createIndex('notify_delivery_person')
        .on('notify_delivery')
        .columns(['account_id', 'channel', 'done_at'])
        .execute();
      await sql`create index notify_delivery_due on notify_delivery (due_at) where state = 'queued'`.execute(db);

      await table('push_subscription')
        .needs('account_id', integer)
        .needs('endpoint', text)
        .needs('p256dh', text)
        .needs('auth', text)
        .needs('created_at', integer)
        .create();
      await db.schema.createIndex('push_endpoint').on('push_subscription').column('endpoint').unique().execute();
      await db.schema.createIndex('push_account').on('push_subscription').column('account_id').execute();

      // It sounds though its reader has sounds switched off.
      await db.schema
        .alterTable('mail')
        .addColumn('sound', flag, (column) => column.notNull().defaultTo(0))
        .execute();
    },
  }),
};
