import type { Batch } from '../shared/dialect.ts';
import { mergeSpans } from '../shared/spans.ts';
import type { Place } from './place.ts';

/** Unused elements that one request may read, and the most of an array that it asks for. */
const [GAP, MOST] = [16, 2_000];

/** The object of one read: a place, or neighbouring elements of an array from the first on. */
export interface Item {
  readonly places: readonly Place[];
  /** The first element of several; undefined for a place alone. */
  readonly run: { readonly path: Buffer; readonly first: number; readonly count: number } | undefined;
}

export interface TagBatch extends Batch {
  readonly items: readonly Item[];
}

export const alone = (place: Place): Item => ({ places: [place], run: undefined });

/** The fewest reads of every place once, at most `most` in one batch; undefined places are skipped. */
export function planItems(places: readonly (Place | undefined)[], most: number): readonly TagBatch[] {
  const spans = places.map((place) =>
    place?.element === undefined ? undefined : { area: place.element.array, start: place.element.index, count: 1 },
  );
  const runs = mergeSpans(spans, { gap: () => GAP, most: () => MOST }).filter(({ members }) => members.length > 1);
  const inRuns = new Set(runs.flatMap(({ members }) => members));
  const reads = [
    ...places.flatMap((place, index) =>
      place === undefined || inRuns.has(index) ? [] : [{ members: [index], item: alone(place) }],
    ),
    ...runs.map(({ members, start, count }) => {
      const own = members.flatMap((index) => places[index] ?? []);
      const path = own[0]?.path ?? Buffer.alloc(0);
      return { members, item: { places: own, run: { path, first: start, count } } };
    }),
  ];
  return Array.from({ length: Math.ceil(reads.length / most) }, (_, part) => {
    const own = reads.slice(part * most, (part + 1) * most);
    return { members: own.flatMap(({ members }) => members), items: own.map(({ item }) => item) };
  });
}
