import type { Bound } from '@tidegate/contract/call.ts';
import { expect, test } from 'vitest';
import { HeavyBounds } from './heavy-bounds.ts';

/** Turns of the event loop that are sufficient for all of them. */
const TURNS = 5_000;

/** Starts the given number of tasks of each person, which run until released. */
async function flood(bound: Bound, people: number, each: number) {
  const bounds = new HeavyBounds();
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const task = async () => {
    most = Math.max(most, (running += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const asked = Array.from({ length: people * each }, (_, turn) => bounds.run(bound, `p${turn % people}`, task));
  const settled = Promise.allSettled(asked);
  for (let turn = 0; turn < TURNS; turn += 1) {
    ends.splice(0).forEach((end) => end());
    await Promise.resolve();
  }
  const results = await settled;
  return { most, refused: results.filter(({ status }) => status === 'rejected').length };
}

test.each([
  ['server', 40, 1, 1, 31],
  ['person', 1, 40, 2, 22],
  ['person', 40, 2, 8, 0],
  ['outside', 1, 40, 4, 20],
] as const)('of calls bound by %s, %i people with %i each run %i at once and %i are refused', async (...row) => {
  const [bound, people, each, atOnce, refused] = row;
  expect(await flood(bound, people, each)).toEqual({ most: atOnce, refused });
});
