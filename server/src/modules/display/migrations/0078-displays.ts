import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Wall displays, and the screens that are signed in as one. Of tokens and sessions only the hashes. */
export const displays0078: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer, json, text } = types;
      await columns(db.schema.createTable('display').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('reach', text)
        .needs('name', text)
        .needs('name_en', text)
        .needs('scope', text)
        .needs('playlist', json)
        .needs('interrupt', json)
        .may('language', text)
        .needs('theme', text)
        .needs('time_zone', text)
        .needs('token_hash', text)
        .may('token_at', integer)
        .create();
      await db.schema.createIndex('display_token').on('display').column('token_hash').execute();
      await db.schema.createIndex('display_org').on('display').column('org_id').execute();
      await columns(db.schema.createTable('display_screen').$call(types.withId), types)
        .needs('display_id', integer)
        .needs('hash', text)
        .needs('ip', text)
        .needs('agent', text)
        .needs('created_at', integer)
        .needs('seen_at', integer)
        .create();
      await db.schema.createIndex('display_screen_hash').on('display_screen').column('hash').unique().execute();
      await db.schema.createIndex('display_screen_display').on('display_screen').column('display_id').execute();
    },
  }),
};
