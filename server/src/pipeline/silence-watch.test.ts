import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SilenceWatch } from './silence-watch.ts';

/** Signals with values at times set by the test, on a clock that the test advances. */
class Plant {
  now = 0;
  readonly heardAt = new Map<number, number>();
  readonly watch = new SilenceWatch((signalId) => {
    const heardAt = this.heardAt.get(signalId);
    return heardAt === undefined ? undefined : this.now - heardAt;
  });

  hear(signalId: number): void {
    this.heardAt.set(signalId, this.now);
  }

  /** The signals that fall silent until then, and when. */
  until(end: number): [number, number][] {
    const found: [number, number][] = [];
    while (this.now < end) {
      this.now = Math.min(end, this.now + SilenceWatch.everyMs);
      for (const signalId of this.watch.due(this.now)) found.push([signalId, this.now]);
    }
    return found;
  }
}

test('a source that reports in time is never silent', () => {
  const plant = new Plant();
  plant.watch.watch(1, 1_000, 0);
  for (let at = 900; at <= 9_000; at += 900) {
    plant.hear(1);
    expect(plant.until(at)).toEqual([]);
  }
});

test('a source that never reported is not silent, and is watched from its first value on', () => {
  const plant = new Plant();
  plant.watch.watch(1, 1_000, 0);
  expect(plant.until(5_500)).toEqual([]);
  plant.hear(1);
  expect(plant.until(6_500)).toEqual([[1, 6_500]]);
});

test('a changed time limit applies at once, and without a limit nothing is silent', () => {
  const plant = new Plant();
  plant.hear(1);
  plant.watch.watch(1, 60_000, 0);
  plant.until(2_000);
  plant.watch.watch(1, 3_000, plant.now);
  expect(plant.until(3_000)).toEqual([[1, 3_000]]);
  plant.hear(1);
  plant.watch.watch(1, 10_000, plant.now);
  expect(plant.until(13_000)).toEqual([[1, 13_000]]);
  plant.hear(1);
  plant.watch.watch(1, Number.POSITIVE_INFINITY, plant.now);
  expect(plant.until(60_000)).toEqual([]);
  plant.watch.watch(1, 1_000, plant.now);
  plant.watch.forget(1);
  expect(plant.until(70_000)).toEqual([]);
});

test('a silent node is found within a twentieth of a second, and no other', () => {
  const words = fc.array(fc.record({ signalId: fc.integer({ min: 1, max: 4 }), after: fc.integer({ max: 900 }) }));
  fc.assert(
    fc.property(words, fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 4, maxLength: 4 }), (said, limits) => {
      const plant = new Plant();
      const firstSilence = new Map<number, number>();
      for (const [index, limit] of limits.entries()) plant.watch.watch(index + 1, limit, 0);
      const run = (end: number) => {
        for (const [signalId, at] of plant.until(end)) if (!firstSilence.has(signalId)) firstSilence.set(signalId, at);
      };
      for (const { signalId, after } of said) {
        run(plant.now + Math.max(0, after));
        // Heard again after a silence is another story than the first one that is looked at here.
        if (!firstSilence.has(signalId)) plant.hear(signalId);
      }
      run(plant.now + 3_100);
      for (const [index, limit] of limits.entries()) {
        const heardAt = plant.heardAt.get(index + 1);
        const found = firstSilence.get(index + 1);
        if (heardAt === undefined) expect(found).toBeUndefined();
        else if (found === undefined) expect.unreachable('it fell silent');
        else {
          expect(found - heardAt).toBeGreaterThanOrEqual(limit);
          expect(found - heardAt).toBeLessThanOrEqual(limit + 2 * SilenceWatch.everyMs);
        }
      }
    }),
  );
});
