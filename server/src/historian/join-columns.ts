import { packedCount, unpackBlockInto } from '@tidegate/columns/block.ts';
import { ColumnsTarget } from '@tidegate/columns/columns-target.ts';
import type { Columns } from '@tidegate/columns/columns.ts';

/** No points. */
export const NO_POINTS: Columns = { count: 0, times: new Float64Array(0), values: new Float64Array(0) };

/**
 * One signal's points from several parts, by time without duplicates: of points with the same time, the one from the
 * later part wins. The parts come in any order; a single one is returned unchanged.
 */
export function joinColumns(parts: readonly Columns[]): Columns {
  const filled = parts.filter(({ count }) => count > 0);
  const [only] = filled;
  if (only === undefined) return NO_POINTS;
  if (filled.length === 1) return only;
  const inOrder = filled.toSorted((a, b) => (a.times[0] ?? 0) - (b.times[0] ?? 0));
  return areApart(inOrder) ? copyJoined(inOrder) : sortColumns(copyJoined(filled));
}

/**
 * The same for packed blocks, which are unpacked behind one another: columns of their own would be most of the cost of a
 * short block. Throws `ColumnsError` for bytes that are not a block.
 */
export function joinBlocks(blocks: readonly Uint8Array[]): Columns {
  const target = new ColumnsTarget(blocks.reduce((sum, block) => sum + packedCount(block), 0));
  let isApart = true;
  let end = 0;
  for (const block of blocks) {
    const start = end;
    end += unpackBlockInto(block, target);
    if (start > 0 && (target.times[start] ?? Infinity) <= (target.times[start - 1] ?? 0)) isApart = false;
  }
  const arrived = target.finish();
  return isApart ? arrived : sortColumns(arrived);
}

/** Points in order of arrival as columns, by time; of points with the same time, the last to arrive wins. */
export function sortColumns(arrived: Columns): Columns {
  return pick(arrived, newestByTime(arrived.times));
}

/**
 * Indexes of the points to keep, by time. Nearly all points arrive in order, so only the ones that do not are sorted,
 * and then merged into the others.
 */
function newestByTime(times: Float64Array): Uint32Array {
  const count = times.length;
  const inOrder = new Uint32Array(count);
  const late: number[] = [];
  let kept = 0;
  let newest = -Infinity;
  for (let index = 0; index < count; index++) {
    const time = times[index] ?? 0;
    if (time > newest) {
      inOrder[kept++] = index;
      newest = time;
    } else if (time === newest) {
      inOrder[kept - 1] = index;
    } else {
      late.push(index);
    }
  }
  return late.length === 0 ? inOrder.subarray(0, kept) : merged(times, inOrder.subarray(0, kept), late);
}

/** Both lists by time; of equal times the late point, which arrived later, and of several the last. */
function merged(times: Float64Array, inOrder: Uint32Array, late: number[]): Uint32Array {
  late.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
  const timeOf = (index = 0): number => times[index] ?? 0;
  const order = new Uint32Array(inOrder.length + late.length);
  let count = 0;
  let from = 0;
  for (const index of late) {
    const time = timeOf(index);
    let to = from;
    for (let high = inOrder.length; to < high;) {
      const middle = (to + high) >>> 1;
      if (timeOf(inOrder[middle]) < time) to = middle + 1;
      else high = middle;
    }
    order.set(inOrder.subarray(from, to), count);
    count += to - from;
    from = to < inOrder.length && timeOf(inOrder[to]) === time ? to + 1 : to;
    if (count > 0 && timeOf(order[count - 1]) === time) count--;
    order[count++] = index;
  }
  order.set(inOrder.subarray(from), count);
  return order.subarray(0, count + inOrder.length - from);
}

function pick({ times, values, kinds, texts, qualities, codes }: Columns, order: Uint32Array): Columns {
  return {
    count: order.length,
    times: taken(times, order),
    values: taken(values, order),
    kinds: kinds && takenBytes(kinds, order),
    texts: texts && Array.from(order, (point) => texts[point]),
    qualities: qualities && takenBytes(qualities, order),
    codes: codes && taken(codes, order),
  };
}

function taken(numbers: Float64Array, order: Uint32Array): Float64Array {
  const picked = new Float64Array(order.length);
  for (let index = 0; index < order.length; index++) picked[index] = numbers[order[index] ?? 0] ?? 0;
  return picked;
}

function takenBytes(bytes: Uint8Array, order: Uint32Array): Uint8Array {
  const picked = new Uint8Array(order.length);
  for (let index = 0; index < order.length; index++) picked[index] = bytes[order[index] ?? 0] ?? 0;
  return picked;
}

/** The parts concatenated. */
function copyJoined(parts: readonly Columns[]): Columns {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const has = (column: 'kinds' | 'texts' | 'qualities' | 'codes'): boolean =>
    parts.some((part) => part[column] !== undefined);
  const joined = {
    count,
    times: new Float64Array(count),
    values: new Float64Array(count),
    kinds: has('kinds') ? new Uint8Array(count) : undefined,
    texts: has('texts') ? new Array<string | undefined>() : undefined,
    qualities: has('qualities') ? new Uint8Array(count) : undefined,
    codes: has('codes') ? new Float64Array(count).fill(Number.NaN) : undefined,
  };
  let at = 0;
  for (const part of parts) {
    joined.times.set(part.times, at);
    joined.values.set(part.values, at);
    if (part.kinds) joined.kinds?.set(part.kinds, at);
    if (part.qualities) joined.qualities?.set(part.qualities, at);
    if (part.codes) joined.codes?.set(part.codes, at);
    for (let index = 0; joined.texts && index < part.count; index++) joined.texts.push(part.texts?.[index]);
    at += part.count;
  }
  return joined;
}

function areApart(inOrder: readonly Columns[]): boolean {
  return inOrder.every(({ times }, index) => {
    const before = inOrder[index - 1]?.times;
    return before === undefined || (before[before.length - 1] ?? 0) < (times[0] ?? 0);
  });
}
