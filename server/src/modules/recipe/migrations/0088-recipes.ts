import { sql } from 'kysely';
import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Permission → the shipped roles that have it beside the administrators. */
const AUTHS = {
  monitor_recipe_view: ['operator', 'engineer', 'admin'],
  monitor_recipe_run: ['operator', 'engineer', 'admin'],
  manage_recipe_edit: ['engineer', 'admin'],
};

/** Recipes, their versions, and what was written of them. Shipped roles may use them. */
export const recipes0088: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer, json, text } = types;
      await columns(db.schema.createTable('recipe').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('name', text)
        .needs('name_en', text)
        .needs('description', text)
        .needs('parameters', json)
        .needs('steps', json)
        .needs('version', integer)
        .needs('changed_at', integer)
        .needs('changed_by', text)
        .create();
      await db.schema.createIndex('recipe_name').on('recipe').columns(['org_id', 'name']).unique().execute();
      await columns(db.schema.createTable('recipe_version').$call(types.withId), types)
        .needs('recipe_id', integer)
        .needs('version', integer)
        .needs('at', integer)
        .needs('by', text)
        .needs('why', text)
        .needs('content', json)
        .create();
      await db.schema
        .createIndex('recipe_version_of')
        .on('recipe_version')
        .columns(['recipe_id', 'version'])
        .unique()
        .execute();
      await columns(db.schema.createTable('recipe_run').$call(types.withId), types)
        .needs('recipe_id', integer)
        .needs('account_id', integer)
        .needs('version', integer)
        .needs('parameters', json)
        .needs('by', text)
        .needs('second', text)
        .needs('reason', text)
        .needs('at', integer)
        .may('ended_at', integer)
        .needs('state', text)
        .needs('steps', json)
        .create();
      await db.schema.createIndex('recipe_run_of').on('recipe_run').columns(['recipe_id', 'at']).execute();
      await db.schema.createIndex('recipe_run_state').on('recipe_run').column('state').execute();
      const { rows } = await sql<{ id: number; auths: string; role_type: string }>`
        select id, auths, role_type from role where shipped = 1 and role_type in ('operator', 'engineer', 'admin')`.execute(
        db,
      );
      // The version before leaves permissions out that it does not know.
      for (const { id, auths, role_type: role } of rows) {
        const before: unknown = JSON.parse(auths);
        const more = Object.entries(AUTHS).flatMap(([auth, roles]) => (roles.includes(role) ? [auth] : []));
        const all = new Set([...(Array.isArray(before) ? before : []), ...more]);
        await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
      }
    },
  }),
};
