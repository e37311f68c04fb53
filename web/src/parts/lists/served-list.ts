import type { Call, AskOf } from '@tidegate/contract/call.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { type ListSort, type SortedList, sortsOf } from '@tidegate/contract/catalogue/sorts.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAddressFilter } from '../../ui/list/address-filter.ts';
import { useServerListView } from '../../ui/list/list-view.ts';

/** Which part of a list is asked for, in which order. */
interface Part<List extends SortedList> {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: ListSort<List> | undefined;
}

interface Parts<C extends Call, List extends SortedList, Field extends string> {
  /** Under which this browser remembers the order and the hidden columns. */
  readonly name: string;
  /** List whose sort orders the server knows. */
  readonly sorted: List;
  /** Fields of the address that narrow the list. */
  readonly fields: readonly Field[];
  /** The input of the call, from the part and the fields of the address, which are untrusted. */
  readonly input: (part: Part<List>, read: (field: Field) => string) => AskOf<C>;
  /** The list is asked for again after this time, ms; not by itself where it is missing. */
  readonly everyMs?: number;
}

/**
 * A list that the server filters, sorts and pages: fields and page are in the address, the order is remembered in this browser. `screen`
 * is what a `ListScreen` needs of it; `change` changes fields or page.
 */
export function useServedList<C extends Call, List extends SortedList, const Field extends string>(
  call: C,
  { name, sorted, fields, input, everyMs }: Parts<C, List, Field>,
) {
  const { read, page, isFiltered, change, onPage } = useAddressFilter(fields);
  const view = useServerListView(name, sortsOf(sorted), () => onPage(1));
  const list = useAsk(call, input({ page, pageSize: DEFAULT_PAGE_SIZE, sort: view.sort }, read), {
    keepPrevious: true,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  return { read, change, list, screen: { list, page, onPage, isFiltered, view } };
}
