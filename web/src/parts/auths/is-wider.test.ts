import { expect, test } from 'vitest';
import { isWider } from './is-wider.ts';

test('a range is wider than another when it reaches further', () => {
  expect(isWider('all', 'orgAndBelow')).toBe(true);
  expect(isWider('org', 'org')).toBe(false);
  expect(isWider('own', 'org')).toBe(false);
});
