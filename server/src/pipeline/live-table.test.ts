import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { MemoryLiveTable } from './live-table.ts';

const NOW = Date.UTC(2026, 0, 1);
const good = (signalId: number, at: number, value: Sample['value']): Sample => ({
  signalId,
  at,
  value,
  quality: 'good',
});

let clock: ManualClock;
let table: MemoryLiveTable;
/** Accepts samples that arrive now. */
const apply = (...samples: Sample[]) => table.apply(samples, clock.now());

beforeEach(() => {
  clock = new ManualClock(NOW);
  table = new MemoryLiveTable(clock);
});

describe('newest wins', () => {
  test('an older time changes nothing, the same time is replaced by the later arrival', () => {
    apply(good(1, NOW, 'first'));
    const before = table.revision();
    apply(good(1, NOW - 1, 'older'));
    expect(table.get(1)?.value).toBe('first');
    expect(table.revision()).toBe(before);
    apply(good(1, NOW, 'again'));
    expect(table.get(1)?.value).toBe('again');
  });

  test('the newest value is the same for every order of arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(20)), { minLength: 1 }), (arrivals) => {
        const own = new MemoryLiveTable(clock);
        const model = new Map<number, { at: number; n: number }>();
        for (const [n, [signalId, offset]] of arrivals.entries()) {
          own.apply([good(signalId, NOW + offset, n)], NOW);
          const known = model.get(signalId);
          if (known === undefined || offset >= known.at) model.set(signalId, { at: offset, n });
        }
        for (const [signalId, { n }] of model) expect(own.get(signalId)?.value).toBe(n);
      }),
    );
  });
});

describe('changedSince', () => {
  test('returns those requested signals that changed after the revision', () => {
    apply(good(1, NOW, 1), good(2, NOW, 2), good(3, NOW, 3));
    const revision = table.revision();
    expect(table.changedSince([1, 2, 3, 4], revision)).toEqual([]);
    apply(good(2, NOW + 1, 22), good(3, NOW + 1, 33));
    expect(table.changedSince([1, 2, 4], revision)).toEqual([good(2, NOW + 1, 22)]);
    expect(table.changedSince([1, 2, 3, 4], 0)).toHaveLength(3);
  });

  test('notifies listeners of changes batch by batch until they unsubscribe', () => {
    const told: (readonly Sample[])[] = [];
    const leave = table.onChange((samples) => told.push(samples));
    apply(good(1, NOW, 1), good(2, NOW, 2));
    apply(good(1, NOW - 5, 0));
    leave();
    apply(good(1, NOW + 5, 5));
    expect(told).toEqual([[good(1, NOW, 1), good(2, NOW, 2)]]);
  });
});

describe('a stale value', () => {
  test('is a change that keeps value and time, and is reported once', () => {
    apply(good(1, NOW, 42));
    const revision = table.revision();
    table.markStale([1, 2]);
    expect(table.changedSince([1], revision)).toEqual([{ signalId: 1, at: NOW, value: 42, quality: 'stale' }]);
    const after = table.revision();
    table.markStale([1]);
    expect(table.revision()).toBe(after);
  });

  test('ends with the next value, even one of the same time', () => {
    apply(good(1, NOW, 42));
    table.markStale([1]);
    apply(good(1, NOW, 42));
    expect(table.get(1)).toEqual(good(1, NOW, 42));
  });

  test('is the state of stored values after a start, and never replaces a live one', () => {
    apply(good(1, NOW, 'live'));
    table.restore([good(1, NOW - 9, 'stored'), good(2, NOW - 9, 'stored')]);
    expect(table.get(1)?.value).toBe('live');
    expect(table.get(2)).toEqual({ signalId: 2, at: NOW - 9, value: 'stored', quality: 'stale' });
  });
});

describe('a source whose clock is wrong', () => {
  test.each([
    { skew: -10 * 365 * 86_400_000 },
    { skew: -31 * 86_400_000 },
    { skew: -3_600_000 },
    { skew: 59_000 },
    { skew: 61_000 },
    { skew: 10 * 365 * 86_400_000 },
  ])('by $skew ms shows every new value', ({ skew }) => {
    for (let n = 0; n < 10; n++) {
      apply(good(1, clock.now() + skew, n));
      expect(table.get(1)?.value).toBe(n);
      expect(table.get(1)?.at).toBeLessThanOrEqual(clock.now() + 60_000);
      clock.pass(1_000);
    }
  });

  test.each([
    { from: 10 * 365 * 86_400_000, to: 0 },
    { from: 59_000, to: 0 },
    { from: 0, to: -3_600_000 },
    { from: 61_000, to: -86_400_000 },
  ])('and is set from $from ms to $to ms is frozen for 5 s at most, and its time never decreases', ({ from, to }) => {
    apply(good(1, clock.now() + from, 'before'));
    let shown = table.get(1)?.at ?? 0;
    for (let second = 1; second <= 20; second++) {
      clock.pass(1_000);
      apply(good(1, clock.now() + to, second));
      if (second >= 5) expect(table.get(1)?.value).toBe(second);
      expect(table.get(1)?.at).toBeGreaterThanOrEqual(shown);
      shown = table.get(1)?.at ?? 0;
    }
  });

  test('is marked uncertain if another time than its own is shown', () => {
    apply(good(1, NOW + 10_000_000, 1));
    expect(table.get(1)).toMatchObject({ at: NOW, quality: 'uncertain' });
  });

  test.each([60_001, 86_400_000, 73 * 365 * 86_400_000])(
    'and was %s ms ahead never delays a correct value that follows',
    (skew) => {
      apply(good(1, NOW + skew, 'wrong'));
      apply(good(1, clock.now(), 'right'));
      expect(table.get(1)).toEqual(good(1, NOW, 'right'));
      apply(good(1, clock.now() + skew, 'wrong again'));
      clock.pass(10);
      apply(good(1, clock.now(), 'right again'));
      expect(table.get(1)).toEqual(good(1, NOW + 10, 'right again'));
    },
  );

  test('and was stored far ahead delays no value after a start', () => {
    table.restore([good(1, NOW + 86_400_000, 'stored')]);
    apply(good(1, clock.now(), 'first'));
    clock.pass(10);
    apply(good(1, clock.now(), 'second'));
    expect(table.get(1)).toEqual(good(1, NOW + 10, 'second'));
  });
});

test('a deleted signal is removed from the live table', () => {
  apply(good(1, NOW, 1));
  table.forget([1]);
  expect(table.get(1)).toBeUndefined();
  expect(table.changedSince([1], 0)).toEqual([]);
});
