import { sql } from 'kysely';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/**
 * The key that passwords of a gateway's drivers are encrypted for; empty for a gateway that announces none, null before its first
 * birth. Gateways from before go on as they are until their next birth announces one.
 */
export const sealKey0109: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema.alterTable('gateway').addColumn('seal_key', text).execute();
      await sql`update gateway set seal_key = ''`.execute(db);
    },
  }),
};
