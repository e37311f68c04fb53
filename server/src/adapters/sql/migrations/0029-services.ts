import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** What shipped roles of each type may do from now on. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  admin: ['manage_service_view', 'manage_service_edit'],
  engineer: ['manage_service_view'],
};

/** Value-added services of gateways, and their renewals. */
export const services0029: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);

      // `kind`: code of a kind in the platform's settings.
      await table('subscription')
        .needs('gateway_id', integer)
        .needs('kind', text)
        .needs('start_at', integer)
        .needs('end_at', integer)
        .needs('remark', text)
        .create();
      await db.schema.createIndex('subscription_gateway').on('subscription').column('gateway_id').execute();
      await db.schema.createIndex('subscription_end').on('subscription').column('end_at').execute();

      await table('renewal')
        .needs('subscription_id', integer)
        .needs('months', integer)
        .needs('from_end', integer)
        .needs('to_end', integer)
        .needs('note', text)
        .needs('by', text)
        .needs('at', integer)
        .create();
      await db.schema.createIndex('renewal_subscription').on('renewal').column('subscription_id').execute();

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
