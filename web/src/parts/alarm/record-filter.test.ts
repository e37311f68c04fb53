import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import { expect, test } from 'vitest';
import { activeFilters, askedOf, readFilter, writeFilter } from './record-filter.ts';

const NOW = Date.UTC(2026, 6, 31);
const NOTHING = new URLSearchParams();

test.each(['', 'r=24h', 'r=1000-2000&q=pump&p=1%2C3&st=over&page=3'])(
  'the filter of records is the same after a reload (%s)',
  (address) => {
    expect(writeFilter(NOTHING, readFilter(new URLSearchParams(address))).toString()).toBe(address);
  },
);

test('an invalid or too long range is replaced by the default', () => {
  for (const address of ['r=all', `r=0-${NOW}`, 'r=x&st=gone&p=8&page=-1']) {
    expect(writeFilter(NOTHING, readFilter(new URLSearchParams(address))).toString()).toBe('');
  }
});

test('a requested range is never longer than the thirty days that the server accepts', () => {
  for (const address of ['', 'r=24h', 'r=30d']) {
    const { from, to } = askedOf(readFilter(new URLSearchParams(address)), NOW);
    expect(() => checkQueryRange(from, to)).not.toThrow();
    expect(to).toBe(NOW + 1);
  }
});

test('the filters that a phone counts are those that differ from what the list opens with', () => {
  expect(activeFilters(readFilter(NOTHING))).toBe(0);
  expect(activeFilters(readFilter(new URLSearchParams('r=24h&q=pump&p=1%2C3&page=3')))).toBe(3);
});
