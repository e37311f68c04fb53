import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import type { ListSort, SortedList } from '@tidegate/contract/catalogue/sorts.ts';

/** Page and order of a list, with the defaults of spec §9. */
export function pageOf<Sort extends string = never>(input: {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly name?: string | undefined;
  readonly sort?: Sort | undefined;
}) {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, name = '', sort } = input;
  return { page, pageSize, name, sort };
}

export interface PageFilter {
  readonly page: number;
  readonly pageSize: number;
  /** Part of the name or code, case-insensitive. */
  readonly name: string;
}

/** A page of a list that can be sorted. */
export interface SortedFilter<List extends SortedList> extends PageFilter {
  readonly sort?: ListSort<List> | undefined;
}
