import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** The plain way to keep history: a row per point, by (signal, time). */
export class RowHistory {
  readonly #db: DatabaseSync;

  /** Pages are cached up to `cacheMb`; without it, up to the 2 MB that SQLite takes by itself. */
  constructor(folder: string, { cacheMb = 2 }: { cacheMb?: number } = {}) {
    this.#db = new DatabaseSync(path.join(folder, 'rows.db'));
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = ${cacheMb * -1_000};
      create table if not exists point (signal integer, at integer, value real, quality integer, primary key (signal, at)) without rowid`);
  }

  /** Writes the samples in one transaction; a repeated (signal, time) takes the later value. */
  append(samples: readonly Sample[]): void {
    const insert = this.#db.prepare('insert or replace into point values (?, ?, ?, ?)');
    this.#db.exec('begin');
    for (const { signalId, at, value, quality } of samples)
      insert.run(signalId, at, Number(value), quality === 'good' ? 0 : 1);
    this.#db.exec('commit');
  }

  /** All points of the signals, in columns, as a chart takes them. */
  read(signalIds: readonly number[], from: number, to: number): { times: Float64Array; values: Float64Array }[] {
    const select = this.#db.prepare('select at, value from point where signal = ? and at >= ? and at < ? order by at');
    select.setReturnArrays(true);
    return signalIds.map((signal) => {
      const rows = select.all(signal, from, to);
      const times = new Float64Array(rows.length);
      const values = new Float64Array(rows.length);
      for (let index = 0; index < rows.length; index++) {
        const row = Object.values(rows[index] ?? {});
        times[index] = Number(row[0]);
        values[index] = Number(row[1]);
      }
      return { times, values };
    });
  }

  /** The same points as time and value pairs, the way they are usually sent as JSON. */
  pairs(signalIds: readonly number[], from: number, to: number): unknown[][] {
    const select = this.#db.prepare('select at, value from point where signal = ? and at >= ? and at < ? order by at');
    select.setReturnArrays(true);
    return signalIds.map((signal) => select.all(signal, from, to));
  }

  /** Buckets of `width` ms by the engine's own aggregation. */
  buckets(signalIds: readonly number[], from: number, to: number, width: number): number {
    const select = this.#db
      .prepare(`select cast((at - ?) / ? as integer) as bucket, count(*), min(value), max(value), avg(value)
      from point where signal = ? and at >= ? and at < ? group by bucket`);
    let buckets = 0;
    for (const signal of signalIds) buckets += select.all(from, width, signal, from, to).length;
    return buckets;
  }

  /** Bytes of used pages. */
  usedBytes(): number {
    return usedBytes(this.#db);
  }

  close(): void {
    this.#db.close();
  }
}

/** Bytes of the pages in use of an SQLite database. */
export function usedBytes(db: DatabaseSync): number {
  const figure = (pragma: string): number => Number(db.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
  return (figure('page_count') - figure('freelist_count')) * figure('page_size');
}
