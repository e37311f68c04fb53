import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Sets of pens that people saved. */
export const penSets0079: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer, json, text } = types;
      await columns(db.schema.createTable('pen_set').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('account_id', integer)
        .needs('by', text)
        .needs('name', text)
        .needs('is_shared', integer)
        .needs('range', text)
        .needs('pens', json)
        .create();
      await db.schema.createIndex('pen_set_account').on('pen_set').column('account_id').execute();
      await db.schema.createIndex('pen_set_org').on('pen_set').column('org_id').execute();
    },
  }),
};
