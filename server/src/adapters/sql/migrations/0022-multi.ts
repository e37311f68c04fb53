import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Shipped roles of these types may set up multi-equipment records. */
const MAY_EDIT = ['engineer', 'admin'];

/** Multi-equipment records, the gateways that each watches, and what became of bindings that were asked for. */
export const multi0022: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer } = types;

      await columns(db.schema.createTable('multi').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('owner_id', integer)
        .needs('name', text)
        .needs('rule_type', text)
        .needs('display', text)
        .may('page_id', integer)
        .may('group_id', integer)
        .needs('remark', text)
        .needs('created_at', integer)
        .create();
      await db.schema.createIndex('multi_org_name').on('multi').columns(['org_id', 'name']).unique().execute();

      await columns(
        db.schema
          .createTable('multi_gateway')
          .addColumn('multi_id', integer, (column) => column.notNull())
          .addColumn('gateway_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('multi_gateway_key', ['multi_id', 'gateway_id']),
        types,
      )
        .needs('alias', text)
        .needs('seq', integer)
        .create();
      await db.schema.createIndex('multi_gateway_gateway').on('multi_gateway').column('gateway_id').execute();

      await columns(
        db.schema.createTable('multi_task').addColumn('uuid', text, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('account_id', integer)
        .needs('at', integer)
        .needs('code', text)
        .create();
      await db.schema.createIndex('multi_task_at').on('multi_task').column('at').execute();

      for (const roleType of MAY_EDIT) {
        const { rows } = await sql<{ id: number; auths: string }>`
          select id, auths from role where shipped = 1 and role_type = ${roleType}`.execute(db);
        for (const { id, auths } of rows) {
          const before: unknown = JSON.parse(auths);
          const all = new Set([...(Array.isArray(before) ? before : []), 'manage_multi_edit']);
          await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
        }
      }
    },
  }),
};
