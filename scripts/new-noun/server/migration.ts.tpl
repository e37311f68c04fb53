import { sql } from 'kysely';
import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

const AUTHS = ['manage___snake___view', 'manage___snake___edit'];

/** The __ens__ of organisations. Shipped roles of engineers and administrators may manage them. */
export const __camels____number__: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer, text } = types;
      await columns(db.schema.createTable('__snake__').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('name', text)
        .needs('name_en', text)
        .needs('remark', text)
        .create();
      await db.schema.createIndex('__snake___org').on('__snake__').column('org_id').execute();
      const { rows } = await sql<{ id: number; auths: string }>`
        select id, auths from role where shipped = 1 and role_type in ('engineer', 'admin')`.execute(db);
      // The previous version leaves out permissions that it does not know.
      for (const { id, auths } of rows) {
        const before: unknown = JSON.parse(auths);
        const all = new Set([...(Array.isArray(before) ? before : []), ...AUTHS]);
        await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
      }
    },
  }),
};
