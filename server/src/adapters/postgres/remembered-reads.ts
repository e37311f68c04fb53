import type { CompiledQuery } from 'kysely';
import { NOW_MARK } from '../../kernel/sql/read-now.ts';

type Row = Readonly<Record<string, unknown>>;

interface Remembered {
  readonly rows: readonly unknown[];
  readonly at: number;
  readonly bytes: number;
}

/** Maximum age of a result that may be served in place of the database. */
const GOOD_MS = 60 * 60_000;
/** Larger results are not cached; also the limit of the whole cache. */
const LARGEST_BYTES = 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;
/** The rough cost of a value beside its own bytes. */
const VALUE_BYTES = 32;

/** The latest rows of each read-only query, by its text and parameters; least recently used ones are evicted first. */
export class RememberedReads {
  readonly #known = new Map<string, Remembered>();
  readonly #now: () => number;
  #bytes = 0;

  /** `now`: ms of a monotonic clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Caches the result of a read-only query; other queries, those as of now and results that are too large are ignored. */
  store(query: CompiledQuery, rows: readonly unknown[]): void {
    const key = keyOf(query);
    if (key === undefined) return;
    this.#drop(key);
    const bytes = key.length + sizeOf(rows);
    if (bytes > LARGEST_BYTES) return;
    this.#known.set(key, { rows, at: this.#now(), bytes });
    this.#bytes += bytes;
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#drop(oldest);
    }
  }

  /** The result of the query within the last hour, if any. */
  find(query: CompiledQuery): readonly unknown[] | undefined {
    const key = keyOf(query);
    const found = key === undefined ? undefined : this.#known.get(key);
    return found !== undefined && this.#now() - found.at <= GOOD_MS ? found.rows : undefined;
  }

  #drop(key: string): void {
    this.#bytes -= this.#known.get(key)?.bytes ?? 0;
    this.#known.delete(key);
  }
}

/** Undefined for a query that is not read-only, or has parameters that are not plain values. */
function keyOf({ sql, parameters, query }: CompiledQuery): string | undefined {
  if (sql.endsWith(NOW_MARK)) return undefined;
  const isRead = query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));
  if (!isRead || parameters.some((parameter) => typeof parameter === 'object' && parameter !== null)) return undefined;
  return [sql, ...parameters.map((parameter) => `${typeof parameter} ${String(parameter)}`)].join('\0');
}

function sizeOf(rows: readonly unknown[]): number {
  let bytes = 0;
  for (const row of rows) {
    for (const value of Object.values(row as Row)) {
      bytes += VALUE_BYTES;
      if (typeof value === 'string') bytes += value.length * 2;
      else if (value instanceof Uint8Array) bytes += value.byteLength;
    }
    if (bytes > LARGEST_BYTES) return bytes;
  }
  return bytes;
}
