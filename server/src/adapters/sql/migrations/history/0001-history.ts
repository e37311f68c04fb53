import { sql } from 'kysely';
import type { PortableMigration } from '../types.ts';

/**
 * The historian's three levels (docs/decisions/historian-levels.md): `journal`, one packed batch per commit; `segment`,
 * the same points grouped by hour and shard of signals; `block`, one signal's points within one UTC hour.
 */
export const history0001: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      await db.schema
        .createTable('journal')
        .$call(types.withId)
        .addColumn('points', types.integer, (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .$call(types.strict)
        .execute();
      // How much waits is asked at every start and by every read: of the index, not of the packed rows.
      await db.schema.createIndex('journal_size').on('journal').columns(['id', 'points']).execute();
      await db.schema
        .createTable('segment')
        .$call(types.withId)
        .addColumn('shard', types.integer, (column) => column.notNull())
        .addColumn('hour', types.integer, (column) => column.notNull())
        .addColumn('points', types.integer, (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .$call(types.strict)
        .execute();
      await db.schema.createIndex('segment_group').on('segment').columns(['shard', 'hour', 'points']).execute();
      await db.schema
        .createTable('block')
        .addColumn('signal', types.integer, (column) => column.notNull())
        .addColumn('start', types.integer, (column) => column.notNull())
        .addColumn('end', types.integer, (column) => column.notNull())
        .addColumn('count', types.integer, (column) => column.notNull())
        // Of the numeric points of good or uncertain quality; null where there is none.
        .addColumn('numeric', types.integer, (column) => column.notNull())
        .addColumn('min', types.double)
        .addColumn('max', types.double)
        .addColumn('sum', types.double)
        .addColumn('first', types.double)
        .addColumn('last', types.double)
        // Of the stored bytes, checked by every read; `packed` ones are those before compression, for the answer.
        .addColumn('crc', types.integer, (column) => column.notNull())
        .addColumn('packed_crc', types.integer, (column) => column.notNull())
        .addColumn('packed_size', types.integer, (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .$call(types.strict)
        .execute();
      if (types.rowsHoldLargeValues) {
        // Statistics are read from the index alone, without touching the pages that hold the packed points.
        await sql`create index block_key on block
          (signal, start, "end", count, numeric, min, max, sum, first, last)`.execute(db);
      } else {
        await sql`alter table block add primary key (signal, start)`.execute(db);
        // Packed bytes do not compress again.
        for (const table of ['journal', 'segment', 'block']) {
          await sql`alter table ${sql.table(table)} alter column bytes set storage external`.execute(db);
        }
      }
    },
  }),
};
