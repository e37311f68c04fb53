import {
  LIST_SORTS,
  sortsOf,
  type ListSort,
  type SortedList,
  type SortKey,
} from '@tidegate/contract/catalogue/sorts.ts';
import type { Sort } from '@tidegate/contract/sort.ts';
import type { CoreDb } from '../kernel/sql/tables.ts';
import type { CoreStores } from '../modules/stores.ts';

/** Access scope over the rows of all organisations. */
export const EVERYTHING = { orgId: '1', orgPath: '/1/', userId: '1', reach: 'all' as const };
/** One page with all rows, unfiltered; some lists filter by a name, some by a text. */
export const ALL_ROWS = { page: 1, pageSize: 50, name: '', text: '' };

/** Rows of each list, one after the other: some are equal, some have nothing. */
export interface SortedRow {
  /** Which row it is, from 0. */
  readonly index: number;
  /** In upper and lower case, of other scripts, empty in the last. */
  readonly name: string;
  /** In no order, some twice. */
  readonly time: number;
  /** The same; null in the last. */
  readonly timeOrNull: number | null;
  readonly orgId: string;
  /** A gateway and an equipment behind it that have this name, and no other row has. */
  readonly gatewayId: string;
  readonly equipmentId: string;
  /** One of two groups of equipment; empty in the last. */
  readonly groupId: string;
  /** One of the choices for each row in turn. */
  pick<const One>(...choices: readonly [One, ...One[]]): One;
}

/** The stores, and the tables for what only the server itself stores. */
export interface SortedPlace {
  readonly stores: CoreStores;
  readonly db: CoreDb;
}

/** A list that the server sorts: entries of `sorted` in the file `testing.ts` of its module. */
export interface SortCheck {
  readonly list: SortedList;
  /** Adds a row that differs from the others in what the list is sorted by. */
  readonly add: (place: SortedPlace, row: SortedRow) => Promise<unknown>;
  /** Faults in the orders of the filled list; empty if correct. */
  readonly faults: (stores: CoreStores) => Promise<readonly string[]>;
}

type Value = string | number | boolean | null;

/** A list with columns that it is sorted by: `values` of a row, `read` one page of the list. */
export function sortedList<List extends SortedList, Row extends { readonly id: string }>(
  list: List,
  {
    add,
    read,
    values,
  }: {
    readonly add: SortCheck['add'];
    readonly read: (stores: CoreStores, sort: ListSort<List> | undefined) => Promise<{ readonly rows: readonly Row[] }>;
    readonly values: { readonly [Key in SortKey<List>]: (row: Row) => Value };
  },
): SortCheck {
  const keys: readonly SortKey<List>[] = LIST_SORTS[list];
  const faults = async (stores: CoreStores) => {
    const { rows: byDefault } = await read(stores, undefined);
    const wrong: string[] = [];
    for (const sort of sortsOf(list)) {
      const key = keys.find((one) => sort === one || sort === `-${one}`);
      if (key === undefined) continue;
      const value = values[key];
      if (new Set(byDefault.map(value)).size < 2) wrong.push(`${list}: all rows are alike in ${key}`);
      const found = (await read(stores, sort)).rows.map(({ id }) => id);
      const expected = ordered(byDefault, value, sort !== key).map(({ id }) => id);
      if (found.join() !== expected.join()) wrong.push(`${list} by ${sort}: ${found.join()}, not ${expected.join()}`);
    }
    return wrong;
  };
  return { list, add, faults };
}

/** Lists that are sorted by time only. */
type TimedList = { [List in SortedList]: SortKey<List> extends 'at' ? List : never }[SortedList];

/** A list that grows without limit and is newest first: `read` its ids. */
export function timedList(
  list: TimedList,
  {
    add,
    read,
  }: {
    readonly add: SortCheck['add'];
    readonly read: (stores: CoreStores, sort: Sort<'at'> | undefined) => Promise<readonly (string | number)[]>;
  },
): SortCheck {
  const faults = async (stores: CoreStores) => {
    const [shown, latest, oldest] = [
      await read(stores, undefined),
      await read(stores, '-at'),
      await read(stores, 'at'),
    ];
    return [
      ...(shown.length < 2 ? [`${list}: too few rows to tell`] : []),
      ...(shown.join() === latest.join() ? [] : [`${list}: the latest are not first`]),
      ...(shown.toReversed().join() === oldest.join() ? [] : [`${list}: the oldest are not first`]),
    ];
  };
  return { list, add, faults };
}

/** Rows in the promised order: case-insensitive, by code point, missing values last, ties in the default order. */
function ordered<Row>(rows: readonly Row[], value: (row: Row) => Value, isDescending: boolean): readonly Row[] {
  const keyOf = (row: Row) => {
    const found = value(row);
    return typeof found === 'string' ? Buffer.from(found.toLowerCase()) : found === null ? null : Number(found);
  };
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const isMissing = (key: typeof a) => Number(key === null || (key instanceof Buffer && key.length === 0));
    if (isMissing(a) !== isMissing(b)) return isMissing(a) - isMissing(b);
    const way = a instanceof Buffer && b instanceof Buffer ? Buffer.compare(a, b) : Number(a) - Number(b);
    return isDescending ? -way : way;
  });
}
