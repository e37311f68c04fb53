import { expect, test } from 'vitest';
import { askedOf, isFiltered, readFilter, writeFilter, type LogFilter } from './log-filter.ts';
import { spanOf, timesOf } from '../../lib/time/time-range.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

test('the filter of the log is in its address', () => {
  const filter: LogFilter = {
    person: '王 a&b',
    object: 'gateway:5',
    action: 'gateway.edit',
    succeeded: false,
    range: { from: 1, to: 90 * DAY },
    page: 3,
  };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(isFiltered(filter)).toBe(true);
});

test('an invalid address shows the first page of the last week', () => {
  const filter = readFilter(new URLSearchParams('page=-2&ok=maybe&r=9-3'));
  expect(filter).toEqual({ person: '', object: '', action: '', succeeded: undefined, range: '7d', page: 1 });
  expect(writeFilter(filter).size).toBe(0);
});

test('a length ends now without a fixed end, and all time has neither start nor end', () => {
  expect(timesOf('24h', NOW)).toEqual({ from: NOW - DAY });
  expect(timesOf('all', NOW)).toEqual({});
  expect(askedOf({ ...readFilter(new URLSearchParams('r=all&by=li')) }, NOW)).toEqual({ loginname: 'li' });
});

test('the pickers start with the shown range', () => {
  expect(spanOf('7d', NOW)).toEqual({ from: NOW - 7 * DAY, to: NOW });
  expect(spanOf({ from: 1, to: 2 }, NOW)).toEqual({ from: 1, to: 2 });
});
