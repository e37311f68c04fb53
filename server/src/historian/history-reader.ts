import { gzipSync } from 'node:zlib';
import { packAnswerHead, packAnswerList } from '@tidegate/columns/answer.ts';
import { BlockPacker } from '@tidegate/columns/block.ts';
import type { Columns } from '@tidegate/columns/columns.ts';
import { sliceColumns } from '@tidegate/columns/columns.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { AnswerEncoding, BucketQuery, RawQuery, SignalBuckets, SignalPoints } from '../ports/historian.ts';
import type { Block, BlockHead, HistoryStore, HistoryView } from '../ports/history-store.ts';
import { BucketTable } from './bucket-table.ts';
import type { DamageListener } from './compactor.ts';
import { HistoryTail, within } from './history-tail.ts';
import { HOUR_MS, hourOf } from './hour-shard.ts';
import { NO_POINTS, joinBlocks, joinColumns } from './join-columns.ts';
import { compress, decompress } from './sealed-bytes.ts';
import { StandingValues } from './standing-values.ts';
import { BlockScan, isIntact, makeBlocks, readBlock } from './stored-block.ts';
import { UnpackedBlocks } from './unpacked-blocks.ts';

/** Later than any time of a signal. */
const EVER = 8.64e15;

/** Signals whose newest points are read at once; limits the memory of restoring all of them. */
const LATEST_AT_ONCE = 512;

/** Answers queries from blocks, segments and journal, each from one consistent view. */
export class HistoryReader {
  readonly #store: HistoryStore;
  readonly #onDamage: DamageListener;
  readonly #tail: HistoryTail;
  readonly #packer = new BlockPacker();
  readonly #kept = new UnpackedBlocks();
  readonly #scan = new BlockScan();

  constructor(store: HistoryStore, onDamage: DamageListener) {
    this.#store = store;
    this.#onDamage = onDamage;
    this.#tail = new HistoryTail(onDamage);
  }

  /** See `Historian.readRaw`. */
  async readRaw(query: RawQuery): Promise<SignalPoints[]> {
    const found = await this.#stretches(query);
    return found.map(({ signalId, blocks, tail }) => {
      const stored = joinBlocks(blocks.map(({ bytes }) => decompress(bytes)));
      const columns = newest(within(joinColumns([stored, tail]), query.from, query.to), query.limit);
      return { signalId, ...columns };
    });
  }

  /** See `Historian.readRawEncoded`: blocks entirely inside the range are passed on as stored. */
  async readRawEncoded(query: RawQuery, encoding: AnswerEncoding): Promise<Uint8Array<ArrayBuffer>> {
    const found = await this.#stretches(query);
    const parts: Uint8Array[] = [compress(packAnswerHead(found.length))];
    for (const stretch of found) {
      const blocks = this.#asBlocks(stretch, query);
      const list = blocks.map(({ packed_size, packed_crc }) => ({ length: packed_size, crc: packed_crc }));
      parts.push(compress(packAnswerList(stretch.signalId, list)), ...blocks.map(({ bytes }) => bytes));
    }
    if (encoding === 'zstd') return joinBytes(parts);
    const plain = joinBytes(parts.map(decompress));
    return encoding === 'gzip' ? new Uint8Array(gzipSync(plain, { level: 1 })) : plain;
  }

  /** See `Historian.readBuckets`. */
  readBuckets({ signalIds, from, to, width }: BucketQuery): Promise<SignalBuckets[]> {
    return this.#store.view(async (view) => {
      const tails = await this.#tail.read(view, new Set(signalIds), from, to);
      const answers: SignalBuckets[] = [];
      for (const signalId of signalIds) {
        const table = new BucketTable(from, to, width);
        await this.#fill(table, view, signalId, tails.get(signalId) ?? NO_POINTS);
        answers.push({ signalId, ...table.finish() });
      }
      return answers;
    });
  }

  /** Gives back the memory of what is kept for the next reads. */
  forget(): void {
    this.#kept.clear();
  }

  /** See `Historian.readHourly`. */
  readHourly({ signalIds, from, to }: Omit<BucketQuery, 'width'>): Promise<SignalBuckets[]> {
    const end = hourOf(to) === to ? to : hourOf(to) + HOUR_MS;
    return this.readBuckets({ signalIds, from: hourOf(from), to: end, width: HOUR_MS });
  }

  /** See `Historian.standingAt`. */
  standingAt(signalIds: readonly number[], until: number): Promise<Sample[]> {
    return this.#store.view(async (view) => {
      const samples: Sample[] = [];
      const journal = await this.#tail.journal(view, new Set(signalIds));
      const sorted = signalIds.toSorted((a, b) => a - b);
      const source = {
        view,
        points: (block: Block) => this.#points(block),
        isIntact: (block: Block) => this.#checked(block),
        onDamagedSegment: (id: number) => this.#onDamage('segment', String(id)),
      };
      for (let at = 0; at < sorted.length; at += LATEST_AT_ONCE) {
        const some = sorted.slice(at, at + LATEST_AT_ONCE);
        samples.push(...(await new StandingValues(source, until).read(some, journal)));
      }
      return samples;
    });
  }

  /** See `Historian.oldest`. */
  oldest(signalIds: readonly number[]): Promise<number | undefined> {
    return this.#store.view(async (view) => {
      const tails = await this.#tail.read(view, new Set(signalIds), -EVER, EVER);
      const firsts = [...tails.values()].flatMap(({ count, times }) => (count === 0 ? [] : [times[0] ?? EVER]));
      const stored = await view.oldestStart(signalIds);
      const oldest = firsts.reduce((least, first) => Math.min(least, first), stored ?? EVER);
      return oldest === EVER ? undefined : oldest;
    });
  }

  /** The data of each signal for a raw query: intact blocks by time, and the tail. */
  #stretches({ signalIds, from, to, limit }: RawQuery): Promise<Stretch[]> {
    return this.#store.view(async (view) => {
      const tails = await this.#tail.read(view, new Set(signalIds), from, to);
      const found: Stretch[] = [];
      for (const signalId of signalIds) {
        const heads = (await view.blockHeads(signalId, hourOf(from), to - 1)).filter(({ end }) => end >= from);
        const since = heads[firstNeeded(heads, to, limit)]?.start;
        const blocks = since === undefined ? [] : await view.blocks(signalId, since, to - 1);
        found.push({
          signalId,
          blocks: blocks.filter((block) => this.#checked(block)),
          tail: tails.get(signalId) ?? NO_POINTS,
        });
      }
      return found;
    });
  }

  /** The resulting blocks: stored ones that are neither cut nor replaced, the others repacked. */
  #asBlocks({ signalId, blocks, tail }: Stretch, { from, to, limit }: RawQuery): Block[] {
    const first = tail.times[0] ?? Infinity;
    const last = tail.times[tail.count - 1] ?? -Infinity;
    const isWhole = ({ start, end }: Block): boolean => start >= from && end < to && (end < first || start > last);
    const whole = blocks.filter(isWhole);
    const cut = blocks.filter((block) => !isWhole(block));
    const parts = cut.map((block) => this.#points(block)).filter((part) => part !== undefined);
    const made = makeBlocks(this.#packer, signalId, within(joinColumns([...parts, tail]), from, to));
    const answer = untangled(
      [...whole, ...made].toSorted((a, b) => a.start - b.start),
      (block) => this.#points(block),
    );
    return this.#newestBlocks(signalId, answer, limit);
  }

  #newestBlocks(signalId: number, answer: readonly Block[], limit: number): Block[] {
    let points = 0;
    let index = answer.length;
    while (index > 0 && points < limit) points += answer[--index]?.count ?? 0;
    const kept = answer.slice(index);
    const [oldest] = kept;
    if (points <= limit || oldest === undefined) return kept;
    const columns = this.#points(oldest) ?? NO_POINTS;
    return [...makeBlocks(this.#packer, signalId, newest(columns, columns.count - (points - limit))), ...kept.slice(1)];
  }

  async #fill(table: BucketTable, view: HistoryView, signalId: number, tail: Columns): Promise<void> {
    const heads = await view.blockHeads(signalId, hourOf(table.from), table.to - 1);
    const first = tail.times[0] ?? Infinity;
    const last = tail.times[tail.count - 1] ?? -Infinity;
    let from = 0;
    const parts: Columns[] = [];
    const accept = (columns: Columns, isAlone: boolean): void => {
      if (isAlone) table.addPoints(within(columns, table.from, table.to));
      else parts.push(columns);
    };
    // Neighbouring blocks to be unpacked are fetched together, a day's worth at a time.
    const unpackTo = async (end: number): Promise<void> => {
      const run = heads.slice(from, end);
      if (run.length > 0) await this.#unpack(view, signalId, run, (head) => isApart(head, first, last), accept);
    };
    for (const [index, head] of heads.entries()) {
      const isSummed = isApart(head, first, last) && table.holdsWhole(head.start, head.end);
      if (isSummed || index - from >= 24) {
        await unpackTo(index);
        from = isSummed ? index + 1 : index;
      }
      if (isSummed) table.addSummary(head);
    }
    await unpackTo(heads.length);
    table.addPoints(within(joinColumns([...parts, tail]), table.from, table.to));
  }

  /** Answers the points of the intact blocks of this run; those of a block that is alone are valid until the next. */
  async #unpack(
    view: HistoryView,
    signalId: number,
    run: readonly BlockHead[],
    isAlone: (head: BlockHead) => boolean,
    accept: (columns: Columns, isAlone: boolean) => void,
  ): Promise<void> {
    const [start = 0, stop = 0] = [run[0]?.start, run.at(-1)?.start];
    const kept = this.#kept.all(signalId, await view.blockSums(signalId, start, stop));
    if (kept?.length === run.length) {
      for (const [index, head] of run.entries()) accept(kept[index] ?? NO_POINTS, isAlone(head));
      return;
    }
    for (const block of await view.blocks(signalId, start, stop)) {
      const isAgain = this.#kept.isKnown(block);
      const columns = this.#found(block, isAgain || !isAlone(block) ? readBlock(block) : this.#scan.read(block));
      if (columns === undefined) continue;
      if (isAgain) this.#kept.put(block, columns);
      accept(columns, isAlone(block));
    }
  }

  #checked(block: Block): boolean {
    if (isIntact(block)) return true;
    this.#onDamage('block', `${block.signal} from ${block.start}`);
    return false;
  }

  #points(block: Block): Columns | undefined {
    return this.#found(block, readBlock(block));
  }

  #found(block: Block, columns: Columns | undefined): Columns | undefined {
    if (columns === undefined) this.#onDamage('block', `${block.signal} from ${block.start}`);
    return columns;
  }
}

interface Stretch {
  readonly signalId: number;
  readonly blocks: readonly Block[];
  readonly tail: Columns;
}

/** Index of the oldest block needed for the newest `limit` points before `to`; a block cut by `to` does not count. */
function firstNeeded(heads: readonly BlockHead[], to: number, limit: number): number {
  let points = 0;
  let index = heads.length;
  while (index > 0 && points < limit) {
    const head = heads[--index];
    if (head && head.end < to) points += head.count;
  }
  return index;
}

function isApart({ start, end }: BlockHead, first: number, last: number): boolean {
  return end < first || start > last;
}

/**
 * Blocks by start that do not overlap. A stored block may lie within the time of one from the tail (a late point before
 * it and one after); those are merged into one.
 */
function untangled(blocks: readonly Block[], points: (block: Block) => Columns | undefined): readonly Block[] {
  const isTangled = blocks.some(({ start }, index) => start <= (blocks[index - 1]?.end ?? -Infinity));
  if (!isTangled) return blocks;
  const columns = blocks.map(points).filter((part) => part !== undefined);
  return makeBlocks(new BlockPacker(), blocks[0]?.signal ?? 0, joinColumns(columns));
}

function newest(columns: Columns, limit: number): Columns {
  return sliceColumns(columns, Math.max(0, columns.count - limit), columns.count);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
