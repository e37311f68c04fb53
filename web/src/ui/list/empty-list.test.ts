import { expect, test } from 'vitest';
import { isEmptyList } from './empty-list.ts';

test('a list is empty if it has no rows without a filter', () => {
  expect(isEmptyList({ data: { total: 0, rows: [] } }, false)).toBe(true);
  expect(isEmptyList({ data: { total: 0, rows: [] } }, true)).toBe(false);
  expect(isEmptyList({ data: { total: 1, rows: [{}] } }, false)).toBe(false);
});

test('a list that is loading is not yet empty', () => {
  expect(isEmptyList({ data: undefined }, false)).toBe(false);
});
