import type { Columns } from '@tidegate/columns/columns.ts';
import { KIND, QUALITY } from '@tidegate/columns/columns.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Block, HistoryView, SegmentHead } from '../ports/history-store.ts';
import { within } from './history-tail.ts';
import { HOUR_MS, hourOf, shardOf } from './hour-shard.ts';
import { joinColumns } from './join-columns.ts';
import { sampleOf } from './sample-batch.ts';
import { readSegment } from './segment-bytes.ts';

/** Earlier than any time of a signal. */
const NEVER = -8.64e15;

/** Segments of one shard that are fetched at once, at most; the first round fetches one. */
const SEGMENTS_AT_ONCE = 16;

/** Among points of the same time those of segments win over blocks, later segments over earlier ones, and the journal over all. */
const RANK = { block: -1, journal: Infinity } as const;

/** The newest point of a signal found so far. */
interface Candidate {
  readonly at: number;
  readonly rank: number;
  readonly sample: () => Sample | undefined;
}

/** The input for reading values; see `HistoryReader`. */
interface Source {
  readonly view: HistoryView;
  readonly points: (block: Block) => Columns | undefined;
  readonly isIntact: (block: Block) => boolean;
  readonly onDamagedSegment: (id: number) => void;
}

/**
 * The newest sample of each signal that has any at or before `until`. Segments are read from the newest on, and no further than
 * one of them can hold a newer point than those that are found: a start after a busy hour reads a few rows and not all.
 */
export class StandingValues {
  readonly #source: Source;
  readonly #until: number;
  readonly #found = new Map<number, Candidate>();

  constructor(source: Source, until: number) {
    this.#source = source;
    this.#until = until;
  }

  /** The samples of these signals, in their order; `journal` are their points in the journal, oldest first. */
  async read(signalIds: readonly number[], journal: ReadonlyMap<number, Columns[]>): Promise<Sample[]> {
    for (const signalId of signalIds) this.#offer(signalId, joinColumns(journal.get(signalId) ?? []), RANK.journal);
    // A block begins with its first point: the newest one that began by then contains at least one.
    for (const block of await this.#source.view.newestBlocks(signalIds, this.#until)) this.#offerBlock(block);
    await this.#readSegments(signalIds);
    return signalIds.map((signalId) => this.#found.get(signalId)?.sample()).filter((sample) => sample !== undefined);
  }

  #timeOf(signalId: number): number {
    return this.#found.get(signalId)?.at ?? NEVER;
  }

  #put(signalId: number, candidate: Candidate): void {
    const known = this.#found.get(signalId);
    const isNewer = known === undefined || candidate.at > known.at;
    if (isNewer || (candidate.at === known.at && candidate.rank > known.rank)) this.#found.set(signalId, candidate);
  }

  #offer(signalId: number, points: Columns, rank: number): void {
    const last = points.times[points.count - 1] ?? NEVER;
    const columns = last <= this.#until ? points : within(points, NEVER, this.#until + 1);
    if (columns.count === 0) return;
    const at = columns.times[columns.count - 1] ?? NEVER;
    if (at < this.#timeOf(signalId)) return;
    this.#put(signalId, { at, rank, sample: () => lastSample(signalId, columns) });
  }

  #offerBlock(block: Block): void {
    const { signal, end } = block;
    if (this.#timeOf(signal) >= Math.min(end, this.#until)) return;
    if (end > this.#until) {
      const columns = this.#source.points(block);
      if (columns !== undefined) this.#offer(signal, columns, RANK.block);
      return;
    }
    // It is unpacked only when nothing newer is found: most are behind the segments of the same hour.
    if (!this.#source.isIntact(block)) return;
    const sample = (): Sample | undefined => {
      const columns = this.#source.points(block);
      return columns && lastSample(signal, columns);
    };
    this.#put(signal, { at: end, rank: RANK.block, sample });
  }

  async #readSegments(signalIds: readonly number[]): Promise<void> {
    const ofShard = Map.groupBy(signalIds, shardOf);
    const heads = await this.#source.view.segmentHeads([...ofShard.keys()], hourOf(this.#until));
    let open = [...Map.groupBy(heads, ({ shard }) => shard)].map(([shard, some]) => ({
      wanted: ofShard.get(shard) ?? [],
      heads: some.toSorted((a, b) => lastOf(b) - lastOf(a) || b.id - a.id),
    }));
    for (let most = 1; open.length > 0; most = Math.min(most * 2, SEGMENTS_AT_ONCE)) {
      const next = open
        .map(({ wanted, heads: waiting }) => ({ wanted, waiting, some: this.#next(waiting, wanted, most) }))
        .filter(({ some }) => some.length > 0);
      const ids = next.flatMap(({ some }) => some.map(({ id }) => id));
      const read = new Map((await this.#source.view.segmentsById(ids)).map((one) => [one.id, one]));
      for (const { wanted, some } of next) {
        for (const head of some) this.#offerSegment(head, read.get(head.id)?.bytes, wanted);
      }
      open = next.map(({ wanted, waiting, some }) => ({ wanted, heads: waiting.slice(some.length) }));
    }
  }

  /** The next `most` segments of a shard that can hold anything newer than what is found. */
  #next(heads: readonly SegmentHead[], wanted: readonly number[], most: number): readonly SegmentHead[] {
    const oldest = wanted.reduce((least, signalId) => Math.min(least, this.#timeOf(signalId)), Infinity);
    return heads.slice(0, most).filter((head) => lastOf(head) >= oldest);
  }

  #offerSegment(head: SegmentHead, bytes: Uint8Array | undefined, wanted: readonly number[]): void {
    if (bytes === undefined) return;
    const behind = new Set(wanted.filter((signalId) => this.#timeOf(signalId) <= lastOf(head)));
    const points = readSegment(bytes, (signalId) => behind.has(signalId));
    if (points === undefined) this.#source.onDamagedSegment(head.id);
    else for (const [signalId, columns] of points) this.#offer(signalId, columns, head.id);
  }
}

/** A segment of an earlier version can hold any time of its hour. */
const lastOf = ({ hour, last }: SegmentHead): number => last ?? hour + HOUR_MS - 1;

function lastSample(signalId: number, { count, times, values, kinds, texts, qualities, codes }: Columns): Sample {
  const index = count - 1;
  return sampleOf(signalId, times[index] ?? 0, {
    value: values[index] ?? Number.NaN,
    kind: kinds?.[index] ?? KIND.number,
    text: texts?.[index],
    quality: qualities?.[index] ?? QUALITY.good,
    code: codes?.[index] ?? Number.NaN,
  });
}
