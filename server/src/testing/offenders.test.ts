import { expect, test } from 'vitest';
import { offenders } from './offenders.ts';

test('a rule over many cases names each case that breaks it, with what was expected', async () => {
  const found = await offenders([1, 2, 3], String, (one) => expect({ one }).toMatchObject({ one: 2 }));
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^1: .*"one": ?2.*"one": ?1/);
  expect(found[1]).toMatch(/^3: /);
});

test('a rule that throws is reported as broken, and a rule that every case follows has no offender', async () => {
  const fails = (): never => {
    throw new Error('no answer');
  };
  expect(await offenders(['a'], String, fails)).toEqual(['a: no answer']);
  expect(await offenders(['a'], String, async () => undefined)).toEqual([]);
});
