import type { Rows } from '@tidegate/contract/id.ts';

/**
 * True for a list that is empty without a filter: its empty state then has the only button for the first row, and the
 * page head omits it.
 */
export const isEmptyList = (list: { readonly data: Rows<unknown> | undefined }, isFiltered: boolean): boolean =>
  !isFiltered && list.data?.total === 0;
