import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/**
 * Where the operation log was cut: how many rows are gone, the hash of the last of them, and both under the key. How
 * full the storage was at the end of each day, and which warning people have been sent about it.
 */
export const retention0043: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer, json } = types;
      const head = () => db.schema.alterTable('audit_head');
      await head()
        .addColumn('cut_count', integer, (column) => column.notNull().defaultTo(0))
        .execute();
      await head()
        .addColumn('cut_hash', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await head().addColumn('cut_proof', text).execute();

      // `day`: days since 1970, UTC. `total` and `free`: of the file system, null where they cannot be known.
      await columns(
        db.schema.createTable('storage_day').addColumn('day', integer, (column) => column.notNull().primaryKey()),
        types,
      )
        .needs('at', integer)
        .needs('used', integer)
        .may('total', integer)
        .may('free', integer)
        .needs('reusable', integer)
        .needs('kinds', json)
        .create();
      await columns(db.schema.createTable('storage_told').$call(types.withId), types)
        .needs('level', text)
        .needs('at', integer)
        .create();
      await sql`insert into storage_told (id, level, at) values (1, 'ok', 0)`.execute(db);

      // What retention looks for.
      await db.schema.createIndex('alarm_closed').on('alarm').column('closed_at').execute();
      await db.schema.createIndex('command_decided').on('command').column('decided_at').execute();
    },
  }),
};
