import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Tally } from '../platform/tally.ts';
import type { BoundSignal } from '../ports/device-registry.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { MemoryStore } from '../testing/fakes/memory-store.ts';
import { Ingest } from './ingest.ts';
import { MemoryLiveTable } from './live-table.ts';

const NOW = Date.UTC(2026, 0, 1);
const good = (at: number, value: Sample['value'], signalId = 1): Sample => ({ signalId, at, value, quality: 'good' });
const signal = (fields: Partial<BoundSignal> = {}): BoundSignal => ({
  signalId: 1,
  gatewayId: '1',
  equipmentId: '1',
  device: 'plc',
  metric: 'm',
  storeMode: 'all',
  storePeriodMs: 60_000,
  maxGapMs: 600_000,
  deadband: 0,
  deadbandType: 'abs',
  staleAfterMs: Number.POSITIVE_INFINITY,
  isStaleAfterSet: false,
  isSteady: true,
  ...fields,
});

let clock: ManualClock;
let store: MemoryStore;
let table: MemoryLiveTable;
let ingest: Ingest;
let tally: Tally;

beforeEach(() => {
  clock = new ManualClock(NOW);
  store = new MemoryStore(clock);
  table = new MemoryLiveTable(clock);
  tally = new Tally();
  ingest = new Ingest({ table, store, clock, tally });
  ingest.start();
});

/** The history of these values, one second apart. */
async function stored(settings: Partial<BoundSignal>, values: readonly Sample['value'][]): Promise<unknown[]> {
  ingest.bind([signal(settings)]);
  for (const [n, value] of values.entries()) ingest.accept([good(NOW + n * 1_000, value)], 'both', NOW + n * 1_000);
  await ingest.flush();
  return store.of(1).map((one) => one.value);
}

describe('history', () => {
  test.each([
    { settings: { storeMode: 'all' }, values: [1, 1, 2], kept: [1, 1, 2] },
    { settings: { storeMode: 'none' }, values: [1, 2], kept: [] },
    { settings: { storeMode: 'change' }, values: [1, 1, 2, 2, 1], kept: [1, 1, 2, 2, 1] },
    {
      settings: { storeMode: 'change', deadband: 0.5 },
      values: [1, 1.5, 1.4, 1.6, 1.2, 1],
      kept: [1, 1.4, 1.6, 1.2, 1],
    },
    {
      settings: { storeMode: 'change', deadband: 10, deadbandType: 'percent' },
      values: [100, 109, 111, 120],
      kept: [100, 109, 111],
    },
    { settings: { storeMode: 'change', maxGapMs: 2_000 }, values: [1, 1, 1, 1, 1], kept: [1, 1, 1] },
    { settings: { storeMode: 'period', storePeriodMs: 2_000 }, values: [1, 2, 3, 4, 5], kept: [1, 3, 5] },
    { settings: { storeMode: 'change' }, values: ['a', 'a', 'b', null, null], kept: ['a', 'a', 'b', null] },
    { settings: { storeMode: 'change' }, values: [1n, 1n, 1n, 2n], kept: [1n, 1n, 2n] },
    { settings: { storeMode: 'change' }, values: [true, false, false], kept: [true, false] },
    { settings: { storeMode: 'change', deadband: 5 }, values: [NaN, NaN, NaN, 1, NaN], kept: [NaN, NaN, 1, NaN] },
  ] as const)('of $values with $settings is $kept', async ({ settings, values, kept }) => {
    expect(await stored(settings, values)).toEqual(kept);
  });

  test('contains an unchanged value every ten minutes, to distinguish silence from a constant value', async () => {
    ingest.bind([signal({ storeMode: 'change' })]);
    const MINUTE_MS = 60_000;
    for (let n = 0; n <= 25; n++) ingest.accept([good(NOW + n * MINUTE_MS, 7)], 'both', NOW + n * MINUTE_MS);
    await ingest.flush();
    expect(store.of(1).map((one) => (one.at - NOW) / MINUTE_MS)).toEqual([0, 10, 20]);
  });

  test('contains each change of quality and device code', async () => {
    ingest.bind([signal({ storeMode: 'change' })]);
    ingest.accept([good(NOW, 1), { ...good(NOW + 1, 1), quality: 'bad' }], 'both', NOW);
    ingest.accept([{ ...good(NOW + 2, 1), quality: 'bad', code: 1715 }], 'both', NOW);
    await ingest.flush();
    expect(store.of(1)).toHaveLength(3);
  });

  test('contains late values, which do not change live ones', async () => {
    ingest.bind([signal({ storeMode: 'change' })]);
    ingest.accept([good(NOW, 5)], 'both', NOW);
    ingest.accept([good(NOW - 1_000, 5), good(NOW + 1_000, 9)], 'history', NOW);
    await ingest.flush();
    expect(store.of(1).map((one) => one.at)).toEqual([NOW - 1_000, NOW, NOW + 1_000]);
    expect(table.get(1)?.value).toBe(5);
  });

  test('contains a value from a clock set to 2099 at its time of arrival, as uncertain, and counts it', async () => {
    ingest.bind([signal()]);
    const DAY_MS = 86_400_000;
    ingest.accept([good(NOW + DAY_MS, 1), good(Date.UTC(2099, 0, 1), 2)], 'both', NOW + 5);
    await ingest.flush();
    expect(store.of(1)).toEqual([{ ...good(NOW + 5, 2), quality: 'uncertain' }, good(NOW + DAY_MS, 1)]);
    expect([...tally.entries()]).toContainEqual(expect.objectContaining({ name: 'samples_far_ahead', value: 1 }));
  });

  test('contains a live value at its own time, however far ahead, while the clock of the server is known to be behind', async () => {
    let isBehind = true;
    ingest = new Ingest({ table, store, clock, tally, isClockBehind: () => isBehind });
    ingest.bind([signal()]);
    const right = NOW + 40 * 86_400_000;
    ingest.accept([good(right, 1)], 'both', NOW);
    isBehind = false;
    ingest.accept([good(right + 1, 2)], 'both', NOW + 1);
    await ingest.flush();
    expect(store.of(1)).toEqual([{ ...good(NOW + 1, 2), quality: 'uncertain' }, good(right, 1)]);
  });

  test('contains a late value at its own time, however far ahead, since either clock may be wrong', async () => {
    ingest.bind([signal()]);
    ingest.accept([good(Date.UTC(2099, 0, 1), 2)], 'history', NOW);
    await ingest.flush();
    expect(store.of(1)).toEqual([good(Date.UTC(2099, 0, 1), 2)]);
  });

  test('contains no transient values, which are only shown', async () => {
    ingest.bind([signal()]);
    ingest.accept([good(NOW, 5)], 'live', NOW);
    await ingest.flush();
    expect(table.get(1)?.value).toBe(5);
    expect(store.size).toBe(0);
  });
});

test('while storage is unavailable live values are shown, nothing is acknowledged, and everything is stored in order afterwards', async () => {
  const states: boolean[] = [];
  ingest.onStorage((isAvailable) => states.push(isAvailable));
  ingest.bind([signal()]);
  store.isAway = true;
  const acknowledged: number[] = [];
  for (const n of [1, 2, 3]) {
    ingest.accept([good(NOW + n, n)], 'both', NOW);
    void ingest.flush().then(() => acknowledged.push(n));
    await clock.passInSteps(500);
  }
  expect(states).toEqual([false]);
  expect(acknowledged).toEqual([]);
  expect(table.get(1)?.value).toBe(3);
  store.isAway = false;
  await clock.passInSteps(2_000);
  expect(states).toEqual([false, true]);
  expect(acknowledged).toEqual([1, 2, 3]);
  expect(store.of(1).map((one) => one.value)).toEqual([1, 2, 3]);
});

test('a storage failure of calculated values is reported to every listener of the storage', async () => {
  const states: boolean[] = [];
  ingest.onStorage((isAvailable) => states.push(isAvailable));
  const calculated = new Ingest({ table, store, clock, tally });
  calculated.bind([signal({ signalId: 9 })]);
  store.isAway = true;
  calculated.accept([good(NOW, 1, 9)], 'both', NOW);
  void calculated.flush();
  await clock.passInSteps(100);
  expect(states).toEqual([false]);
});

test('samples beyond the buffer are discarded and counted, and their flush fails', async () => {
  ingest.bind([signal()]);
  store.isAway = true;
  const many = Array.from({ length: 1_100_000 }, (_, n) => good(NOW + n, n));
  ingest.accept(many, 'history', NOW);
  void ingest.flush();
  expect(ingest.isBusy()).toBe(true);
  ingest.accept(many, 'history', NOW);
  await expect(ingest.flush()).rejects.toMatchObject({ refusal: 'storageUnavailable' });
  expect(tally.of('samples_given_up')).toBe(1_100_000);
});

test('invalid samples are refused alone, without reporting the storage as unavailable', async () => {
  const states: boolean[] = [];
  ingest.onStorage((isAvailable) => states.push(isAvailable));
  ingest.bind([signal()]);
  ingest.accept([good(NOW + 0.5, 1)], 'both', NOW);
  await expect(ingest.flush()).rejects.toThrow(RangeError);
  ingest.accept([good(NOW, 1)], 'both', NOW);
  await ingest.flush();
  expect(states).toEqual([]);
  expect(store.size).toBe(1);
});

describe('silence', () => {
  test('makes a value stale after its time limit, and only that value', () => {
    ingest.bind([signal({ staleAfterMs: 10_000 }), signal({ signalId: 2 })]);
    ingest.accept([good(NOW, 1), good(NOW, 2, 2)], 'both', NOW);
    clock.pass(9_999);
    expect(table.get(1)?.quality).toBe('good');
    // Bar 14: stale time + 1 s on the screen, where the second is taken by the data poll.
    clock.pass(51);
    expect(table.get(1)).toMatchObject({ quality: 'stale', value: 1, at: NOW });
    expect(table.get(2)?.quality).toBe('good');
  });

  test('is not affected by jumps of the wall clock', () => {
    ingest.bind([signal({ staleAfterMs: 10_000 })]);
    ingest.accept([good(NOW, 1)], 'both', NOW);
    clock.setWall(NOW + 86_400_000);
    clock.pass(2_000);
    expect(table.get(1)?.quality).toBe('good');
  });
});

test('a deleted signal stores nothing more in history', async () => {
  ingest.bind([signal()]);
  ingest.forget([1]);
  ingest.accept([good(NOW, 1)], 'both', NOW);
  await ingest.flush();
  expect(store.size).toBe(0);
});
