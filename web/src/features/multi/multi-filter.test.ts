import { expect, test } from 'vitest';
import { NO_FILTER, readFilter, writeFilter } from './multi-filter.ts';

test('the address contains the filter without default values', () => {
  const filter = { name: 'a&b', ruleType: '01', groupId: '7', page: 3 } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
  expect(writeFilter(NO_FILTER).toString()).toBe('');
});

test('invalid values in an address do not filter anything', () => {
  expect(readFilter(new URLSearchParams('type=02&group=x&p=-1'))).toEqual(NO_FILTER);
});
