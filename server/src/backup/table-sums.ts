import { hash } from 'node:crypto';
import { RowEncoder } from '../adapters/archive/stored-values.ts';
import type { DatabaseSet, StoredRow, StoredValue, TableShape } from '../ports/backup.ts';
import { countDamagedHistory } from './damaged-history.ts';
import { ExactSum } from './exact-sum.ts';

/** Number of 32-bit words of SHA-256. */
const LANES = 8;

/** Content sums of a table, independent of row order and engine. */
export interface TableSums {
  readonly set: DatabaseSet;
  readonly name: string;
  readonly rows: number;
  /** The highest id that was ever assigned. */
  readonly lastId: number;
  /** Digest of the content of all rows: 64 hexadecimal digits. */
  readonly digest: string;
  /** Sums of a history table. */
  readonly points?: PointSums;
}

/** Content sums of a history table. */
export interface PointSums {
  readonly count: number;
  /** Sum over the values of all blocks, `undefined` for a table that stores none beside its packed points. */
  readonly sum: number | undefined;
  /** The same sum without rounding. */
  readonly exactSum: string;
  /** Time of the first and last point, ms; undefined where the table keeps none, or is empty. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Rows whose points are not as they were stored. */
  readonly damagedRows: number;
}

/** Sums a table up, a portion of rows after another. */
export class TableSummer {
  readonly #table: TableShape;
  readonly #encoder: RowEncoder;
  readonly #points: PointSummer | undefined;
  /** Rows are hashed one by one and the hashes added, in 32 bits each: no order counts, and no two rows cancel each other. */
  readonly #lanes = new Uint32Array(LANES);
  #rows = 0;

  constructor(table: TableShape) {
    this.#table = table;
    this.#encoder = new RowEncoder(table.columns.map(({ kind }) => kind));
    this.#points = table.set === 'history' ? new PointSummer(table) : undefined;
  }

  add(rows: readonly StoredRow[]): void {
    for (const row of rows) {
      this.#encoder.add(row);
      const digest = hash('sha256', this.#encoder.drain(), 'buffer');
      for (let lane = 0; lane < LANES; lane += 1) {
        this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4);
      }
    }
    this.#rows += rows.length;
    this.#points?.add(rows);
  }

  end(lastId: number): TableSums {
    const { set, name } = this.#table;
    const digest = Buffer.from(this.#lanes.buffer).toString('hex');
    const points = this.#points?.end();
    return { set, name, rows: this.#rows, lastId, digest, ...(points === undefined ? {} : { points }) };
  }
}

/** Columns of a history table that are summed up. */
class PointSummer {
  readonly #table: TableShape;
  readonly #sum = new ExactSum();
  #count = 0;
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;
  #damagedRows = 0;

  constructor(table: TableShape) {
    this.#table = table;
  }

  add(rows: readonly StoredRow[]): void {
    const [count, sum, from, to] = [
      this.#at('count', 'points'),
      this.#at('sum'),
      this.#at('start', 'hour'),
      this.#at('end', 'hour'),
    ];
    for (const row of rows) {
      this.#count += numberAt(row, count) ?? 0;
      this.#sum.add(numberAt(row, sum) ?? 0);
      this.#from = Math.min(this.#from, numberAt(row, from) ?? this.#from);
      this.#to = Math.max(this.#to, numberAt(row, to) ?? this.#to);
    }
    this.#damagedRows += countDamagedHistory(this.#table, rows);
  }

  end(): PointSums {
    return {
      count: this.#count,
      sum: this.#at('sum') === -1 ? undefined : this.#sum.value,
      exactSum: this.#sum.exact,
      from: Number.isFinite(this.#from) ? this.#from : undefined,
      to: Number.isFinite(this.#to) ? this.#to : undefined,
      damagedRows: this.#damagedRows,
    };
  }

  #at(...names: readonly string[]): number {
    return this.#table.columns.findIndex(({ name }) => names.includes(name));
  }
}

function numberAt(row: readonly StoredValue[], index: number): number | undefined {
  const value = row[index];
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}
