import type { AskOf } from '@tidegate/contract/call.ts';
import type { logQuery } from '@tidegate/contract/nouns/log/calls.ts';
import { DEFAULT_RANGE, rangeWord, readRange, timesOf, type TimeRange } from '../../lib/time/time-range.ts';

/** A log is read in longer pages than a list of things. */
export const LOG_PAGE_SIZE = 20;

/** The filter of the operation log in its address: a reload or a pasted link shows the same. */
export interface LogFilter {
  readonly person: string;
  readonly object: string;
  readonly action: string;
  readonly succeeded: boolean | undefined;
  readonly range: TimeRange;
  readonly page: number;
}

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export function readFilter(query: URLSearchParams): LogFilter {
  const result = query.get('ok');
  return {
    person: query.get('by') ?? '',
    object: query.get('on') ?? '',
    action: query.get('did') ?? '',
    succeeded: result === '1' ? true : result === '0' ? false : undefined,
    range: readRange(query.get('r')),
    page: readPage(query),
  };
}

/** The address of a filter; what is at its default is left out. */
export function writeFilter({ person, object, action, succeeded, range, page }: LogFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (person !== '') query.set('by', person);
  if (object !== '') query.set('on', object);
  if (action !== '') query.set('did', action);
  if (succeeded !== undefined) query.set('ok', succeeded ? '1' : '0');
  if (range !== DEFAULT_RANGE) query.set('r', rangeWord(range));
  if (page > 1) query.set('page', String(page));
  return query;
}

export const isFiltered = ({ person, object, action, succeeded, range }: LogFilter): boolean =>
  person !== '' || object !== '' || action !== '' || succeeded !== undefined || range !== 'all';

/** Number of filters that differ from the initial ones. */
export const activeFilters = ({ person, object, action, succeeded, range }: LogFilter): number =>
  [person !== '', object !== '', action !== '', succeeded !== undefined, range !== DEFAULT_RANGE].filter(Boolean)
    .length;

type Asked = Omit<AskOf<typeof logQuery>, 'page' | 'pageSize'>;

/** The fields that the filter asks the server with, at the moment `now` (ms). */
export function askedOf({ person, object, action, succeeded, range }: LogFilter, now: number): Asked {
  return {
    ...timesOf(range, now),
    loginname: person === '' ? undefined : person,
    object: object === '' ? undefined : object,
    action: action === '' ? undefined : action,
    succeeded,
  };
}
