import { ALARM_RECORD_STATES, type AlarmRecordState } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ALARM_PRIORITIES, type AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { QUERY_RANGE_MAX_MS } from '@tidegate/contract/limits.ts';
import { DEFAULT_RANGE, readRange, rangeWord, spanOf, type Span, type TimeRange } from '../../lib/time/time-range.ts';

/** Lengths of time in which records are searched; thirty days at most. */
export const RECORD_RANGES = ['24h', '7d', '30d'] as const;

/** The filter of a list of records in its address. */
export interface RecordFilter {
  readonly range: TimeRange;
  readonly text: string;
  /** None means all. */
  readonly priorities: readonly AlarmPriority[];
  readonly state: AlarmRecordState | undefined;
  readonly page: number;
}

export function readFilter(query: URLSearchParams): RecordFilter {
  const named = (query.get('p') ?? '').split(',');
  const page = Number(query.get('page') ?? 1);
  const range = readRange(query.get('r'));
  const isTooLong = range === 'all' || (typeof range !== 'string' && range.to - range.from > QUERY_RANGE_MAX_MS);
  return {
    range: isTooLong ? DEFAULT_RANGE : range,
    text: query.get('q') ?? '',
    priorities: ALARM_PRIORITIES.filter((priority) => named.includes(String(priority))),
    state: ALARM_RECORD_STATES.find((state) => state === query.get('st')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the filter into an address and leaves the rest of it alone. */
export function writeFilter(query: URLSearchParams, filter: RecordFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value));
  set('r', filter.range === DEFAULT_RANGE ? '' : rangeWord(filter.range));
  set('q', filter.text);
  set('p', filter.priorities.join(','));
  set('st', filter.state ?? '');
  set('page', filter.page > 1 ? String(filter.page) : '');
  return next;
}

export const isFiltered = ({ text, priorities, state }: RecordFilter): boolean =>
  text !== '' || priorities.length > 0 || state !== undefined;

/** Number of filters that differ from the initial ones. */
export const activeFilters = ({ text, priorities, state, range }: RecordFilter): number =>
  [text !== '', priorities.length > 0, state !== undefined, range !== DEFAULT_RANGE].filter(Boolean).length;

/** The fields of a question when it is `now`. Its end is the next moment, so that what has just come is in it. */
export function askedOf({ range, text, priorities, state }: RecordFilter, now: number) {
  const { from, to }: Span = spanOf(range, now);
  return {
    from: Math.max(from, to - QUERY_RANGE_MAX_MS + 1),
    to: to + 1,
    ...(text === '' ? {} : { text }),
    ...(priorities.length === 0 ? {} : { priorities: [...priorities] }),
    ...(state === undefined ? {} : { state }),
  };
}
