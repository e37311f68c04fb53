import { useQueries, useQuery } from '@tanstack/react-query';
import { mapList } from '@tidegate/contract/nouns/map/calls.ts';
import type { LivePoint, MapFilter } from '@tidegate/contract/nouns/map/map-view.ts';
import { askOptions } from '../../api/use-ask.ts';
import { STATES_POLL_MS } from '../../parts/map/use-map.ts';

/** Rows of a request. */
const PAGE = 100;

/** Which points the list beside the map shows. */
export interface ListFilter {
  /** Part of a name or a code. */
  readonly text: string;
  /** Undefined: all. */
  readonly filter: MapFilter | undefined;
}

const pageOf = ({ text, filter }: ListFilter, page: number) =>
  askOptions(
    mapList,
    { page: page + 1, pageSize: PAGE, text: text === '' ? undefined : text, filter },
    // Rows of another place must never be shown here, so only the first page keeps previous data.
    { refetchInterval: STATES_POLL_MS, keepPrevious: page === 0 },
  );

/** The first rows, and how many there are in all. A filter keeps the rows of the one before until it is answered. */
export const useFirstPage = (filter: ListFilter) => useQuery(pageOf(filter, 0));

/** The rows from `first` to `last`, which are asked for as they come on the screen; undefined until they are there. */
export function usePages(filter: ListFilter, first: number, last: number): (index: number) => LivePoint | undefined {
  const from = Math.floor(first / PAGE);
  const pages = Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, at) => from + at);
  const answers = useQueries({ queries: pages.map((page) => pageOf(filter, page)) });
  return (index) => {
    const page = Math.floor(index / PAGE);
    return answers[page - from]?.data?.rows[index - page * PAGE];
  };
}
