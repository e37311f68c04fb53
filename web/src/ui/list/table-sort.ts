import type { Language } from '@tidegate/contract/errors.ts';
import { nameCollator } from '../../lib/names/name-order.ts';
import type { Column } from './table-column.ts';

/** Sort key of a column: the server's, or its own where the browser sorts. */
export const sortKeyOf = <T>({ key, sort, value }: Pick<Column<T>, 'key' | 'sort' | 'value'>): string | undefined =>
  sort ?? (value === undefined ? undefined : key);

/** Value of `aria-sort`. */
export type SortedAs = 'ascending' | 'descending' | 'none';

/** Sort state of a heading; undefined for a column that cannot be sorted. */
export function sortedAs<T>(
  column: Pick<Column<T>, 'key' | 'sort' | 'value'>,
  sort: string | undefined,
): SortedAs | undefined {
  const key = sortKeyOf(column);
  if (key === undefined) return undefined;
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/**
 * The rows in the order of a column that has a `value`; unchanged for any other order. Texts in the order of the
 * language, with embedded numbers by value; missing values last in either direction.
 */
export function sortedRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string | undefined,
  language: Language,
): readonly T[] {
  if (sort === undefined) return rows;
  const column = columns.find(({ key, value }) => value !== undefined && (sort === key || sort === `-${key}`));
  const value = column?.value;
  if (value === undefined) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const { compare } = nameCollator(language);
  const keyed = rows.map((row) => ({ row, key: value(row) }));
  const ordered = keyed.toSorted(({ key: one }, { key: other }) => {
    const isMissing = Number(one === null || one === '') - Number(other === null || other === '');
    if (isMissing !== 0) return isMissing;
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * compare(String(one), String(other));
  });
  return ordered.map(({ row }) => row);
}
