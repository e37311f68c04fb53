import { BlockPacker } from '@tidegate/columns/block.ts';
import type { Columns } from '@tidegate/columns/columns.ts';
import type { Block, BlockKey, HistoryStore, NewSegment, Segment } from '../ports/history-store.ts';
import { gathering, type SignalPoints } from './gather.ts';
import { BLOCK_POINTS, HOUR_MS, shardOf, signalsOf } from './hour-shard.ts';
import { NO_POINTS, joinBlocks, joinColumns } from './join-columns.ts';
import { unpackJournal } from './journal-batch.ts';
import type { SampleBatch } from './sample-batch.ts';
import { unseal } from './sealed-bytes.ts';
import { SegmentPacker, segmentBlocks } from './segment-bytes.ts';
import { makeBlocks, readBlock, splitByHour } from './stored-block.ts';

/** When each step is due. Chosen so that each point is written three times and a read touches few rows. */
export interface CompactionRules {
  /**
   * Journal points packed into segments at once, at least and at most; memory use and the tail of a read are proportional
   * to it. In between, `flushEach` points of each signal: what is packed for a signal costs more than its points do.
   */
  readonly flushPoints: number;
  readonly flushPointsMax: number;
  readonly flushEach: number;
  /** Maximum age of journal rows in ms before they are packed. */
  readonly flushMs: number;
  /** Points per signal and hour from which a flush creates blocks directly, without a segment. */
  readonly densePoints: number;
  /** Number of segments of one shard and hour that are merged before the hour has ended. */
  readonly mergeSegments: number;
  /** An ended hour is merged once nothing was added to it for this many ms. */
  readonly settleMs: number;
}

/** The limits in production. */
export const COMPACTION_RULES: CompactionRules = {
  flushPoints: 1_000_000,
  flushPointsMax: 4_000_000,
  flushEach: 8,
  flushMs: 30_000,
  densePoints: 1_000,
  mergeSegments: 128,
  settleMs: 90_000,
};

/** Signals whose old blocks are deleted per transaction. */
const SIGNALS_AT_ONCE = 100;

/** Called for stored bytes with a wrong checksum. They are omitted, never shown as values. */
export type DamageListener = (what: 'journal' | 'segment' | 'block', where: string) => void;

/** Called repeatedly during a step: yields to others (a waiting commit) when the step has run for long. */
export type Breathe = () => Promise<void>;

/** The rows that wait to be merged in one shard and hour. */
interface Waiting {
  rows: number;
  touchedAt: number;
}

/**
 * Packs journal rows into segments and segments into blocks, one step per call, each step in one transaction: when
 * killed at any moment, every point is on exactly one level at the next start. The only class that deletes or replaces
 * rows.
 */
export class Compactor {
  readonly #store: HistoryStore;
  readonly #rules: CompactionRules;
  readonly #onDamage: DamageListener;
  readonly #breathe: Breathe;
  readonly #segmentPacker = new SegmentPacker();
  readonly #blockPacker = new BlockPacker();
  readonly #waiting = new Map<string, Waiting & { readonly shard: number; readonly hour: number }>();
  /** Batches as they were committed, by journal row, so that packing them does not read and unpack the rows again. */
  readonly #committed = new Map<number, SampleBatch>();
  #committedPoints = 0;
  /** As the rules say for the signals of the last flush. */
  #flushPoints: number;
  #flushedAt = 0;
  #journalRows = 0;
  #journalPoints = 0;

  constructor(store: HistoryStore, rules: CompactionRules, onDamage: DamageListener, breathe: Breathe) {
    this.#store = store;
    this.#rules = rules;
    this.#flushPoints = rules.flushPoints;
    this.#onDamage = onDamage;
    this.#breathe = breathe;
  }

  /** Reads what earlier runs left, before any step. */
  async load(now: number): Promise<void> {
    const journal = await this.#store.journalSize();
    this.#journalRows = journal.rows;
    this.#journalPoints = journal.points;
    for (const { shard, hour, rows } of await this.#store.segmentGroups()) {
      this.#waiting.set(`${shard}/${hour}`, { shard, hour, rows, touchedAt: now - this.#rules.settleMs });
    }
    this.#flushedAt = now;
  }

  /** The journal row `id` was added with this batch, which must not change any more. */
  committed(id: number, batch: SampleBatch): void {
    this.#journalRows++;
    this.#journalPoints += batch.count;
    // Beyond one flush, which is as much as a step unpacks anyway, rows are read again.
    if (this.#committedPoints + batch.count > this.#flushPoints) return;
    this.#committed.set(id, batch);
    this.#committedPoints += batch.count;
  }

  /** Counts what is waiting to be packed. */
  stats(): { readonly journalRows: number; readonly journalPoints: number; readonly segments: number } {
    let segments = 0;
    for (const group of this.#waiting.values()) segments += group.rows;
    return { journalRows: this.#journalRows, journalPoints: this.#journalPoints, segments };
  }

  /**
   * Runs the most urgent step, if any is due: packs the journal when it is large or old, otherwise merges one shard and
   * hour. Returns whether there was one.
   */
  async step(now: number): Promise<boolean> {
    const isOld = this.#journalRows > 0 && now - this.#flushedAt >= this.#rules.flushMs;
    if (this.#journalPoints >= this.#flushPoints || isOld) {
      return this.#flush(now, { isMerging: false });
    }
    for (const { shard, hour, rows, touchedAt } of this.#waiting.values()) {
      const isSettled = hour + HOUR_MS <= now && now - touchedAt >= this.#rules.settleMs;
      if (isSettled || rows >= this.#rules.mergeSegments) {
        await this.#merge(shard, hour);
        return true;
      }
    }
    return false;
  }

  /** Packs everything into blocks, due or not. */
  async packAll(now: number): Promise<void> {
    while (await this.#flush(now, { isMerging: true }));
    for (const { shard, hour } of this.#waiting.values()) await this.#merge(shard, hour);
  }

  /**
   * Packs the oldest journal rows, as many as are due at once. Returns false when there is none. With `isMerging`, what would be
   * merged right afterwards is not packed into segments first.
   */
  async #flush(now: number, { isMerging }: { readonly isMerging: boolean }): Promise<boolean> {
    const rows = await this.#store.oldestJournal(this.#flushPoints);
    const ids = rows.map(({ id }) => id);
    this.#flushedAt = now;
    if (rows.length === 0) return false;
    const isLast = isMerging && rows.length === this.#journalRows;
    const segments: NewSegment[] = [];
    const changes: ShardChange[] = [];
    let signals = 0;
    for (const group of byShardAndHour(gathering(await this.#batches(ids)))) {
      await this.#breathe();
      if (group === undefined) continue;
      signals += group.signals.size;
      const isDense = group.points >= this.#rules.densePoints * group.signals.size;
      if (isDense || isLast) changes.push(await this.#change(group.shard, group.hour, group.signals));
      else
        segments.push({
          shard: group.shard,
          hour: group.hour,
          points: group.points,
          last: group.last,
          bytes: this.#segmentPacker.pack(group.signals),
        });
    }
    await this.#store.rewrite({
      journalIds: ids,
      segments,
      segmentIds: changes.flatMap(({ segmentIds }) => segmentIds),
      blocksGone: changes.flatMap(({ gone }) => gone),
      blocks: changes.flatMap(({ blocks }) => blocks),
    });
    const { flushPoints, flushPointsMax, flushEach } = this.#rules;
    this.#flushPoints = Math.min(flushPointsMax, Math.max(flushPoints, flushEach * signals));
    this.#journalRows -= rows.length;
    for (const { id, points } of rows) {
      this.#journalPoints -= points;
      if (this.#committed.delete(id)) this.#committedPoints -= points;
    }
    for (const { shard, hour } of segments) this.#touch(shard, hour, now);
    for (const { shard, hour } of changes) this.#waiting.delete(`${shard}/${hour}`);
    return true;
  }

  /**
   * Drops whole blocks (of some signals or all) and, for all signals, segments that are entirely older than `before`.
   */
  async dropBefore(signals: readonly number[] | 'all', before: number): Promise<number> {
    let dropped = 0;
    for await (const some of signals === 'all' ? this.#allSignals() : [signals]) {
      dropped += await this.#store.dropBlocks(some, before);
      await this.#breathe();
    }
    if (signals === 'all') {
      await this.#store.dropSegments(before);
      for (const [key, { hour }] of this.#waiting) if (hour + HOUR_MS <= before) this.#waiting.delete(key);
    }
    return dropped;
  }

  /** Drops whole blocks, and segments of hours, that begin after `after`. */
  async dropAfter(after: number): Promise<number> {
    let dropped = 0;
    for await (const some of this.#allSignals()) {
      dropped += await this.#store.dropBlocksAfter(some, after);
      await this.#breathe();
    }
    await this.#store.dropSegmentsAfter(after);
    for (const [key, { hour }] of this.#waiting) if (hour > after) this.#waiting.delete(key);
    return dropped;
  }

  async *#allSignals(): AsyncGenerator<readonly number[]> {
    let some: readonly number[] = [];
    do {
      some = await this.#store.signalsAbove(some.at(-1) ?? -1, SIGNALS_AT_ONCE);
      yield some;
    } while (some.length > 0);
  }

  async #merge(shard: number, hour: number): Promise<void> {
    const { segmentIds, gone, blocks } = await this.#change(shard, hour, new Map());
    await this.#store.rewrite({ journalIds: [], segmentIds, blocksGone: gone, segments: [], blocks });
    this.#waiting.delete(`${shard}/${hour}`);
  }

  /** The result of merging the segments of one shard and hour, and `newest` over them, into its blocks. */
  async #change(shard: number, hour: number, newest: ReadonlyMap<number, Columns>): Promise<ShardChange> {
    const segments = this.#waiting.has(`${shard}/${hour}`) ? await this.#store.segmentsOf(shard, hour) : [];
    const additions = this.#additions(segments, newest);
    const stored = Map.groupBy(
      await this.#store.blocksOf(...signalsOf(shard), hour, hour + HOUR_MS - 1),
      ({ signal }) => signal,
    );
    const change: ShardChange = { shard, hour, segmentIds: segments.map(({ id }) => id), gone: [], blocks: [] };
    for (const [signal, columns] of additions) {
      await this.#breathe();
      const reworked = affected(stored.get(signal) ?? [], columns);
      const parts = reworked.map((block) => this.#intact(block)).filter((part) => part !== undefined);
      change.gone.push(...reworked.map(({ start }) => ({ signal, start })));
      change.blocks.push(...makeBlocks(this.#blockPacker, signal, joinColumns([...parts, columns])));
    }
    return change;
  }

  #additions(segments: readonly Segment[], newest: ReadonlyMap<number, Columns>): Map<number, Columns> {
    const packed = new Map<number, Uint8Array[]>();
    for (const { id, bytes } of segments) {
      const blocks = segmentBlocks(bytes);
      if (blocks === undefined) this.#onDamage('segment', String(id));
      for (const [signal, block] of blocks ?? []) {
        const known = packed.get(signal);
        if (known) known.push(block);
        else packed.set(signal, [block]);
      }
    }
    const joined = new Map(newest);
    for (const [signal, blocks] of packed) {
      joined.set(signal, joinColumns([joinBlocks(blocks), newest.get(signal) ?? NO_POINTS]));
    }
    return joined;
  }

  /** The batches of these journal rows, in order. */
  async #batches(ids: readonly number[]): Promise<SampleBatch[]> {
    const unpacked = new Map<number, SampleBatch>();
    const missing = ids.filter((id) => !this.#committed.has(id));
    for (const { id, bytes } of await this.#store.journalRows(missing)) {
      await this.#breathe();
      const packed = unseal(bytes);
      if (packed) unpacked.set(id, unpackJournal(packed));
      else this.#onDamage('journal', String(id));
    }
    return ids.map((id) => this.#committed.get(id) ?? unpacked.get(id)).filter((batch) => batch !== undefined);
  }

  #intact(block: Block): Columns | undefined {
    const columns = readBlock(block);
    if (columns === undefined) this.#onDamage('block', `${block.signal} from ${block.start}`);
    return columns;
  }

  #touch(shard: number, hour: number, now: number): void {
    const key = `${shard}/${hour}`;
    const known = this.#waiting.get(key);
    if (known) {
      known.rows++;
      known.touchedAt = now;
    } else {
      this.#waiting.set(key, { shard, hour, rows: 1, touchedAt: now });
    }
  }
}

interface ShardChange {
  readonly shard: number;
  readonly hour: number;
  readonly segmentIds: number[];
  readonly gone: BlockKey[];
  readonly blocks: Block[];
}

/**
 * Blocks to be rebuilt to make room for these points: those that overlap their time, and one that ends before them but
 * is not full, so that an hour that grows piece by piece still ends as full blocks.
 */
function affected(stored: readonly Block[], { times, count }: Columns): Block[] {
  const first = times[0] ?? 0;
  const last = times[count - 1] ?? 0;
  const before = stored.findLast(({ end }) => end < first);
  return stored.filter(
    (block) => (block.end >= first && block.start <= last) || (block === before && block.count < BLOCK_POINTS),
  );
}

interface ShardHour {
  readonly shard: number;
  readonly hour: number;
  readonly signals: Map<number, Columns>;
  points: number;
  /** Time of the newest point. */
  last: number;
}

/** Points of signals that come by growing id, so that a shard is complete when the next one begins; undefined as in `gathering`. */
function* byShardAndHour(points: Iterable<SignalPoints | undefined>): Generator<ShardHour | undefined, void> {
  let current = -1;
  let hours = new Map<number, ShardHour>();
  for (const gathered of points) {
    if (gathered === undefined) {
      yield undefined;
      continue;
    }
    const [signal, columns] = gathered;
    const shard = shardOf(signal);
    if (shard !== current) {
      yield* hours.values();
      hours = new Map();
      current = shard;
    }
    for (const [hour, hourly] of splitByHour(columns)) {
      const group = hours.get(hour) ?? { shard, hour, signals: new Map(), points: 0, last: -Infinity };
      hours.set(hour, group);
      group.signals.set(signal, hourly);
      group.points += hourly.count;
      group.last = Math.max(group.last, hourly.times[hourly.count - 1] ?? -Infinity);
    }
  }
  yield* hours.values();
}
