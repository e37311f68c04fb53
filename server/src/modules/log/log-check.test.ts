import { expect, test } from 'vitest';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { CHECK_KEPT_MS, LogCheck } from './log-check.ts';

const START = Date.UTC(2026, 6, 1);

function checking() {
  const clock = new ManualClock(START);
  const walks: ((row: number | undefined) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const firstBroken = async () =>
    new Promise<number | undefined>((resolve, reject) => {
      walks.push(resolve);
      fails.push(reject);
    });
  return { clock, walks, fails, check: new LogCheck({ firstBroken }, clock) };
}

test('forty simultaneous requests cause one verification', async () => {
  const { walks, check } = checking();
  const asked = Array.from({ length: 40 }, () => check.verdict());
  expect(walks).toHaveLength(1);
  walks[0]?.(7);
  expect(await Promise.all(asked)).toEqual(asked.map(() => ({ firstBroken: 7, at: START })));
});

test('a result is reused for a minute, with its time', async () => {
  const { clock, walks, check } = checking();
  const first = check.verdict();
  walks[0]?.(undefined);
  expect(await first).toMatchObject({ firstBroken: undefined, at: START });
  clock.pass(CHECK_KEPT_MS - 1);
  expect(await check.verdict()).toMatchObject({ at: START });
  expect(walks).toHaveLength(1);
  clock.pass(1);
  const second = check.verdict();
  expect(walks).toHaveLength(2);
  walks[1]?.(3);
  expect(await second).toMatchObject({ firstBroken: 3, at: START + CHECK_KEPT_MS });
});

test('the last result is returned without a verification, and refused before there is one', async () => {
  const { clock, walks, check } = checking();
  await expect(check.lastVerdict()).rejects.toMatchObject({ refusal: 'logUnchecked' });
  const running = check.verdict();
  const waiting = check.lastVerdict();
  walks[0]?.(undefined);
  expect(await waiting).toEqual(await running);
  clock.pass(10 * CHECK_KEPT_MS);
  expect(await check.lastVerdict()).toMatchObject({ at: START });
  expect(walks).toHaveLength(1);
});

test('a failed verification is not remembered', async () => {
  const { walks, fails, check } = checking();
  const failing = check.verdict();
  fails[0]?.(new Error('no disk'));
  await expect(failing).rejects.toThrow('no disk');
  const again = check.verdict();
  walks[1]?.(undefined);
  expect(await again).toMatchObject({ firstBroken: undefined });
});
