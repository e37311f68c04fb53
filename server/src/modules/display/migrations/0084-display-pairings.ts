import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Pairing codes of screens without a link, and how often people entered one. Of codes and secrets only the hashes. */
export const displayPairings0084: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer, text } = types;
      await columns(db.schema.createTable('display_pairing').$call(types.withId), types)
        .needs('code_hash', text)
        .needs('secret_hash', text)
        .needs('ip', text)
        .needs('subnet', text)
        .needs('agent', text)
        .needs('expire_at', integer)
        .may('display_id', integer)
        .create();
      await db.schema.createIndex('display_pairing_code').on('display_pairing').column('code_hash').unique().execute();
      await db.schema
        .createIndex('display_pairing_secret')
        .on('display_pairing')
        .column('secret_hash')
        .unique()
        .execute();
      await columns(db.schema.createTable('display_pair_try').$call(types.withId), types)
        .needs('user_id', integer)
        .needs('at', integer)
        .create();
      await db.schema.createIndex('display_pair_try_user').on('display_pair_try').columns(['user_id', 'at']).execute();
    },
  }),
};
