import { isBitArea } from '@tidegate/contract/protocols/modbus-address.ts';
import { READ_BITS_MAX } from '@tidegate/contract/protocols/modbus.ts';
import { type ModbusArea, type Place } from './address.ts';

/** One request: `count` consecutive registers from `start`, and the points (by index) that it reads. */
export interface Block {
  readonly area: ModbusArea;
  readonly start: number;
  readonly count: number;
  readonly members: readonly number[];
}

export interface MergeLimits {
  /** Unused registers that one request may span. */
  readonly mergeGap: number;
  /** Maximum registers per request; 16 times as many bits. */
  readonly maxBlock: number;
}

type Placed = Pick<Place, 'area' | 'start' | 'count'>;

/**
 * The fewest requests that read every location once within the limits. A location longer than `maxBlock` has a request
 * of its own. `places` are identified by index; undefined ones are skipped.
 */
export function mergeBlocks(places: readonly (Placed | undefined)[], limits: MergeLimits): Block[] {
  const ordered = places
    .flatMap((place, index) => (place === undefined ? [] : [{ ...place, index }]))
    .toSorted((a, b) => a.area.localeCompare(b.area) || a.start - b.start || a.count - b.count);
  const blocks: { area: ModbusArea; start: number; count: number; members: number[] }[] = [];
  for (const { area, start, count, index } of ordered) {
    const last = blocks.at(-1);
    const scale = isBitArea(area) ? 16 : 1;
    const most = scale === 1 ? limits.maxBlock : Math.min(READ_BITS_MAX, limits.maxBlock * scale);
    const end = last === undefined ? 0 : Math.max(last.start + last.count, start + count);
    const isNear =
      last?.area === area && start - (last.start + last.count) <= limits.mergeGap * scale && end - last.start <= most;
    if (isNear) {
      last.count = end - last.start;
      last.members.push(index);
    } else {
      blocks.push({ area, start, count, members: [index] });
    }
  }
  return blocks;
}

/** A refused block, split in two at its middle member; a block with one member stays whole. */
export function splitBlock(block: Block, places: readonly (Placed | undefined)[]): Block[] {
  if (block.members.length < 2) return [block];
  const middle = Math.ceil(block.members.length / 2);
  return [block.members.slice(0, middle), block.members.slice(middle)].map((members) => {
    const own = members.flatMap((index) => places[index] ?? []);
    const start = Math.min(...own.map((place) => place.start));
    const end = Math.max(...own.map((place) => place.start + place.count));
    return { area: block.area, start, count: end - start, members };
  });
}
