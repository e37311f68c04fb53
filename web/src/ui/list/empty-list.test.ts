import { expect, test } from 'vitest';
import { isEmptyList } from './empty-list.ts';

test('a list is empty where it has nothing and no filter is why', () => {
  expect(isEmptyList({ data: { total: 0, rows: [] } }, false)).toBe(true);
  expect(isEmptyList({ data: { total: 0, rows: [] } }, true)).toBe(false);
  expect(isEmptyList({ data: { total: 1, rows: [{}] } }, false)).toBe(false);
});

test('one that is on its way is not known to be', () => {
  expect(isEmptyList({ data: undefined }, false)).toBe(false);
});
