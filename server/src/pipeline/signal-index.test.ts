import { expect, test } from 'vitest';
import { SignalIndex } from './signal-index.ts';

test('the number of a signal is the one set last, and 0 for a signal without one', () => {
  const index = new SignalIndex();
  const ids = [1, 255, 256, 70_000, 2 ** 32 - 1];
  for (const [place, id] of ids.entries()) index.set(id, place + 1);
  index.set(256, 0);
  expect(ids.map((id) => index.get(id))).toEqual([1, 2, 0, 4, 5]);
  expect([2, 257, 69_999].map((id) => index.get(id))).toEqual([0, 0, 0]);
});
