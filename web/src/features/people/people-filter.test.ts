import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedOf, readFilter, writeFilter } from './people-filter.ts';

const filters = fc.record({
  orgId: fc.option(fc.integer({ min: 1, max: 9_999 }).map(String), { nil: undefined }),
  isBelow: fc.boolean(),
  name: fc.string(),
  roleId: fc.option(fc.integer({ min: 1, max: 9_999 }).map(String), { nil: undefined }),
  isEnabled: fc.option(fc.boolean(), { nil: undefined }),
  page: fc.integer({ min: 1, max: 500 }),
});

test('the filter survives a reload', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
    }),
  );
});

test('an invalid address shows everybody', () => {
  const filter = readFilter(new URLSearchParams('org=x&role=-1&page=0&enabled=maybe'));
  expect(filter).toEqual({
    orgId: undefined,
    isBelow: true,
    name: '',
    roleId: undefined,
    isEnabled: undefined,
    page: 1,
  });
});

test('people of lower nodes are requested only below a node', () => {
  expect(askedOf(readFilter(new URLSearchParams()))).toEqual({});
  expect(askedOf(readFilter(new URLSearchParams('org=4')))).toMatchObject({ orgId: '4', below: true });
});
