import { sql } from 'kysely';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Deliveries of automations: `policy_id` is 0 for them, and `message` what they say; `null` for policies. */
export const automationDeliveries0094: PortableMigration = {
  isAdditive: true,
  build: ({ integer, text, json }) => ({
    up: async (db) => {
      await db.schema.alterTable('notify_delivery').addColumn('automation_id', integer).execute();
      await db.schema
        .alterTable('notify_delivery')
        .addColumn('cause', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .alterTable('notify_delivery')
        .addColumn('message', json, (column) => column.notNull().defaultTo('null'))
        .execute();
      await sql`create index notify_delivery_cause on notify_delivery (cause) where cause <> ''`.execute(db);
    },
  }),
};
