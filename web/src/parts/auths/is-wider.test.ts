import { expect, test } from 'vitest';
import { isWider } from './is-wider.ts';

test('an access scope is wider than another if it includes more', () => {
  expect(isWider('all', 'orgAndBelow')).toBe(true);
  expect(isWider('org', 'org')).toBe(false);
  expect(isWider('own', 'org')).toBe(false);
});
