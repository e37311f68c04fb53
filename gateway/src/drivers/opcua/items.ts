import type { ReadValueIdOptions } from 'node-opcua-client';
import type { DriverPoint } from '../shared/driver.ts';
import type { UaPlace } from './address.ts';
import { elementCount, partOf, type Step } from './parts.ts';
import type { UaValue } from './values.ts';

/** A variable that is read or monitored as one, for all points that are in it and have one period. */
export interface UaItem {
  readonly nodeId: string;
  /** By index of the points. */
  readonly members: readonly number[];
  readonly periodMs: number;
  /** A smaller change of the value is none; 0 where every change counts. */
  readonly deadband: number;
  /** The elements between which all members are, where each is in one of an array. */
  readonly span: Span | undefined;
  /** True if the server was seen to return the span alone; some ignore an index range, without a word. */
  isRange: boolean;
}

interface Span {
  readonly start: number;
  readonly count: number;
}

/** Part 6 A.1. */
export const VALUE_ATTRIBUTE = 13;
/** Shorter arrays are read as a whole: the range saves less than it risks. */
const LONG_ARRAY = 100;

/** One item for each variable and period; points without a place, and those that are only written, are left out. */
export function itemsOf(
  points: readonly DriverPoint[],
  places: readonly (UaPlace | undefined)[],
  pollMs: number,
): readonly UaItem[] {
  const members = new Map<string, number[]>();
  for (const [index, { isRead, collectMs = pollMs }] of points.entries()) {
    const place = places[index];
    if (place === undefined || !isRead) continue;
    const key = `${collectMs} ${place.nodeId}`;
    const known = members.get(key);
    if (known === undefined) members.set(key, [index]);
    else known.push(index);
  }
  return [...members.values()].flatMap((indexes): readonly UaItem[] => {
    const [first = 0] = indexes;
    const point = points[first];
    const place = places[first];
    if (point === undefined || place === undefined) return [];
    const isAlone = indexes.length === 1 && place.steps.length === 0;
    return [
      {
        nodeId: place.nodeId,
        members: indexes,
        periodMs: point.collectMs ?? pollMs,
        // Each of several points that share a variable may have its own; a part of a value has none on a server.
        deadband: isAlone ? (point.deadband ?? 0) : 0,
        span: spanOf(indexes.flatMap((index) => (places[index] === undefined ? [] : [places[index].steps]))),
        isRange: false,
      },
    ];
  });
}

function spanOf(all: readonly (readonly Step[])[]): Span | undefined {
  const indexes = all.map(([first]) => (first !== undefined && 'indexes' in first ? first.indexes : []));
  if (indexes.some(({ length }) => length !== 1)) return undefined;
  const flat = indexes.flat();
  const start = Math.min(...flat);
  return { start, count: Math.max(...flat) - start + 1 };
}

/** The read request of an item: OPC UA part 4 §7.27 has the index range. */
export const readOf = ({ nodeId, span, isRange }: Pick<UaItem, 'nodeId' | 'span' | 'isRange'>): ReadValueIdOptions => ({
  nodeId,
  attributeId: VALUE_ATTRIBUTE,
  ...(span === undefined || !isRange ? {} : rangeOption(spanText(span))),
});

const spanText = ({ start, count }: Span): string => (count === 1 ? String(start) : `${start}:${start + count - 1}`);

/** An index range for a request; the library takes its text as well as an object of a class that it does not export. */
export const rangeOption = (text: string): Pick<ReadValueIdOptions, 'indexRange'> => ({
  indexRange: text as unknown as NonNullable<ReadValueIdOptions['indexRange']>,
});

/** True if reading a span alone is worth a try, with what the variable holds as a whole. */
export const isWorthRange = (whole: UaValue, { start, count }: Span): boolean =>
  elementCount(whole) > LONG_ARRAY && start + count <= elementCount(whole) && count <= elementCount(whole) / 2;

/** True if a value is what the item asks for: a server that ignores the range returns another number of elements. */
export const isAsAsked = (value: UaValue, { span, isRange }: Pick<UaItem, 'span' | 'isRange'>): boolean =>
  !isRange || elementCount(value) === span?.count;

/** The part of an item's value at a place. Throws DeviceError as `partOf`. */
export function memberOf(value: UaValue, { span, isRange }: UaItem, { steps }: UaPlace): UaValue {
  const [first, ...rest] = steps;
  if (!isRange || span === undefined || first === undefined || 'field' in first) return partOf(value, steps);
  return partOf(value, [{ indexes: first.indexes.map((index) => index - span.start) }, ...rest]);
}
