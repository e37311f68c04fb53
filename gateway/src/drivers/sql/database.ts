/** The most rows of a query: more is no list of values. */
export const ROWS_MAX = 10_000;

export type Row = Readonly<Record<string, unknown>>;

/** An open connection to a database of one engine. */
export interface Database {
  /** Runs the query in a read-only transaction. Rejects with what the engine says. */
  readonly query: (query: string, timeoutMs: number) => Promise<readonly Row[]>;
  /** The server's name for itself. */
  readonly version: () => Promise<string>;
  /** Resolves when the connection has ended, whichever side ended it. */
  readonly gone: Promise<void>;
  readonly close: () => void;
}
