import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';

/** Selects raw points: for each signal the newest `limit` with `from` ≤ time < `to` (ms since the epoch UTC). */
export interface RawQuery {
  readonly signalIds: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** Selects buckets: `from + n · width` up to `to` (ms). Buckets of whole UTC hours are read from statistics alone. */
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
 * The non-empty buckets of one signal, by start ascending; a missing bucket is a gap. `numeric` counts the finite
 * numbers of good or uncertain quality among the `counts` points; the other statistics are those of these numbers, NaN
 * where there are none.
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

/** Compression of an encoded answer: the names of HTTP's `Content-Encoding`. */
export type AnswerEncoding = 'zstd' | 'gzip' | 'identity';

/** Metrics for `/metrics`. Points are counted since the start; the rest is the current state. */
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

/** Receives false when the storage becomes unavailable, true when it is available again. */
export type StorageListener = (isAvailable: boolean) => void;

/** The store of all points. All calls may be made at any time, concurrently; none blocks the caller's thread. */
export interface Historian {
  /**
   * Resolves when all samples are committed and synced to disk; only then may an acknowledgement be sent. Of several
   * samples with one signal and time, the last one appended wins. While the storage is full or unavailable the samples
   * wait in memory, in order. Rejects with Refusal storageUnavailable when too many are waiting already, and for those
   * still waiting at the stop (some of which PostgreSQL may have stored: appending them again stores them once).
   * Rejects with RangeError for a time that is not an integer or an id that is not a 32-bit integer, for these samples
   * only.
   */
  append(samples: readonly Sample[]): Promise<void>;
  /** True while the queue in front of the storage is too long: leave messages in their own queue. */
  isBusy(): boolean;
  /** Calls the listener when the storage becomes unavailable and when it is available again. */
  onStorage(listener: StorageListener): void;
  /** Raw points, in the order of `signalIds`; empty for a signal without points. */
  readRaw(query: RawQuery): Promise<readonly SignalPoints[]>;
  /** The same as one binary response for `decodeAnswer` of `@tidegate/columns/answer.ts`, compressed as requested. */
  readRawEncoded(query: RawQuery, encoding: AnswerEncoding): Promise<Uint8Array<ArrayBuffer>>;
  readBuckets(query: BucketQuery): Promise<readonly SignalBuckets[]>;
  /** Buckets of the whole UTC hours that overlap `from` to `to`. */
  readHourly(query: Omit<BucketQuery, 'width'>): Promise<readonly SignalBuckets[]>;
  /**
   * The newest sample of each signal that has any, by id, to restore the live table. Points more than a day ahead are
   * skipped: they come from a clock that was once set to 2099.
   */
  latest(signalIds: readonly number[]): Promise<readonly Sample[]>;
  /** The newest sample of each signal that has any at or before `at` (ms), by id: the values at that time. */
  standingAt(signalIds: readonly number[], at: number): Promise<readonly Sample[]>;
  /** The time (ms) of the first point of any of the signals; undefined when there is none. */
  oldest(signalIds: readonly number[]): Promise<number | undefined>;
  /** Drops whole blocks that are entirely older than `before` (ms). Resolves with the number of blocks dropped. */
  dropBefore(signalIds: readonly number[] | 'all', before: number): Promise<number>;
  /** Drops whole blocks that lie entirely after `after` (ms). Resolves with the number of blocks dropped. */
  dropAfter(after: number): Promise<number>;
  stats(): Promise<HistorianStats>;
  /** Commits what is waiting, then closes. Nothing may be appended afterwards. */
  stop(): Promise<void>;
}
