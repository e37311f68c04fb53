import { sql } from 'kysely';
import type { PortableMigration } from './types.ts';

/** Lists sort text by code point on every engine: SQLite has this collation built in. */
export const textOrder0056: PortableMigration = {
  build: ({ hasBinaryCollation }) => ({
    up: async (db) => {
      if (!hasBinaryCollation) await sql`create collation if not exists "binary" from "C"`.execute(db);
    },
  }),
};
