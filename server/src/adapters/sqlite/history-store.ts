import type { DatabaseSync } from 'node:sqlite';
import { Gate } from '../../platform/gate.ts';
import type {
  Block,
  BlockHead,
  BlockSum,
  HistoryStore,
  HistoryView,
  JournalHead,
  JournalRow,
  Rewrite,
  Segment,
  SegmentGroup,
  SegmentHead,
} from '../../ports/history-store.ts';
import { upTo } from '../../ports/history-store.ts';
import { StorageError } from '../../ports/storage-error.ts';
import { giveBack } from './give-back.ts';
import { Statements } from './statements.ts';
import { sqliteFailure } from './storage-failure.ts';

/** Journal rows packed at once at most, however few points they hold. */
const JOURNAL_ROWS = 4_000;

const HOUR_MS = 3_600_000;

/**
 * The historian's tables in an SQLite file, through its own connection. Statements are written by hand: a query builder
 * would dominate the loading time and memory of the historian's threads.
 */
export class SqliteHistoryStore implements HistoryStore {
  readonly #raw: DatabaseSync;
  readonly #statements: Statements;
  /** One at a time: anything that runs while a view is open would become part of its transaction. */
  readonly #turns = new Gate(1, Number.POSITIVE_INFINITY);

  constructor(raw: DatabaseSync) {
    this.#raw = raw;
    this.#statements = new Statements(raw);
  }

  append(points: number, bytes: Uint8Array): Promise<number> {
    return this.#inTurn(() => {
      // One statement is one transaction: nothing to roll back on failure.
      const inserted = this.#statements.run('insert into journal (points, bytes) values (?, ?)', points, bytes);
      return Number(inserted.lastInsertRowid);
    });
  }

  oldestJournal(points: number): Promise<readonly JournalHead[]> {
    return this.#inTurn(() =>
      upTo(points, this.#statements.all('select id, points from journal order by id limit ?', JOURNAL_ROWS)),
    );
  }

  journalRows(ids: readonly number[]): Promise<readonly JournalRow[]> {
    return this.#inTurn(() => journalRows(this.#statements, ids));
  }

  journalSize(): Promise<{ readonly rows: number; readonly points: number }> {
    return this.#inTurn(() => {
      const sizes: readonly { rows: number; points: number }[] = this.#statements.all(
        'select count(*) as rows, coalesce(sum(points), 0) as points from journal',
      );
      return sizes[0] ?? { rows: 0, points: 0 };
    });
  }

  segmentGroups(): Promise<readonly SegmentGroup[]> {
    return this.#inTurn(() =>
      this.#statements.all(
        'select shard, hour, count(*) as rows, sum(points) as points from segment group by shard, hour',
      ),
    );
  }

  segmentsOf(shard: number, hour: number): Promise<readonly Segment[]> {
    return this.#inTurn(() => segments(this.#statements, [shard], hour, hour));
  }

  blocksOf(firstSignal: number, lastSignal: number, from: number, to: number): Promise<readonly Block[]> {
    return this.#inTurn(() =>
      this.#statements.all(
        'select * from block where signal between ? and ? and start between ? and ? order by signal, start',
        firstSignal,
        lastSignal,
        from,
        to,
      ),
    );
  }

  rewrite(change: Rewrite): Promise<void> {
    return this.#inTurn(() => this.#changing(() => rewriteWith(this.#statements, change)));
  }

  signalsAbove(signal: number, limit: number): Promise<readonly number[]> {
    return this.#inTurn(() => {
      // From one signal to the next by the index, however many blocks lie between.
      const rows: readonly { signal: number }[] = this.#statements.all(
        `with recursive known (signal) as (
          select min(signal) from block where signal > ?
          union all
          select (select min(signal) from block where signal > known.signal) from known where known.signal is not null
        )
        select signal from known where signal is not null limit ?`,
        signal,
        limit,
      );
      return rows.map((row) => row.signal);
    });
  }

  dropBlocks(signals: readonly number[], before: number): Promise<number> {
    return this.#inTurn(() =>
      this.#changing(() => {
        let dropped = 0;
        for (const signal of signals) {
          const old = 'delete from block where signal = ? and start < ? and "end" < ?';
          dropped += Number(this.#statements.run(old, signal, before, before).changes);
        }
        return dropped;
      }),
    );
  }

  dropSegments(before: number): Promise<void> {
    return this.#inTurn(() => void this.#statements.run('delete from segment where hour <= ?', before - HOUR_MS));
  }

  dropBlocksAfter(signals: readonly number[], after: number): Promise<number> {
    return this.#inTurn(() =>
      this.#changing(() =>
        signals.reduce((dropped, signal) => {
          const gone = this.#statements.run('delete from block where signal = ? and start > ?', signal, after);
          return dropped + Number(gone.changes);
        }, 0),
      ),
    );
  }

  dropSegmentsAfter(after: number): Promise<void> {
    return this.#inTurn(() => void this.#statements.run('delete from segment where hour > ?', after));
  }

  storedBytes(): Promise<number> {
    return this.#inTurn(() => {
      const sizes: readonly { bytes: number }[] = this.#statements.all(
        'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
      );
      return sizes[0]?.bytes ?? 0;
    });
  }

  giveBack(): Promise<boolean> {
    return this.#inTurn(() => giveBack(this.#raw));
  }

  view<Answer>(read: (view: HistoryView) => Promise<Answer>): Promise<Answer> {
    return this.#inTurn(async () => {
      this.#raw.exec('begin');
      try {
        return await read(new SqliteHistoryView(this.#statements));
      } finally {
        // Nothing was written, so there is nothing to commit.
        if (this.#raw.isTransaction) this.#raw.exec('rollback');
      }
    });
  }

  close(): Promise<void> {
    return this.#turns.run(async () => {
      if (this.#raw.isOpen) this.#raw.close();
    });
  }

  #changing<Answer>(change: () => Answer): Answer {
    this.#raw.exec('begin immediate');
    try {
      const answer = change();
      this.#raw.exec('commit');
      return answer;
    } catch (error) {
      // A full disk makes SQLite roll back by itself; another rollback would hide that error with one of its own.
      if (this.#raw.isTransaction) this.#raw.exec('rollback');
      throw error;
    }
  }

  #inTurn<Answer>(act: () => Answer | Promise<Answer>): Promise<Answer> {
    return this.#turns.run(async () => {
      try {
        return await act();
      } catch (error) {
        const kind = sqliteFailure(error);
        throw kind === undefined ? error : new StorageError(kind, error);
      }
    });
  }
}

class SqliteHistoryView implements HistoryView {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  async journalHeads(): Promise<readonly JournalHead[]> {
    return this.#statements.all('select id, points from journal order by id');
  }

  async journalRows(ids: readonly number[]): Promise<readonly JournalRow[]> {
    return journalRows(this.#statements, ids);
  }

  async segments(shards: readonly number[], fromHour: number, toHour: number): Promise<readonly Segment[]> {
    return segments(this.#statements, shards, fromHour, toHour);
  }

  async segmentHeads(shards: readonly number[], toHour: number): Promise<readonly SegmentHead[]> {
    return this.#statements.all(
      `select id, shard, hour, last from segment indexed by segment_last
        where shard in (select value from json_each(?)) and hour <= ?`,
      JSON.stringify(shards),
      toHour,
    );
  }

  async segmentsById(ids: readonly number[]): Promise<readonly Segment[]> {
    return this.#statements.all(
      `select id, shard, hour, points, last, bytes from segment
        where id in (select value from json_each(?)) order by id`,
      JSON.stringify(ids),
    );
  }

  async blockHeads(signal: number, from: number, to: number): Promise<readonly BlockHead[]> {
    return this.#statements.all(
      `select signal, start, "end", count, numeric, min, max, sum, first, last
        from block where signal = ? and start between ? and ? order by start`,
      signal,
      from,
      to,
    );
  }

  async blockSums(signal: number, from: number, to: number): Promise<readonly BlockSum[]> {
    return this.#statements.all(
      'select start, crc from block where signal = ? and start between ? and ? order by start',
      signal,
      from,
      to,
    );
  }

  async blocks(signal: number, from: number, to: number): Promise<readonly Block[]> {
    return this.#statements.all(
      'select * from block where signal = ? and start between ? and ? order by start',
      signal,
      from,
      to,
    );
  }

  async oldestStart(signals: readonly number[]): Promise<number | undefined> {
    const found: readonly { start: number | null }[] = this.#statements.all(
      `select min((select min(start) from block where signal = wanted.value)) as start from json_each(?) wanted`,
      JSON.stringify(signals),
    );
    return found[0]?.start ?? undefined;
  }

  async newestBlocks(signals: readonly number[], until: number): Promise<readonly Block[]> {
    // One index lookup per signal, however many blocks it has.
    return this.#statements.all(
      `select block.* from json_each(?) wanted cross join block on block.signal = wanted.value
        and block.start = (select max(start) from block newest where newest.signal = wanted.value and newest.start <= ?)`,
      JSON.stringify(signals),
      until,
    );
  }
}

function journalRows(statements: Statements, ids: readonly number[]): readonly JournalRow[] {
  if (ids.length === 0) return [];
  return statements.all(
    'select id, points, bytes from journal where id in (select value from json_each(?)) order by id',
    JSON.stringify(ids),
  );
}

function segments(
  statements: Statements,
  shards: readonly number[],
  fromHour: number,
  toHour: number,
): readonly Segment[] {
  return statements.all(
    `select id, shard, hour, points, last, bytes from segment
      where shard in (select value from json_each(?)) and hour between ? and ? order by id`,
    JSON.stringify(shards),
    fromHour,
    toHour,
  );
}

function rewriteWith(statements: Statements, change: Rewrite): void {
  for (const id of change.journalIds) statements.run('delete from journal where id = ?', id);
  for (const id of change.segmentIds) statements.run('delete from segment where id = ?', id);
  for (const { signal, start } of change.blocksGone) {
    statements.run('delete from block where signal = ? and start = ?', signal, start);
  }
  for (const { shard, hour, points, last, bytes } of change.segments) {
    statements.run(
      'insert into segment (shard, hour, points, last, bytes) values (?, ?, ?, ?, ?)',
      shard,
      hour,
      points,
      last,
      bytes,
    );
  }
  for (const block of change.blocks) {
    const { signal, start, end, count, numeric, min, max, sum, first, last } = block;
    const { crc, packed_crc, packed_size, bytes } = block;
    statements.run(
      `insert into block
        (signal, start, "end", count, numeric, min, max, sum, first, last, crc, packed_crc, packed_size, bytes)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      signal,
      start,
      end,
      count,
      numeric,
      min,
      max,
      sum,
      first,
      last,
      crc,
      packed_crc,
      packed_size,
      bytes,
    );
  }
}
