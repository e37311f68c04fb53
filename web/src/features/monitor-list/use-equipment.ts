import { useQueries, useQuery } from '@tanstack/react-query';
import {
  monitorEquipmentQuery,
  monitorEquipmentValues,
  type ShownValue,
} from '@tidegate/contract/nouns/equipment/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import { useStreamed } from '../../api/stream/use-streamed.ts';
import { askOptions } from '../../api/use-ask.ts';
import type { ListFilter } from './list-filter.ts';

/** Rows per request: a page of equipment, and a part of it for values. */
const PAGE = 100;
const BLOCK = 20;
/** Online states and new equipment are reloaded at this interval. */
const LIST_POLL_MS = 5_000;
const VALUES_POLL_MS = 2_000;

/** The filter and the order of the list. */
export interface SortedFilter extends ListFilter {
  readonly sort: ListSort<'equipment'> | undefined;
}

const pageOf = (filter: SortedFilter, page: number) =>
  askOptions(
    monitorEquipmentQuery,
    {
      page: page + 1,
      pageSize: PAGE,
      sort: filter.sort,
      name: filter.name === '' ? undefined : filter.name,
      tag: filter.tag === '' ? undefined : filter.tag,
      online: filter.online,
      followed: filter.isFollowed ? true : undefined,
      inAlarm: filter.isInAlarm ? true : undefined,
      groupId: filter.groupId === '' ? undefined : filter.groupId,
    },
    // Rows of another place must never be shown here, so only the first page keeps previous data.
    { refetchInterval: LIST_POLL_MS, keepPrevious: page === 0 },
  );

/** The first rows, and how many there are in all. A filter keeps the rows of the one before until it is answered. */
export function useFirstPage(filter: SortedFilter) {
  return useQuery(pageOf(filter, 0));
}

/** One row of the list: the equipment once it is there, its values once they are. */
export interface ListRow {
  readonly equipment: Equipment;
  readonly values: readonly ShownValue[] | undefined;
  /** The server has stopped responding: everything shown here is out of date. */
  readonly isLost: boolean;
}

/**
 * The rows from `first` to `last`, which are asked for as they come on the screen. Values are not asked for while the
 * list is being scrolled: they would be gone before they are there.
 */
export function useRows(
  filter: SortedFilter,
  { first, last, isScrolling }: { readonly first: number; readonly last: number; readonly isScrolling: boolean },
): (index: number) => ListRow | undefined {
  const pages = numbers(Math.floor(first / PAGE), Math.floor(last / PAGE));
  const answers = useQueries({ queries: pages.map((page) => pageOf(filter, page)) });
  const equipmentAt = (index: number) => {
    const page = Math.floor(index / PAGE);
    return answers[pages.indexOf(page)]?.data?.rows[index - page * PAGE];
  };
  const blocks = numbers(Math.floor(first / BLOCK), Math.floor(last / BLOCK)).map((block) =>
    numbers(block * BLOCK, block * BLOCK + BLOCK - 1).flatMap((index) => equipmentAt(index)?.id ?? []),
  );
  const shownBlocks = isScrolling ? [] : blocks.filter((equipmentIds) => equipmentIds.length > 0);
  const isLive = useStreamed(
    monitorEquipmentValues,
    shownBlocks.map((equipmentIds) => ({ equipmentIds })),
  );
  const values = useQueries({
    queries: blocks.map((equipmentIds) =>
      askOptions(
        monitorEquipmentValues,
        { equipmentIds },
        {
          enabled: equipmentIds.length > 0 && !isScrolling,
          refetchInterval: isLive ? false : VALUES_POLL_MS,
          staleTime: VALUES_POLL_MS / 2,
        },
      ),
    ),
  });
  const shown = new Map(
    values.flatMap(({ data = [], failureCount, isError }) =>
      data.map((one) => [one.equipmentId, { values: one.values, isLost: isError || failureCount > 0 }] as const),
    ),
  );
  return (index) => {
    const equipment = equipmentAt(index);
    if (equipment === undefined) return undefined;
    const { values: own, isLost = false } = shown.get(equipment.id) ?? {};
    return { equipment, values: own, isLost };
  };
}

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
