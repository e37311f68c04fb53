import type { BlockPacker } from '@tidegate/columns/block.ts';
import { packedCount, unpackBlock, unpackBlockInto } from '@tidegate/columns/block.ts';
import { ColumnsTarget } from '@tidegate/columns/columns-target.ts';
import type { Columns } from '@tidegate/columns/columns.ts';
import { indexAtOrAfter, sliceColumns } from '@tidegate/columns/columns.ts';
import { summarise } from '@tidegate/columns/summary.ts';
import type { Block } from '../ports/history-store.ts';
import { BLOCK_POINTS, HOUR_MS, hourOf } from './hour-shard.ts';
import { checksum, compress, decompress, frame } from './sealed-bytes.ts';

/** One signal's points within one hour as a row: from one to `BLOCK_POINTS` points. */
export function makeBlock(packer: BlockPacker, signal: number, columns: Columns): Block {
  const packed = packer.packed(columns);
  const bytes = packer.isDense ? frame(packed) : compress(packed);
  const { count, numeric, ...figures } = summarise(columns, 0, columns.count);
  const orNull = (figure: number): number | null => (Number.isNaN(figure) ? null : figure);
  return {
    signal,
    start: columns.times[0] ?? 0,
    end: columns.times[columns.count - 1] ?? 0,
    count,
    numeric,
    min: orNull(figures.min),
    max: orNull(figures.max),
    sum: orNull(figures.sum),
    first: orNull(figures.first),
    last: orNull(figures.last),
    crc: checksum(bytes),
    packed_crc: checksum(packed),
    packed_size: packed.length,
    bytes,
  };
}

/** Any number of points as blocks: split at each hour, then at `BLOCK_POINTS`. */
export function makeBlocks(packer: BlockPacker, signal: number, columns: Columns): Block[] {
  const blocks: Block[] = [];
  for (const [, hourly] of splitByHour(columns)) {
    for (let from = 0; from < hourly.count; from += BLOCK_POINTS) {
      const part = sliceColumns(hourly, from, Math.min(from + BLOCK_POINTS, hourly.count));
      blocks.push(makeBlock(packer, signal, part));
    }
  }
  return blocks;
}

/** True when the checksum of the row matches. */
export function isIntact({ bytes, crc }: Block): boolean {
  return checksum(bytes) === crc;
}

/** The points of a row, or undefined when its bytes were altered: a wrong value is never returned. */
export function readBlock(block: Block): Columns | undefined {
  return isIntact(block) ? unpackBlock(decompress(block.bytes)) : undefined;
}

/** Unpacks one block after another into the same memory, for a reader that keeps no points. */
export class BlockScan {
  readonly #target = new ColumnsTarget(BLOCK_POINTS);

  /** The same as `readBlock`, valid until the next call. */
  read(block: Block): Columns | undefined {
    if (!isIntact(block)) return undefined;
    const packed = decompress(block.bytes);
    if (packedCount(packed) > this.#target.times.length) return unpackBlock(packed);
    this.#target.reset();
    unpackBlockInto(packed, this.#target);
    return this.#target.finish();
  }
}

/** Sorted points, hour by hour. */
export function* splitByHour(columns: Columns): Generator<readonly [hour: number, columns: Columns]> {
  let from = 0;
  while (from < columns.count) {
    const hour = hourOf(columns.times[from] ?? 0);
    const to = indexAtOrAfter(columns, hour + HOUR_MS);
    yield [hour, sliceColumns(columns, from, to)];
    from = to;
  }
}
