import type { Rows } from '@tidegate/contract/id.ts';

/**
 * True where a list has nothing and nothing is filtered out of it: what takes its place then holds the one button for
 * the first, and the head of the page leaves it out.
 */
export const isEmptyList = (list: { readonly data: Rows<unknown> | undefined }, isFiltered: boolean): boolean =>
  !isFiltered && list.data?.total === 0;
