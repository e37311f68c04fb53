import type { Quality, Sample, SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { CALCULATION_CODES } from '@tidegate/contract/codes/calculation-codes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { boundSignal } from '../../modules/signal/sql-points.ts';
import { signal as signalFields } from '../../conformance/core-fixtures.ts';
import { Tally } from '../../platform/tally.ts';
import type { CalculatedSignal, CalculationState } from '../../ports/calculation-store.ts';
import type { SignalFields } from '../../modules/signal/records.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { Ingest } from '../ingest.ts';
import { MemoryLiveTable } from '../live-table.ts';
import { Calculator } from './calculator.ts';

const START = Date.UTC(2026, 6, 1);
const { inputBad, inputStale, formulaError, cycle } = CALCULATION_CODES;

/** The parts that survive a restart: the configuration, stored state, the history. */
class Disk {
  signals: CalculatedSignal[] = [];
  kept = new Map<number, CalculationState>();
  history: Sample[] = [];
  isFull = false;
  readonly store = {
    all: async () => this.signals,
    states: async () => [...this.kept.values()],
    storeStates: async (states: readonly CalculationState[]) => {
      if (this.isFull) throw new Error('full');
      for (const state of states) this.kept.set(state.signalId, state);
    },
  };

  put(id: number, fields: Partial<SignalFields>): void {
    const more = { dataType: 'float64', factor: 1, offset: 0, ...fields } as const;
    const signal: Signal = { id: String(id), equipmentId: '1', ...signalFields(`s${id}`, more) };
    const bound = boundSignal(signal, { gatewayId: '1', deviceId: 'd' });
    this.signals = [...this.signals.filter((one) => one.bound.signalId !== id), { signal, bound }];
  }

  formula(id: number, formula: string, more: Partial<SignalFields> = {}): void {
    this.put(id, { kind: 'formula', formula, ...more });
  }
}

/** One life of the server around a calculator. */
class Plant {
  readonly disk: Disk;
  readonly clock: ManualClock;
  readonly table: MemoryLiveTable;
  readonly log = new SilentLog();
  readonly calculator: Calculator;
  #changed: () => void = () => undefined;

  constructor(disk: Disk, now = START) {
    this.disk = disk;
    this.clock = new ManualClock(now);
    const { clock, log } = this;
    this.table = new MemoryLiveTable(clock);
    const append = async (samples: readonly Sample[]) => void disk.history.push(...samples);
    const sink = new Ingest({
      table: this.table,
      store: { append, isBusy: () => false, onStorage: () => undefined },
      clock,
      tally: new Tally(),
    });
    const latest = async (ids: readonly number[]) =>
      ids.flatMap((id) => disk.history.filter(({ signalId }) => signalId === id).slice(-1));
    this.calculator = new Calculator({
      store: disk.store,
      registry: { onChange: (listener) => (this.#changed = () => listener({ gatewayId: '1', gone: false })) },
      table: this.table,
      historian: { latest },
      sink,
      clock,
      log,
    });
  }

  /** A gateway sends a value, and the dependent signals are calculated. */
  async sends(signalId: number, value: SampleValue, quality: Quality = 'good', at = this.clock.now()): Promise<void> {
    this.table.apply([{ signalId, at, value, quality }], this.clock.now());
    await this.clock.passInSteps(100);
  }

  async reconfigured(): Promise<void> {
    this.#changed();
    await this.clock.passInSteps(300);
  }

  value(signalId: number): SampleValue | undefined {
    return this.table.get(signalId)?.value;
  }
}

let disk: Disk;
beforeEach(() => {
  disk = new Disk();
});
const started = async (now?: number) => {
  const plant = new Plant(disk, now);
  await plant.calculator.start();
  return plant;
};

describe('a formula', () => {
  test('is calculated when an input changes, stamped with the time of the newest, and stored', async () => {
    disk.formula(10, '{#1} + {#2}');
    const plant = await started();
    await plant.sends(1, 3, 'good', START - 500);
    expect(plant.table.get(10)).toMatchObject({ value: null, quality: 'bad', code: inputBad });
    await plant.sends(2, 4, 'good', START - 2_000);
    expect(plant.table.get(10)).toEqual({ signalId: 10, at: START - 500, value: 7, quality: 'good' });
    expect(disk.history.at(-1)).toMatchObject({ signalId: 10, value: 7 });
  });

  test('over formulas is evaluated once per change, after them', async () => {
    disk.formula(12, '{#11} * 10 + {#10}');
    disk.formula(11, '{#10} + {#1}');
    disk.formula(10, '{#1} * 2');
    const plant = await started();
    await plant.sends(1, 3);
    expect([10, 11, 12].map((id) => plant.value(id))).toEqual([6, 9, 96]);
    expect(disk.history.filter(({ signalId }) => signalId === 12)).toHaveLength(1);
  });

  test('combines simultaneous inputs into one calculation', async () => {
    disk.formula(10, '{#1} + {#2}');
    const plant = await started();
    const at = START;
    for (const value of [1, 2, 3]) {
      plant.table.apply(
        [1, 2].map((signalId) => ({ signalId, at, value, quality: 'good' as const })),
        START,
      );
    }
    await plant.clock.passInSteps(100);
    expect(disk.history).toMatchObject([{ signalId: 10, value: 6 }]);
  });

  test('is bad with a bad input, and good again', async () => {
    disk.formula(10, '{#1} * 2');
    const plant = await started();
    await plant.sends(1, 3);
    await plant.sends(1, null, 'bad', START + 1_000);
    expect(plant.table.get(10)).toMatchObject({ value: null, quality: 'bad', code: inputBad });
    await plant.sends(1, 5, 'good', START + 2_000);
    expect(plant.table.get(10)).toMatchObject({ value: 10, quality: 'good' });
  });

  test('is uncertain with an uncertain or a stale input, and history keeps the value from before it was stale', async () => {
    disk.formula(10, '{#1} * 2');
    const plant = await started();
    await plant.sends(1, 3);
    plant.table.markStale([1]);
    await plant.clock.passInSteps(100);
    expect(plant.table.get(10)).toMatchObject({ value: 6, quality: 'uncertain', code: inputStale });
    expect(disk.history.at(-1)).toMatchObject({ value: 6, quality: 'good' });
    await plant.sends(1, 4, 'uncertain', START + 1_000);
    expect(plant.table.get(10)).toEqual({ signalId: 10, at: START + 1_000, value: 8, quality: 'uncertain' });
  });

  test('that divides by zero or overflows is bad with its reason', async () => {
    disk.formula(10, '1 / {#1}');
    disk.formula(11, '10 ^ ({#1} + 400)');
    const plant = await started();
    await plant.sends(1, 0);
    for (const id of [10, 11])
      expect(plant.table.get(id)).toMatchObject({ value: null, quality: 'bad', code: formulaError });
  });

  test('yields only values that its signal can hold', async () => {
    disk.formula(10, '{#1} / 2', { dataType: 'int32' });
    disk.formula(11, '{#1} > 4', { dataType: 'bool' });
    const plant = await started();
    await plant.sends(1, 5);
    expect([plant.value(10), plant.value(11)]).toEqual([3, true]);
  });

  test('with a period is calculated by time, not by changes', async () => {
    disk.formula(10, 'total({#1})', { recalcSec: 10 });
    const plant = await started();
    await plant.sends(1, 3_600);
    await plant.clock.passInSteps(21_000, 500);
    expect(plant.value(10)).toBeCloseTo(19, 5);
    const stored = disk.history.length;
    await plant.sends(1, 3_600);
    expect(disk.history).toHaveLength(stored);
  });

  test('that uses nothing has its value at once', async () => {
    disk.formula(10, '6 * 7');
    const plant = await started();
    await plant.clock.passInSteps(100);
    expect(plant.table.get(10)).toMatchObject({ value: 42, quality: 'good', at: START + 50 });
  });

  test('added while the server runs has its value without waiting for a change', async () => {
    const plant = await started();
    await plant.sends(1, 3);
    disk.formula(10, '{#1} * 2');
    await plant.reconfigured();
    expect(plant.value(10)).toBe(6);
    disk.formula(10, '{#1} * 3');
    await plant.reconfigured();
    expect(plant.value(10)).toBe(9);
    disk.signals = [];
    await plant.reconfigured();
    expect(plant.table.get(10)).toBeUndefined();
  });

  test('with a circular reference is bad with its reason, and the others are calculated', async () => {
    disk.formula(10, '{#11} + 1');
    disk.formula(11, '{#10} + 1');
    disk.formula(12, '{#1} * 2');
    const plant = await started();
    await plant.sends(1, 3);
    expect([10, 11].map((id) => plant.table.get(id)?.code)).toEqual([cycle, cycle]);
    expect(plant.value(12)).toBe(6);
  });

  test('that cannot be parsed is bad, and the others are calculated', async () => {
    disk.formula(10, '{#1} ** 2');
    disk.formula(11, '{#1} ^ 2');
    const plant = await started();
    await plant.sends(1, 3);
    expect([plant.table.get(10)?.code, plant.value(11)]).toEqual([formulaError, 9]);
  });
});

describe('without calculated signals', () => {
  test('the calculator neither listens to the live table nor runs a timer', async () => {
    const plant = new Plant(disk);
    let listeners = 0;
    const listen = plant.table.onChange.bind(plant.table);
    plant.table.onChange = (listener) => {
      listeners += 1;
      return listen(listener);
    };
    await plant.calculator.start();
    expect(listeners).toBe(0);
    disk.formula(10, '{#1}');
    await plant.reconfigured();
    expect(listeners).toBe(1);
  });
});

describe('a restart', () => {
  test('leaves formulas with their last values until an input changes, and totals where they were', async () => {
    disk.formula(10, 'total({#1})');
    disk.formula(11, '{#1} + 1');
    const before = await started();
    await before.sends(1, 3_600, 'good', START);
    await before.sends(1, 3_600, 'good', START + 10_000);
    expect(before.value(10)).toBeCloseTo(10, 5);
    await before.calculator.stop();
    const again = await started(START + 60_000);
    expect(again.table.get(11)).toMatchObject({ value: 3_601, quality: 'stale' });
    await again.sends(1, 3_600, 'good', START + 20_000);
    expect(again.value(10)).toBeCloseTo(20, 5);
    expect(again.table.get(11)).toMatchObject({ value: 3_601, quality: 'good' });
  });

  test('by a crash loses at most ten seconds of memory', async () => {
    disk.formula(10, 'count({#1})');
    const before = await started();
    await before.sends(1, 0, 'good', START);
    await before.sends(1, 1, 'good', START + 1_000);
    await before.clock.passInSteps(10_000, 500);
    const again = await started(START + 20_000);
    await again.sends(1, 0, 'good', START + 20_000);
    await again.sends(1, 1, 'good', START + 21_000);
    expect(again.value(10)).toBe(2);
  });

  test('with another formula restarts its total', async () => {
    disk.formula(10, 'count({#1})');
    const before = await started();
    await before.sends(1, 0, 'good', START);
    await before.sends(1, 1, 'good', START + 1_000);
    await before.calculator.stop();
    disk.formula(10, 'count({#1} > 0.5)');
    const again = await started(START + 20_000);
    await again.sends(1, 0, 'good', START + 20_000);
    expect(again.value(10)).toBe(0);
  });

  test('keeps values written by people, with good quality', async () => {
    disk.put(20, { kind: 'internal', storeMode: 'none' });
    disk.put(21, { kind: 'internal', dataType: 'int64' });
    disk.formula(10, '{#20} * 2');
    const before = await started();
    await before.calculator.write({ signalId: 20, at: START, value: 12.5, quality: 'good' });
    await before.calculator.write({ signalId: 21, at: START, value: 9_007_199_254_740_993n, quality: 'good' });
    await before.clock.passInSteps(100);
    expect(before.value(10)).toBe(25);
    const again = await started(START + 60_000);
    expect(again.table.get(20)).toEqual({ signalId: 20, at: START, value: 12.5, quality: 'good' });
    expect(again.value(21)).toBe(9_007_199_254_740_993n);
  });

  test('cannot lose values written by people, since a value that cannot be stored is refused and not shown', async () => {
    disk.put(20, { kind: 'internal' });
    const plant = await started();
    disk.isFull = true;
    await expect(plant.calculator.write({ signalId: 20, at: START, value: 1, quality: 'good' })).rejects.toThrow(
      'full',
    );
    expect(plant.table.get(20)).toBeUndefined();
  });
});

describe('a statistic', () => {
  const HOUR = 3_600_000;
  const statistic = (of: 'max' | 'integral' | 'switchCount', span: 'hour' | 'day' = 'hour') =>
    disk.put(30, { kind: 'statistic', statistic: { source: '#1', of, span, startsAt: ['00:00'], timeZone: 'UTC' } });

  test('shows the current period, and stores each ended one at its last moment', async () => {
    statistic('max');
    const plant = await started();
    await plant.sends(1, 5);
    await plant.sends(1, 3);
    expect(plant.table.get(30)).toMatchObject({ value: 5, quality: 'good' });
    await plant.sends(1, 1, 'good', START + 1_000);
    await plant.clock.passInSteps(HOUR + 3_000, 10_000);
    expect(disk.history.filter(({ at }) => at === START + HOUR - 1)).toMatchObject([{ signalId: 30, value: 5 }]);
    expect(plant.table.get(30)).toMatchObject({ value: 1, quality: 'good' });
  });

  test('grows with time while the value is unchanged, but not while it is stale', async () => {
    statistic('integral');
    const plant = await started();
    await plant.sends(1, 3_600);
    await plant.clock.passInSteps(20_000, 500);
    expect(plant.value(30)).toBeGreaterThanOrEqual(10);
    plant.table.markStale([1]);
    await plant.clock.passInSteps(100);
    const known = plant.value(30);
    expect(plant.table.get(30)).toMatchObject({ quality: 'uncertain', code: inputStale });
    await plant.clock.passInSteps(60_000, 500);
    expect(plant.value(30)).toBe(known);
  });

  test('of a formula receives each of its values', async () => {
    disk.formula(1, '{#2} > 0', { dataType: 'bool' });
    statistic('switchCount', 'day');
    const plant = await started();
    for (const [second, value] of [0, 1, 0, 1, 1].entries()) {
      await plant.sends(2, value, 'good', START + second * 1_000);
    }
    expect(plant.value(30)).toBe(2);
  });

  test('continues after a restart', async () => {
    statistic('switchCount', 'day');
    const before = await started();
    await before.sends(1, false, 'good', START);
    await before.sends(1, true, 'good', START + 1_000);
    await before.calculator.stop();
    const again = await started(START + 20_000);
    await again.sends(1, true, 'good', START + 20_000);
    await again.sends(1, false, 'good', START + 21_000);
    await again.sends(1, true, 'good', START + 22_000);
    expect(again.value(30)).toBe(2);
  });
});
