import type { Batch } from './dialect.ts';

/** Consecutive words or bits of one area. */
export interface Span<A extends string = string> {
  readonly area: A;
  readonly start: number;
  readonly count: number;
}

/** One request for a span, and the points (by index) that it reads. */
export interface Block<A extends string = string> extends Span<A>, Batch {}

/** By area, in its own words or bits. */
export interface SpanLimits<A extends string> {
  /** The number of unused ones that a request may span. */
  readonly gap: (area: A) => number;
  /** The number that one request may ask for. */
  readonly most: (area: A) => number;
}

/** The fewest requests that read every span once within the limits. A longer span has a request of its own. */
export function mergeSpans<A extends string>(
  spans: readonly (Span<A> | undefined)[],
  limits: SpanLimits<A>,
): Block<A>[] {
  const ordered = spans
    .flatMap((span, index) => (span === undefined ? [] : [{ ...span, index }]))
    .toSorted((a, b) => a.area.localeCompare(b.area) || a.start - b.start || a.count - b.count);
  const blocks: { area: A; start: number; count: number; members: number[] }[] = [];
  for (const { area, start, count, index } of ordered) {
    const last = blocks.at(-1);
    const end = last === undefined ? 0 : Math.max(last.start + last.count, start + count);
    const isNear =
      last?.area === area &&
      start - (last.start + last.count) <= limits.gap(area) &&
      end - last.start <= limits.most(area);
    if (isNear) {
      last.count = end - last.start;
      last.members.push(index);
    } else blocks.push({ area, start, count, members: [index] });
  }
  return blocks;
}

/** A refused block, split in two at its middle member; a block with one member stays whole. */
export function splitBlock<A extends string>(block: Block<A>, spans: readonly (Span<A> | undefined)[]): Block<A>[] {
  if (block.members.length < 2) return [block];
  const middle = Math.ceil(block.members.length / 2);
  return [block.members.slice(0, middle), block.members.slice(middle)].map((members) => {
    const own = members.flatMap((index) => spans[index] ?? []);
    const start = Math.min(...own.map((span) => span.start));
    const end = Math.max(...own.map((span) => span.start + span.count));
    return { area: block.area, start, count: end - start, members };
  });
}

/** Requests for locations that have no neighbours, at most `most` in each; undefined ones are skipped. */
export function chunked(places: readonly unknown[], most: number): Batch[] {
  const indices = places.flatMap((place, index) => (place === undefined ? [] : [index]));
  const count = Math.ceil(indices.length / most);
  return Array.from({ length: count }, (_, part) => ({ members: indices.slice(part * most, (part + 1) * most) }));
}

/** A refused request of such locations, in two halves. */
export function halved({ members }: Batch): Batch[] {
  const middle = Math.ceil(members.length / 2);
  return [{ members: members.slice(0, middle) }, { members: members.slice(middle) }];
}
