import { AUTHS } from '@tidegate/contract/auths.ts';
import { expect, test } from 'vitest';
import { AUTH_GROUPS, isWider } from './auth-groups.ts';

test('every permission stands in one group, so that no right is given unseen', () => {
  const grouped = Object.values(AUTH_GROUPS).flat();
  expect(grouped.toSorted()).toEqual(AUTHS.toSorted());
});

test('a range is wider than another when it reaches further', () => {
  expect(isWider('all', 'orgAndBelow')).toBe(true);
  expect(isWider('org', 'org')).toBe(false);
  expect(isWider('own', 'org')).toBe(false);
});
