import { IDLE_THRESHOLD_MS } from '@tidegate/contract/limits.ts';
import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { watchActivity } from './watch-activity.ts';

function watched(isWatched: boolean) {
  const clock = new FakeClock();
  let reports = 0;
  const stop = watchActivity(
    () => {
      reports += 1;
    },
    () => isWatched,
    clock,
  );
  return { clock, stop, reports: () => reports };
}

test('a wall display that nobody touches is never taken for idle', async () => {
  const { clock, stop, reports } = watched(true);
  for (let passed = 0; passed < 10; passed += 1) {
    const before = reports();
    await clock.turn(IDLE_THRESHOLD_MS / 2);
    expect(reports()).toBeGreaterThan(before);
  }
  stop();
  const before = reports();
  await clock.turn(10 * IDLE_THRESHOLD_MS);
  expect(reports()).toBe(before);
});

test('a screen of a person is active by pointer and keys alone, once a second at most', async () => {
  const { clock, stop, reports } = watched(false);
  await clock.turn(10 * IDLE_THRESHOLD_MS);
  expect(reports()).toBe(0);
  for (let moves = 0; moves < 50; moves += 1) window.dispatchEvent(new Event('pointermove'));
  expect(reports()).toBe(1);
  await clock.turn(1_000);
  window.dispatchEvent(new Event('keydown'));
  expect(reports()).toBe(2);
  stop();
});
