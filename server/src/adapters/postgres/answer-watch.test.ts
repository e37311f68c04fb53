import { expect, test } from 'vitest';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { AnswerWatch } from './answer-watch.ts';

/** A watch over a database that a new connection finds as `found` says, with what it has reported. */
function watched(found: () => Promise<boolean>) {
  const clock = new ManualClock(0);
  const seen = { probes: 0, silences: 0 };
  const watch = new AnswerWatch({
    clock,
    probe: () => {
      seen.probes += 1;
      return found();
    },
    onSilent: () => {
      seen.silences += 1;
    },
  });
  return { clock, watch, seen };
}

const never = () => new Promise<never>(() => undefined);

test('a statement that takes long leaves a database alone that answers a new connection', async () => {
  const { clock, watch, seen } = watched(async () => true);
  void watch.during(never());
  await clock.passInSteps(60_000);
  expect(seen.probes).toBeGreaterThan(50);
  expect(seen.silences).toBe(0);
});

test('a database that answers neither a statement nor a new connection is silent', async () => {
  const { clock, watch, seen } = watched(async () => false);
  void watch.during(never());
  await clock.passInSteps(950);
  expect(seen).toEqual({ probes: 0, silences: 0 });
  await clock.passInSteps(100);
  expect(seen).toEqual({ probes: 1, silences: 1 });
});

test('bytes over any connection while the new one is tried are an answer', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { clock, watch, seen } = watched(() => promise);
  void watch.during(never());
  await clock.passInSteps(1_500);
  watch.heard();
  await clock.passInSteps(500);
  resolve(false);
  await clock.passInSteps(400);
  expect(seen).toEqual({ probes: 1, silences: 0 });
});

test('no connection is tried while statements are answered or none is asked', async () => {
  const { clock, watch, seen } = watched(async () => false);
  for (let round = 0; round < 20; round += 1) {
    await watch.during(Promise.resolve());
    watch.heard();
    await clock.passInSteps(700);
  }
  await clock.passInSteps(10_000);
  await expect(watch.during(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await clock.passInSteps(10_000);
  expect(seen).toEqual({ probes: 0, silences: 0 });
});
