import { expect, test } from 'vitest';
import { ReconnectPauses } from './reconnect-pauses.ts';

const pausesOf = (random: () => number, upMs = 0) => {
  const pauses = new ReconnectPauses(random);
  return Array.from({ length: 8 }, () => pauses.next(upMs));
};

test('the first retry follows at once, and no pause is longer than a second', () => {
  expect(pausesOf(() => 0)).toEqual([0, 125, 250, 500, 500, 500, 500, 500]);
  expect(pausesOf(() => 1)).toEqual([50, 250, 500, 1_000, 1_000, 1_000, 1_000, 1_000]);
});

test('a session that lasted makes the next retry the first again, and one that was ended at once does not', () => {
  expect(pausesOf(() => 1, 5_000)).toEqual([50, 50, 50, 50, 50, 50, 50, 50]);
  expect(pausesOf(() => 1, 10)).toEqual(pausesOf(() => 1));
});

test('an attempt that was not answered for longer than the pause is followed by the next at once', () => {
  const pauses = new ReconnectPauses(() => 1);
  pauses.next(0);
  expect([pauses.next(0, 100), pauses.next(0, 2_000)]).toEqual([150, 50]);
});

test('failures are notable at powers of two', () => {
  const pauses = new ReconnectPauses(() => 0);
  const notable = Array.from({ length: 9 }, () => {
    pauses.next(0);
    return pauses.isNotable;
  });
  expect(notable).toEqual([true, true, false, true, false, false, false, true, false]);
});
