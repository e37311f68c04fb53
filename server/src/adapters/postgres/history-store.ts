import type { Generated, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type {
  Block,
  BlockHead,
  BlockSum,
  HistoryStore,
  HistoryView,
  JournalHead,
  JournalRow,
  NewSegment,
  Rewrite,
  Segment,
  SegmentGroup,
  SegmentHead,
} from '../../ports/history-store.ts';
import { upTo } from '../../ports/history-store.ts';
import { StorageError } from '../../ports/storage-error.ts';
import { postgresFailure } from './storage-failure.ts';

/** The tables of migration set `history`. */
export interface HistoryTables {
  journal: { id: Generated<number>; points: number; bytes: Uint8Array };
  segment: { id: Generated<number> } & NewSegment;
  block: Block;
}

const HEAD = ['signal', 'start', 'end', 'count', 'numeric', 'min', 'max', 'sum', 'first', 'last'] as const;

/** Rows per statement: PostgreSQL takes 65,535 parameters, and a block has fourteen. */
const ROWS_PER_INSERT = 500;

/** Journal rows packed at once at most, however few points they hold. */
const JOURNAL_ROWS = 4_000;

/** The historian's tables in PostgreSQL. */
export class PostgresHistoryStore implements HistoryStore {
  readonly #db: Kysely<HistoryTables>;

  constructor(db: Kysely<HistoryTables>) {
    this.#db = db;
  }

  append(points: number, bytes: Uint8Array): Promise<number> {
    return this.#guarded(async () => {
      const inserted = this.#db.insertInto('journal').values({ points, bytes }).returning('id');
      return (await inserted.executeTakeFirstOrThrow()).id;
    });
  }

  oldestJournal(points: number): Promise<readonly JournalHead[]> {
    return this.#guarded(async () => upTo(points, await journalHeads(this.#db).limit(JOURNAL_ROWS).execute()));
  }

  journalRows(ids: readonly number[]): Promise<readonly JournalRow[]> {
    return this.#guarded(() => journalRows(this.#db, ids));
  }

  journalSize(): Promise<{ readonly rows: number; readonly points: number }> {
    return this.#guarded(async () => {
      const size = this.#db
        .selectFrom('journal')
        .select(({ fn }) => [fn.countAll().as('rows'), fn.sum('points').as('points')]);
      const { rows, points } = await size.executeTakeFirstOrThrow();
      return { rows: Number(rows), points: Number(points) };
    });
  }

  segmentGroups(): Promise<readonly SegmentGroup[]> {
    return this.#guarded(async () => {
      const grouped = this.#db
        .selectFrom('segment')
        .select(({ fn }) => ['shard', 'hour', fn.countAll<number>().as('rows'), fn.sum<number>('points').as('points')])
        .groupBy(['shard', 'hour']);
      const rows = await grouped.execute();
      // PostgreSQL sums 64-bit integers as a decimal, which arrives as text.
      return rows.map((row) => ({ ...row, rows: Number(row.rows), points: Number(row.points) }));
    });
  }

  segmentsOf(shard: number, hour: number): Promise<readonly Segment[]> {
    return this.#guarded(() => segments(this.#db, [shard], hour, hour));
  }

  blocksOf(firstSignal: number, lastSignal: number, from: number, to: number): Promise<readonly Block[]> {
    return this.#guarded(() =>
      this.#db
        .selectFrom('block')
        .selectAll()
        .where('signal', '>=', firstSignal)
        .where('signal', '<=', lastSignal)
        .where('start', '>=', from)
        .where('start', '<=', to)
        .orderBy('signal')
        .orderBy('start')
        .execute(),
    );
  }

  rewrite(change: Rewrite): Promise<void> {
    return this.#guarded(() => this.#db.transaction().execute((tx) => rewriteIn(tx, change)));
  }

  signalsAbove(signal: number, limit: number): Promise<readonly number[]> {
    return this.#guarded(async () => {
      // From one signal to the next by the index, however many blocks lie between.
      const { rows } = await sql<{ signal: number }>`
        with recursive known (signal) as (
          select min(signal) from block where signal > ${signal}
          union all
          select (select min(signal) from block where signal > known.signal) from known where known.signal is not null
        )
        select signal from known where signal is not null limit ${limit}
      `.execute(this.#db);
      return rows.map((row) => row.signal);
    });
  }

  dropBlocks(signals: readonly number[], before: number): Promise<number> {
    return this.#guarded(() =>
      this.#db.transaction().execute(async (tx) => {
        let dropped = 0;
        for (const signal of signals) {
          const old = tx.deleteFrom('block').where('signal', '=', signal).where('start', '<', before);
          dropped += Number((await old.where('end', '<', before).executeTakeFirst()).numDeletedRows);
        }
        return dropped;
      }),
    );
  }

  dropSegments(before: number): Promise<void> {
    return this.#guarded(async () => {
      await this.#db
        .deleteFrom('segment')
        .where('hour', '<=', before - 3_600_000)
        .execute();
    });
  }

  dropBlocksAfter(signals: readonly number[], after: number): Promise<number> {
    return this.#guarded(() =>
      this.#db.transaction().execute(async (tx) => {
        let dropped = 0;
        for (const signal of signals) {
          const ahead = tx.deleteFrom('block').where('signal', '=', signal).where('start', '>', after);
          dropped += Number((await ahead.executeTakeFirst()).numDeletedRows);
        }
        return dropped;
      }),
    );
  }

  dropSegmentsAfter(after: number): Promise<void> {
    return this.#guarded(async () => {
      await this.#db.deleteFrom('segment').where('hour', '>', after).execute();
    });
  }

  storedBytes(): Promise<number> {
    return this.#guarded(async () => {
      const { rows } = await sql<{ bytes: number }>`select
        pg_total_relation_size('journal') + pg_total_relation_size('segment') + pg_total_relation_size('block') as bytes
      `.execute(this.#db);
      return Number(rows[0]?.bytes ?? 0);
    });
  }

  /** Autovacuum of PostgreSQL keeps free space for future rows. */
  async giveBack(): Promise<boolean> {
    return false;
  }

  view<Answer>(read: (view: HistoryView) => Promise<Answer>): Promise<Answer> {
    return this.#guarded(() => {
      const reading = this.#db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      return reading.execute((tx) => read(new PostgresHistoryView(tx)));
    });
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }

  async #guarded<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof StorageError) throw error;
      const kind = postgresFailure(error);
      throw kind === undefined ? error : new StorageError(kind, error);
    }
  }
}

class PostgresHistoryView implements HistoryView {
  readonly #tx: Transaction<HistoryTables>;

  constructor(tx: Transaction<HistoryTables>) {
    this.#tx = tx;
  }

  journalHeads(): Promise<readonly JournalHead[]> {
    return journalHeads(this.#tx).execute();
  }

  journalRows(ids: readonly number[]): Promise<readonly JournalRow[]> {
    return journalRows(this.#tx, ids);
  }

  segments(shards: readonly number[], fromHour: number, toHour: number): Promise<readonly Segment[]> {
    return segments(this.#tx, shards, fromHour, toHour);
  }

  async segmentHeads(shards: readonly number[], toHour: number): Promise<readonly SegmentHead[]> {
    const heads: SegmentHead[] = [];
    for (const some of inParts(shards)) {
      const found = this.#tx.selectFrom('segment').select(['id', 'shard', 'hour', 'last']).where('shard', 'in', some);
      heads.push(...(await found.where('hour', '<=', toHour).execute()));
    }
    return heads;
  }

  async segmentsById(ids: readonly number[]): Promise<readonly Segment[]> {
    const found: Segment[] = [];
    for (const some of inParts(ids)) {
      found.push(...(await this.#tx.selectFrom('segment').selectAll().where('id', 'in', some).orderBy('id').execute()));
    }
    return found;
  }

  blockHeads(signal: number, from: number, to: number): Promise<readonly BlockHead[]> {
    return this.#tx
      .selectFrom('block')
      .select(HEAD)
      .where('signal', '=', signal)
      .where('start', '>=', from)
      .where('start', '<=', to)
      .orderBy('start')
      .execute();
  }

  blockSums(signal: number, from: number, to: number): Promise<readonly BlockSum[]> {
    return this.#tx
      .selectFrom('block')
      .select(['start', 'crc'])
      .where('signal', '=', signal)
      .where('start', '>=', from)
      .where('start', '<=', to)
      .orderBy('start')
      .execute();
  }

  blocks(signal: number, from: number, to: number): Promise<readonly Block[]> {
    return this.#tx
      .selectFrom('block')
      .selectAll()
      .where('signal', '=', signal)
      .where('start', '>=', from)
      .where('start', '<=', to)
      .orderBy('start')
      .execute();
  }

  async oldestStart(signals: readonly number[]): Promise<number | undefined> {
    let oldest: number | undefined;
    for (const some of inParts(signals)) {
      const { rows } = await sql<{ start: number | null }>`
        with wanted (signal) as (values ${listed(some)})
        select min((select min(start) from block where block.signal = wanted.signal)) as start from wanted
      `.execute(this.#tx);
      const start = rows[0]?.start ?? undefined;
      if (start !== undefined) oldest = Math.min(oldest ?? start, start);
    }
    return oldest;
  }

  async newestBlocks(signals: readonly number[], until: number): Promise<readonly Block[]> {
    const blocks: Block[] = [];
    for (const some of inParts(signals)) {
      // One step down the index per signal, however many blocks it has.
      const { rows } = await sql<Block>`
        with wanted (signal) as (values ${listed(some)})
        select block.* from wanted join block on block.signal = wanted.signal
          and block.start = (select max(start) from block newest where newest.signal = wanted.signal and newest.start <= ${until})
      `.execute(this.#tx);
      blocks.push(...rows);
    }
    return blocks;
  }
}

/** Signals as the rows of `values`. */
const listed = (signals: readonly number[]) => sql.join(signals.map((signal) => sql`(cast(${signal} as bigint))`));

function journalHeads(db: Kysely<HistoryTables>) {
  return db.selectFrom('journal').select(['id', 'points']).orderBy('id');
}

async function journalRows(db: Kysely<HistoryTables>, ids: readonly number[]): Promise<readonly JournalRow[]> {
  const rows: JournalRow[] = [];
  for (const some of inParts(ids)) {
    rows.push(...(await db.selectFrom('journal').selectAll().where('id', 'in', some).orderBy('id').execute()));
  }
  return rows;
}

async function segments(
  db: Kysely<HistoryTables>,
  shards: readonly number[],
  fromHour: number,
  toHour: number,
): Promise<Segment[]> {
  if (shards.length === 0) return [];
  return db
    .selectFrom('segment')
    .selectAll()
    .where('shard', 'in', [...shards])
    .where('hour', '>=', fromHour)
    .where('hour', '<=', toHour)
    .orderBy('id')
    .execute();
}

async function rewriteIn(tx: Transaction<HistoryTables>, change: Rewrite): Promise<void> {
  for (const some of inParts(change.journalIds)) await tx.deleteFrom('journal').where('id', 'in', some).execute();
  for (const some of inParts(change.segmentIds)) await tx.deleteFrom('segment').where('id', 'in', some).execute();
  for (const { signal, start } of change.blocksGone) {
    await tx.deleteFrom('block').where('signal', '=', signal).where('start', '=', start).execute();
  }
  for (const some of inParts(change.segments)) await tx.insertInto('segment').values(some).execute();
  for (const some of inParts(change.blocks)) await tx.insertInto('block').values(some).execute();
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += ROWS_PER_INSERT) yield items.slice(at, at + ROWS_PER_INSERT);
}
