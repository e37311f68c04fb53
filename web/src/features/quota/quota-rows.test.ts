import { expect, test } from 'vitest';
import { fullness, usedQuotas } from './quota-rows.ts';

const org = {
  id: '1',
  name: 'plant',
  path: '/1/',
  limits: { gateways: 4 },
  used: { gateways: 3, pages: 10, signals: 5 },
};

test('the fullest quota is first, by the effective limit', () => {
  const rows = usedQuotas(org, { pages: 20 });
  expect(rows.map(({ name, limit, part }) => [name, limit, part])).toEqual([
    ['gateways', 4, 0.75],
    ['pages', 20, 0.5],
    ['signals', 1_000_000, 0.000_005],
  ]);
});

test('a limit of zero is full as soon as anything is used', () => {
  expect(fullness({ ...org, limits: { pages: 0 } }, {})).toBe(1);
  expect(fullness({ ...org, used: {} }, {})).toBe(0);
});
