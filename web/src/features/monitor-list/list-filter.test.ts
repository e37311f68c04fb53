import { expect, test } from 'vitest';
import { isFiltered, readFilter, writeFilter } from './list-filter.ts';

test('the list is in its address', () => {
  const filter = { name: '泵 a&b', online: false, isFollowed: true, groupId: 'none', page: 3 };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(isFiltered(filter)).toBe(true);
});

test('an address of nonsense shows the first page of everything', () => {
  const filter = readFilter(new URLSearchParams('page=-2&online=maybe&followed=x&group=-1'));
  expect(filter).toEqual({ name: '', online: undefined, isFollowed: false, groupId: '', page: 1 });
  expect(writeFilter(filter).size).toBe(0);
  expect(isFiltered(filter)).toBe(false);
});
