import type { Columns } from '@tidegate/columns/columns.ts';
import { KIND } from '@tidegate/columns/columns.ts';

/** No points. */
export const NO_POINTS: Columns = { count: 0, times: new Float64Array(0), values: new Float64Array(0) };

/**
 * One signal's points from several parts, by time without duplicates: of points with the same time, the one from the
 * later part wins, and within a part the later one. Parts need be neither ordered nor sorted; columns that already
 * match are returned unchanged.
 */
export function joinColumns(parts: readonly Columns[]): Columns {
  const filled = parts.filter(({ count }) => count > 0);
  const [only] = filled;
  if (only === undefined) return NO_POINTS;
  if (filled.length === 1 && increases(only.times)) return only;
  const inOrder = filled.toSorted((a, b) => (a.times[0] ?? 0) - (b.times[0] ?? 0));
  if (areApart(inOrder)) return copyJoined(inOrder);
  const all = filled.length === 1 ? only : copyJoined(filled);
  return pick(all, newestByTime(all.times));
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

/** Both lists by time; of equal times the later arrival, which is the larger index. */
function merged(times: Float64Array, inOrder: Uint32Array, late: number[]): Uint32Array {
  late.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
  const order = new Uint32Array(inOrder.length + late.length);
  let count = 0;
  let last = -Infinity;
  const put = (index: number): void => {
    const time = times[index] ?? 0;
    if (time > last) order[count++] = index;
    else if (index > (order[count - 1] ?? 0)) order[count - 1] = index;
    last = time;
  };
  let next = 0;
  for (const index of late) {
    const time = times[index] ?? 0;
    while (next < inOrder.length && (times[inOrder[next] ?? 0] ?? 0) <= time) put(inOrder[next++] ?? 0);
    put(index);
  }
  while (next < inOrder.length) put(inOrder[next++] ?? 0);
  return order.subarray(0, count);
}

function pick({ times, values, kinds, texts, qualities, codes }: Columns, order: Uint32Array): Columns {
  const count = order.length;
  const picked = {
    count,
    times: new Float64Array(count),
    values: new Float64Array(count),
    kinds: kinds && new Uint8Array(count),
    texts: texts && Array.from(order, (point) => texts[point]),
    qualities: qualities && new Uint8Array(count),
    codes: codes && new Float64Array(count),
  };
  for (let index = 0; index < count; index++) {
    const point = order[index] ?? 0;
    picked.times[index] = times[point] ?? 0;
    picked.values[index] = values[point] ?? 0;
    if (picked.kinds) picked.kinds[index] = kinds?.[point] ?? KIND.number;
    if (picked.qualities) picked.qualities[index] = qualities?.[point] ?? 0;
    if (picked.codes) picked.codes[index] = codes?.[point] ?? Number.NaN;
  }
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
    const isAfter = before === undefined || (before[before.length - 1] ?? 0) < (times[0] ?? 0);
    return isAfter && increases(times);
  });
}

function increases(times: Float64Array): boolean {
  for (let index = 1; index < times.length; index++) {
    if ((times[index] ?? 0) <= (times[index - 1] ?? 0)) return false;
  }
  return true;
}
