import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** Which raw points: of each signal the newest `limit` with `from` ≤ time < `to` (ms since the epoch UTC). */
export interface RawQuery {
  readonly signalIds: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** Which buckets: `from + n · width` up to `to` (ms). Hours on whole hours of UTC are read from statistics alone. */
export interface BucketQuery {
  readonly signalIds: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/**
 * The points of one signal, column-wise, times ascending without repeats. `kinds`, `texts`, `qualities` and `codes`
 * are absent when every point is a number, of good quality, without a code; their numbers are those of
 * `@tidegate/columns/columns.ts`.
 */
export interface SignalPoints {
  readonly signalId: number;
  readonly count: number;
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly kinds?: Uint8Array | undefined;
  readonly texts?: readonly (string | undefined)[] | undefined;
  readonly qualities?: Uint8Array | undefined;
  readonly codes?: Float64Array | undefined;
}

/**
 * The buckets of one signal that hold any point, by start ascending; a bucket that is not there is a gap. `numeric`
 * counts the finite numbers of good or uncertain quality among the `counts` points; the other figures are theirs, NaN
 * where there is none.
 */
export interface SignalBuckets {
  readonly signalId: number;
  readonly starts: Float64Array;
  readonly counts: Float64Array;
  readonly numeric: Float64Array;
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  readonly averages: Float64Array;
  readonly firsts: Float64Array;
  readonly lasts: Float64Array;
}

/** How an encoded answer is compressed: the names of HTTP's `Content-Encoding`. */
export type AnswerEncoding = 'zstd' | 'gzip' | 'identity';

/** Figures for `/metrics`. Points are those since the start; the rest is what is stored now. */
export interface HistorianStats {
  readonly committedPoints: number;
  readonly commits: number;
  readonly rejectedCommits: number;
  /** Points accepted and not yet committed. */
  readonly waitingPoints: number;
  readonly journalRows: number;
  readonly journalPoints: number;
  readonly segments: number;
  readonly storedBytes: number;
  readonly damagedBlocks: number;
}

/** Learns that the storage went away (false) or is back (true). */
export type StorageListener = (isAvailable: boolean) => void;

/** Where every point is kept. All calls may be made at any time, concurrently; none blocks the caller's thread. */
export interface Historian {
  /**
   * Resolves when all samples are committed and synced to disk; only then may a receipt be sent. Of several samples of
   * one signal and time the last one appended stays. While the storage is full or away the samples wait in memory, in
   * order. Rejects with Refusal storageUnavailable when too many wait already, and for what still waits at the stop
   * (of which PostgreSQL may have kept some: append again, it ends up once). Rejects with RangeError on a time that is no
   * integer or an id that is no 32-bit integer, for these samples alone.
   */
  append(samples: readonly Sample[]): Promise<void>;
  /** True while more waits for the storage than is healthy: leave messages in their queue. */
  isBusy(): boolean;
  /** Calls the listener when the storage goes away and when it is back. */
  onStorage(listener: StorageListener): void;
  /** Raw points, in the order of `signalIds`; a signal without points answers with none. */
  readRaw(query: RawQuery): Promise<readonly SignalPoints[]>;
  /** The same as one binary answer for `decodeAnswer` of `@tidegate/columns/answer.ts`, compressed as asked. */
  readRawEncoded(query: RawQuery, encoding: AnswerEncoding): Promise<Uint8Array<ArrayBuffer>>;
  readBuckets(query: BucketQuery): Promise<readonly SignalBuckets[]>;
  /** Buckets of the whole UTC hours that `from` to `to` touches. */
  readHourly(query: Omit<BucketQuery, 'width'>): Promise<readonly SignalBuckets[]>;
  /**
   * The newest sample of each signal that has any, by id, for restoring the live table. Points that lie more than a day
   * ahead are passed over: a clock that was once set to 2099 made them.
   */
  latest(signalIds: readonly number[]): Promise<readonly Sample[]>;
  /** The newest sample of each signal that has any at or before `at` (ms), by id: what stood then. */
  standingAt(signalIds: readonly number[], at: number): Promise<readonly Sample[]>;
  /** The time (ms) of the first point of any of the signals; undefined when there is none. */
  oldest(signalIds: readonly number[]): Promise<number | undefined>;
  /** Drops what is wholly older than `before` (ms) in whole blocks. Resolves with the number of blocks dropped. */
  dropBefore(signalIds: readonly number[] | 'all', before: number): Promise<number>;
  /** Drops what lies wholly after `after` (ms) in whole blocks. Resolves with the number of blocks dropped. */
  dropAfter(after: number): Promise<number>;
  stats(): Promise<HistorianStats>;
  /** Commits what is waiting, then closes. Nothing may be appended afterwards. */
  stop(): Promise<void>;
}
