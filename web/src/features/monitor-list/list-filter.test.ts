import { expect, test } from 'vitest';
import { isFiltered, NO_FILTER, readFilter, readView, writeFilter } from './list-filter.ts';

test('the filter of the list is in its address', () => {
  const filter = {
    name: '泵 a&b',
    tag: '一次, 泵房',
    online: false,
    isFollowed: true,
    isInAlarm: true,
    groupId: 'none',
  };
  const query = writeFilter(filter, 'card');
  expect(readFilter(query)).toEqual(filter);
  expect(readView(query)).toBe('card');
  expect(isFiltered(filter)).toBe(true);
});

test('an invalid address shows everything in the last chosen view', () => {
  const query = new URLSearchParams('online=maybe&followed=x&group=-1&alarm=2&view=tree');
  expect(readFilter(query)).toEqual(NO_FILTER);
  expect(readView(query)).toBeUndefined();
  expect(writeFilter(NO_FILTER, undefined).size).toBe(0);
  expect(isFiltered(NO_FILTER)).toBe(false);
});
