import type { Place } from './address.ts';
import type { Item } from './pdu.ts';

/** One item of a request, and the points (by index) that it reads. */
export interface Block extends Item {
  readonly members: readonly number[];
}

/** Unused bytes that one item may span. */
const GAP = 8;
/** One answer of the smallest CPU holds 222 bytes. */
const LONGEST = 202;

/** The fewest items that read every location once. `places` are identified by index; undefined ones are skipped. */
export function mergeBlocks(places: readonly (Place | undefined)[]): Block[] {
  const ordered = places
    .flatMap((place, index) => (place === undefined ? [] : [{ ...place, index }]))
    .toSorted((a, b) => a.area - b.area || a.db - b.db || a.start - b.start || a.count - b.count);
  const blocks: { area: number; db: number; start: number; count: number; members: number[] }[] = [];
  for (const { area, db, start, count, index } of ordered) {
    const last = blocks.at(-1);
    const end = last === undefined ? 0 : Math.max(last.start + last.count, start + count);
    const isNear =
      last?.area === area && last.db === db && start - (last.start + last.count) <= GAP && end - last.start <= LONGEST;
    if (isNear) {
      last.count = end - last.start;
      last.members.push(index);
    } else {
      blocks.push({ area, db, start, count, members: [index] });
    }
  }
  return blocks;
}

/** The members of a refused block, each as its own item: items of one request do not spoil each other. */
export function singleBlocks(block: Block, places: readonly (Place | undefined)[]): Block[] {
  return block.members.flatMap((index) => {
    const place = places[index];
    if (place === undefined) return [];
    const { area, db, start, count } = place;
    return [{ area, db, start, count, members: [index] }];
  });
}
