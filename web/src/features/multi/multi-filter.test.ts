import { expect, test } from 'vitest';
import { NO_FILTER, readFilter, writeFilter } from './multi-filter.ts';

test('the address holds the filter, and nothing that is at its default', () => {
  const filter = { name: 'a&b', ruleType: '01', groupId: '7', page: 3 } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
  expect(writeFilter(NO_FILTER).toString()).toBe('');
});

test('nonsense in an address narrows nothing', () => {
  expect(readFilter(new URLSearchParams('type=02&group=x&p=-1'))).toEqual(NO_FILTER);
});
