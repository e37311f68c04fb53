import { expect, test } from 'vitest';
import { Flapping } from './flapping.ts';

test('a client name that is taken over repeatedly is banned for a minute', () => {
  const flapping = new Flapping();
  const verdicts = [0, 1_000, 2_000, 3_000, 4_000].map((now) => flapping.recordTakeover('A', now));
  expect(verdicts).toEqual([false, false, false, false, true]);
  expect(flapping.isBanned('A', 4_001)).toBe(true);
  expect(flapping.isBanned('A', 63_999)).toBe(true);
  expect(flapping.isBanned('A', 64_000)).toBe(false);
  expect(flapping.isBanned('B', 4_001)).toBe(false);
});

test('take-overs far apart count as reconnections of one gateway', () => {
  const flapping = new Flapping();
  for (let n = 0; n < 50; n++) expect(flapping.recordTakeover('A', n * 10_000)).toBe(false);
});
