/** One commit: a packed batch of points in arrival order. Ids ascend with the time of writing. */
export interface JournalRow {
  readonly id: number;
  readonly points: number;
  readonly bytes: Uint8Array;
}

/** A journal row without its bytes. */
export type JournalHead = Omit<JournalRow, 'bytes'>;

/** The first of these rows, as many as hold `points` points, and at least one. */
export function upTo(points: number, heads: readonly JournalHead[]): readonly JournalHead[] {
  let total = 0;
  const end = heads.findIndex((head, index) => (total += head.points) > points && index > 0);
  return end === -1 ? heads : heads.slice(0, end);
}

/** Points of one shard of signals within one UTC hour, as of one flush of the journal. */
export interface NewSegment {
  readonly shard: number;
  /** Start of the hour, ms. */
  readonly hour: number;
  readonly points: number;
  /** Time of the newest point, ms; null when a server of an earlier version wrote it. */
  readonly last: number | null;
  readonly bytes: Uint8Array;
}

/** The facts about a segment that are known without reading its bytes. */
export type SegmentHead = Pick<Segment, 'id' | 'shard' | 'hour' | 'last'>;

export interface Segment extends NewSegment {
  readonly id: number;
}

/** The segments waiting to be merged into blocks, per shard and hour. */
export interface SegmentGroup {
  readonly shard: number;
  readonly hour: number;
  readonly rows: number;
  readonly points: number;
}

/** A block without its bytes: its position and its statistics, which are null where it has no measurement. */
export interface BlockHead {
  readonly signal: number;
  /** Time of the first point and of the last, ms. */
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly numeric: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly sum: number | null;
  readonly first: number | null;
  readonly last: number | null;
}

export interface Block extends BlockHead {
  /** CRC-32 of `bytes`, the compressed form. */
  readonly crc: number;
  /** CRC-32 and length before compression. */
  readonly packed_crc: number;
  readonly packed_size: number;
  readonly bytes: Uint8Array;
}

/** A block by its start, with what differs from any other block that begins then. */
export type BlockSum = Pick<Block, 'start' | 'crc'>;

/** The key of a block. */
export interface BlockKey {
  readonly signal: number;
  readonly start: number;
}

/** One packing step, all or nothing: the rows to delete and their replacements. */
export interface Rewrite {
  /**
   * Journal rows to delete: exactly those that were read, since a row with a lower id may have been committed later.
   */
  readonly journalIds: readonly number[];
  /** Segments to delete, by id. */
  readonly segmentIds: readonly number[];
  readonly blocksGone: readonly BlockKey[];
  readonly segments: readonly NewSegment[];
  readonly blocks: readonly Block[];
}

/** One consistent view of all three levels, as of its first read. */
export interface HistoryView {
  /** By id ascending. */
  journalHeads(): Promise<readonly JournalHead[]>;
  journalRows(ids: readonly number[]): Promise<readonly JournalRow[]>;
  /** By id ascending, of the hours from `fromHour` to `toHour` included. */
  segments(shards: readonly number[], fromHour: number, toHour: number): Promise<readonly Segment[]>;
  /** The segments of hours up to `toHour` included, in any order. */
  segmentHeads(shards: readonly number[], toHour: number): Promise<readonly SegmentHead[]>;
  /** By id ascending. */
  segmentsById(ids: readonly number[]): Promise<readonly Segment[]>;
  /** Heads of the signal's blocks with `start` in `from`..`to` (included), by start ascending. */
  blockHeads(signal: number, from: number, to: number): Promise<readonly BlockHead[]>;
  /** The checksums of the signal's blocks with `start` in `from`..`to` (included), by start ascending. */
  blockSums(signal: number, from: number, to: number): Promise<readonly BlockSum[]>;
  /** Whole blocks with `start` in `from`..`to` (included), by start ascending. */
  blocks(signal: number, from: number, to: number): Promise<readonly Block[]>;
  /** Start of the first block of any of the signals; undefined when there is none. */
  oldestStart(signals: readonly number[]): Promise<number | undefined>;
  /** The newest block of each signal that has any with `start` at or before `until`. */
  newestBlocks(signals: readonly number[], until: number): Promise<readonly Block[]>;
}

/** The tables of history: one writer, any number of views. Failing calls throw a `StorageError`. */
export interface HistoryStore {
  /** Commits one journal row, synced to disk, and returns its id. */
  append(points: number, bytes: Uint8Array): Promise<number>;
  /** The heads of the oldest journal rows, by id, as many as hold `points` points (at least one). */
  oldestJournal(points: number): Promise<readonly JournalHead[]>;
  /** These journal rows, by id. */
  journalRows(ids: readonly number[]): Promise<readonly JournalRow[]>;
  /** The size of the journal. Does not read the rows, so that a long journal does not slow down the start. */
  journalSize(): Promise<{ readonly rows: number; readonly points: number }>;
  segmentGroups(): Promise<readonly SegmentGroup[]>;
  segmentsOf(shard: number, hour: number): Promise<readonly Segment[]>;
  /** Blocks of the signals `firstSignal`..`lastSignal` with `start` in `from`..`to`, all included. */
  blocksOf(firstSignal: number, lastSignal: number, from: number, to: number): Promise<readonly Block[]>;
  rewrite(change: Rewrite): Promise<void>;
  /** The next `limit` signals above `signal` that have blocks, ascending. */
  signalsAbove(signal: number, limit: number): Promise<readonly number[]>;
  /** Deletes the blocks of these signals that end before `before`; returns how many. */
  dropBlocks(signals: readonly number[], before: number): Promise<number>;
  /** Deletes the segments of hours that end before `before`. */
  dropSegments(before: number): Promise<void>;
  /** Deletes the blocks of these signals that begin after `after`; returns how many. */
  dropBlocksAfter(signals: readonly number[], after: number): Promise<number>;
  /** Deletes the segments of hours that begin after `after`. */
  dropSegmentsAfter(after: number): Promise<void>;
  storedBytes(): Promise<number>;
  /** Returns some of the space of deleted rows to the disk; returns whether there is more. */
  giveBack(): Promise<boolean>;
  view<Answer>(read: (view: HistoryView) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}
