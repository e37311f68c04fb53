import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** How full the storage was on each day, and the warning level that people have last been sent a message about. */
export const storage0044: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, text, json } = types;
      // `day`: days since 1970, UTC. `total` and `free`: of the disk, null where they cannot be known.
      await columns(
        db.schema.createTable('storage_day').addColumn('day', integer, (column) => column.notNull().primaryKey()),
        types,
      )
        .needs('at', integer)
        .may('total', integer)
        .may('free', integer)
        .needs('kinds', json)
        .create();
      // One row.
      await columns(db.schema.createTable('storage_level').$call(types.withId), types)
        .needs('level', text)
        .needs('at', integer)
        .create();
      await sql`insert into storage_level (id, level, at) values (1, 'ok', 0)`.execute(db);
    },
  }),
};
