import { NOUN_SORTS } from './joined/sorts.ts';

/**
 * Sort keys of each list that the server pages. Lists that grow without end (logs, deliveries, records of alarms) are
 * sorted by time alone, which their index serves in both directions.
 */
export const LIST_SORTS = NOUN_SORTS satisfies { readonly [list: string]: readonly string[] };

/** A list that the server pages and sorts. */
export type SortedList = keyof typeof LIST_SORTS;

/** Sort key of a list. */
export type SortKey<List extends SortedList> = (typeof LIST_SORTS)[List][number];

/** A key sorts ascending, with `-` before it descending. */
export type Sort<Key extends string> = Key | `-${Key}`;

/** An order of a list. */
export type ListSort<List extends SortedList> = Sort<SortKey<List>>;

/** Every order of a list. */
export const sortsOf = <List extends SortedList>(list: List): readonly ListSort<List>[] => {
  const keys: readonly SortKey<List>[] = LIST_SORTS[list];
  return keys.flatMap((key) => [key, `-${key}` as const]);
};
