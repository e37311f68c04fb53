import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Quality, SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { MemoryAlarms, ruleOf } from '../../testing/fakes/memory-alarms.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { MemoryLiveTable } from '../live-table.ts';
import { EngineCommands } from './engine-commands.ts';
import { AlarmEngine } from './alarm-engine.ts';
import { Board } from './board.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
const ANN = { userId: '1', loginname: 'ann' };
const BOB = { userId: '2', loginname: 'bob' };

/** One life of the server around an engine. */
class Plant {
  readonly clock: ManualClock;
  readonly table: MemoryLiveTable;
  readonly engine: AlarmEngine;
  readonly desk: EngineCommands;
  readonly online = new Set(['1']);
  isConnected = true;
  readonly board = new Board();
  /** True if steps could be stored, as the engine said. */
  readonly storage: boolean[] = [];
  /** Texts of the alarms that people were notified of. */
  readonly news: string[] = [];
  readonly #told: () => void;

  constructor(store: MemoryAlarms, now: number) {
    this.clock = new ManualClock(now);
    this.table = new MemoryLiveTable(this.clock);
    this.engine = new AlarmEngine({
      store,
      board: this.board,
      onStorage: (isAvailable) => this.storage.push(isAvailable),
      registry: { onChange: () => undefined },
      table: this.table,
      link: { isOnline: (id) => this.online.has(id), isConnected: () => this.isConnected },
      clock: this.clock,
      log: new SilentLog(),
    });
    this.desk = new EngineCommands(this.engine, this.clock);
    this.#told = this.engine.onChange((changes) => {
      for (const { isNews, touched } of changes) if (isNews && touched !== null) this.news.push(touched.textEn);
    });
  }

  /** Rule, state and whether it is marked as not stored, of what is on the board. */
  get shown(): readonly (readonly [string, string, boolean])[] {
    const { alarms } = this.board.changedSince(0);
    return alarms
      .map(({ ruleId, life, isUnstored }) => [ruleId, life.phase, isUnstored === true] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
  }

  async gets(
    value: SampleValue,
    more: { readonly signal?: number; readonly quality?: Quality; readonly at?: number } = {},
  ): Promise<void> {
    const { signal = 1, quality = 'good', at = this.clock.now() } = more;
    this.table.apply([{ signalId: signal, at, value, quality }], this.clock.now());
    await this.passes(100);
  }

  async passes(ms: number): Promise<void> {
    await this.clock.passInSteps(ms, Math.max(50, ms / 200));
  }

  /** From here on nothing is published and nothing is committed. */
  dies(): void {
    this.#told();
    this.clock.pass = () => undefined;
  }

  get phases(): readonly string[] {
    return this.board.changedSince(0).alarms.map(({ alarm, life }) => alarm?.state ?? (life.isActive ? 'hidden' : '–'));
  }
}

let store: MemoryAlarms;
beforeEach(() => {
  store = new MemoryAlarms();
});
const started = async (rules: readonly AlarmRule[] = store.rules, now = START) => {
  store.rules = [...rules];
  const plant = new Plant(store, now);
  await plant.engine.start();
  return plant;
};
/** Waits for a promise that needs the clock. */
async function kept<T>(plant: Plant, promise: Promise<T>): Promise<T> {
  await plant.passes(100);
  return promise;
}

describe('an alarm', () => {
  test('is raised with value, limit, time and names, counted, acknowledged with a name, and cleared after its return to normal', async () => {
    const plant = await started([ruleOf('7', { priority: 2 })]);
    await plant.gets(81, { at: START - 500 });
    const [shown] = plant.board.changedSince(0).alarms;
    expect(shown?.alarm).toMatchObject({
      id: '1',
      ruleId: '7',
      priority: 2,
      text: '高限：81.0 bar（限值 80.0 bar）',
      textEn: 'High: 81.0 bar (limit 80.0 bar)',
      equipmentNameEn: 'Pump',
      activeAt: START,
      valueAt: START - 500,
      activeValue: 81,
      limit: 80,
      peakValue: 81,
      state: 'unackedActive',
    });
    expect(plant.board.ofSignal(1)).toEqual({ count: 1, unacked: 1, worst: 2 });
    expect([plant.board.ofEquipment('1').count, plant.board.ofGateway('1').count]).toEqual([1, 1]);
    await plant.gets(93);
    expect(await kept(plant, plant.desk.ack(['1'], ANN, 'seen'))).toMatchObject([{ result: 'done' }]);
    await plant.gets(70);
    expect(store.alarms.get('1')).toMatchObject({
      ackBy: 'ann',
      ackNote: 'seen',
      returnValue: 70,
      peakValue: 93,
      phase: 'normal',
    });
    expect(store.alarms.get('1')?.closedAt).not.toBeNull();
    expect(plant.board.ofSignal(1).count).toBe(0);
    expect(store.steps.map(({ event, by, from, to }) => [event, by, from, to])).toEqual([
      ['trip', '', 'normal', 'unackedActive'],
      ['ack', 'ann', 'unackedActive', 'ackedActive'],
      ['return', '', 'ackedActive', 'normal'],
    ]);
  });

  test('that somebody else has just acknowledged is refused with their name', async () => {
    const plant = await started([ruleOf('7')]);
    await plant.gets(81);
    await kept(plant, plant.desk.ack(['1'], ANN, ''));
    const [outcome] = await kept(plant, plant.desk.ack(['1'], BOB, ''));
    expect(outcome).toMatchObject({ result: 'already', alarm: { ackBy: 'ann' } });
    expect(await kept(plant, plant.desk.ack(['99'], BOB, ''))).toMatchObject([{ result: 'gone' }]);
  });

  test('is shelved with a reason as long as its rule allows, and reappears by itself', async () => {
    const plant = await started([ruleOf('7', { maxShelveMin: 10 }), ruleOf('8', { shelvable: false })]);
    const until = plant.clock.now() + 600_000;
    const results = await kept(plant, plant.desk.shelve(['7', '8'], until, ANN, 'sensor is cleaned'));
    expect(results.map(({ result }) => result)).toEqual(['done', 'notShelvable']);
    expect(await kept(plant, plant.desk.shelve(['7'], until + 600_000, ANN, 'x'))).toMatchObject([
      { result: 'tooLong' },
    ]);
    await plant.gets(81);
    expect(plant.news).toHaveLength(1);
    expect(plant.board.changedSince(0).alarms.find(({ ruleId }) => ruleId === '7')).toMatchObject({
      hiding: { shelvedBy: 'ann', shelveReason: 'sensor is cleaned', shelvedUntil: until },
    });
    await plant.passes(601_000);
    expect(plant.news).toHaveLength(2);
    expect(plant.board.ofSignal(1).count).toBe(2);
  });

  test('is suppressed while a formula over other signals is true', async () => {
    const plant = await started([ruleOf('7', { suppressExpr: '{#2} == 0' })]);
    await plant.gets(0, { signal: 2 });
    await plant.gets(90);
    expect([plant.news.length, plant.board.ofSignal(1).count]).toEqual([0, 0]);
    await plant.gets(1, { signal: 2 });
    // With the value that it has then.
    expect(plant.news).toEqual(['High: 90.0 bar (limit 80.0 bar)']);
  });

  test('of an expression follows its signals, and ignores stale ones', async () => {
    const plant = await started([
      ruleOf('7', { signalId: null, type: 'expression', expression: '{#1} > 5 and {#2} > 5' }),
    ]);
    await plant.gets(6);
    await plant.gets(6, { signal: 2 });
    expect(plant.news).toEqual(['Expression']);
    plant.table.markStale([1]);
    await plant.gets(1, { signal: 2, quality: 'stale' });
    expect(plant.phases).toEqual(['unackedActive']);
    await plant.gets(1, { at: START + 9_000 });
    await plant.gets(1, { signal: 2, at: START + 9_000 });
    expect(plant.phases).toEqual(['returnedUnacked']);
  });

  test('can take its limit from another signal', async () => {
    const plant = await started([ruleOf('7', { limit: null, limitSignalId: '2' })]);
    await plant.gets(50);
    expect(plant.news).toEqual([]);
    await plant.gets(40, { signal: 2 });
    expect(store.alarms.get('1')).toMatchObject({ limit: 40, activeValue: 50 });
  });

  test('is watched only inside its time window', async () => {
    const activeWindow = { timeZone: 'UTC', days: [6], start: '09:00', end: '10:00' };
    const plant = await started([ruleOf('7', { activeWindow, ackNeeded: false })]);
    await plant.gets(81);
    expect(plant.news).toEqual([]);
    await plant.passes(3_601_000);
    expect(plant.news).toHaveLength(1);
    await plant.passes(3_600_000);
    expect(plant.phases).toEqual([]);
  });
});

describe('rules that change', () => {
  test('a changed limit is evaluated immediately, and the active alarm returns to normal', async () => {
    const plant = await started([ruleOf('7')]);
    await plant.gets(81);
    store.rules = [ruleOf('7', { limit: 90 })];
    store.tellOfRules();
    await plant.passes(300);
    expect(plant.phases).toEqual(['returnedUnacked']);
  });

  test('a disabled rule ends its alarm', async () => {
    const plant = await started([ruleOf('7')]);
    await plant.gets(81);
    store.rules = [ruleOf('7', { enabled: false })];
    store.tellOfRules();
    await plant.passes(300);
    expect(plant.phases).toEqual([]);
    expect(store.alarms.get('1')?.closedAt).not.toBeNull();
    expect(store.steps.at(-1)).toMatchObject({ event: 'removed', to: 'normal' });
  });

  test('thousands behind one gateway are reloaded in parts, with other work between two parts', async () => {
    const many = (fields: Partial<AlarmRule>) =>
      Array.from({ length: 2_500 }, (_one, index) => ruleOf(String(index + 1), fields));
    const plant = await started(many({}));
    store.rules = [...many({ limit: 90 }).slice(1), ruleOf('2600', { limit: 90 })];
    const reading = vi.spyOn(store, 'watched');
    store.tellOfRules();
    // The clock does not advance between the parts, which queue like everything else.
    await plant.passes(100);
    expect(reading.mock.calls).toEqual([['1', { after: '0', limit: 1_000 }]]);
    await plant.passes(300);
    expect(reading.mock.calls.map(([, part]) => part?.after)).toEqual(['0', '1001', '2001']);
    expect(plant.engine.size).toBe(2_500);
    await plant.gets(85);
    expect(plant.phases).toEqual([]);
    await plant.gets(91);
    expect(plant.phases).toHaveLength(2_500);
  });
});

describe('offline objects', () => {
  const OFFLINE = { signalId: null, type: 'offline' as const, onDelay: 30 };

  test('a lost gateway has one alarm, and its signals keep theirs', async () => {
    const rules = Array.from({ length: 100 }, (_, index) =>
      ruleOf(String(index + 10), { type: 'noUpdate', limit: 20 }),
    );
    const plant = await started([ruleOf('1', { ...OFFLINE, equipmentId: null }), ruleOf('7'), ...rules]);
    await plant.gets(81);
    await plant.passes(16_000);
    plant.online.clear();
    plant.table.markStale([1]);
    await plant.passes(120_000);
    expect(plant.news).toEqual(['High: 81.0 bar (limit 80.0 bar)', 'Offline']);
    plant.online.add('1');
    await plant.gets(81, { at: plant.clock.now() });
    await plant.passes(1_000);
    expect(plant.phases.toSorted()).toEqual(['returnedUnacked', 'unackedActive']);
  });

  test('no gateway alarm is raised while the broker is unavailable, or right after the start', async () => {
    const plant = await started([ruleOf('1', { ...OFFLINE, equipmentId: null, onDelay: 0 })]);
    plant.online.clear();
    plant.isConnected = false;
    await plant.passes(60_000);
    plant.isConnected = true;
    await plant.passes(10_000);
    expect(plant.news).toEqual([]);
    await plant.passes(10_000);
    expect(plant.news).toEqual(['Offline']);
  });

  test('a gateway that has never been online raises no alarm before it was online for the first time', async () => {
    store.wasGatewayOnline = false;
    const plant = await started([ruleOf('1', { ...OFFLINE, equipmentId: null })]);
    plant.online.clear();
    await plant.passes(120_000);
    expect(plant.news).toEqual([]);
    plant.online.add('1');
    await plant.passes(2_000);
    plant.online.clear();
    await plant.passes(60_000);
    expect(plant.news).toEqual(['Offline']);
  });

  test('equipment is offline if none of its signals reports while its gateway is online', async () => {
    const plant = await started([ruleOf('1', OFFLINE)]);
    await plant.gets(1);
    await plant.gets(1, { signal: 2 });
    await plant.passes(20_000);
    plant.table.markStale([1]);
    await plant.passes(60_000);
    expect(plant.news).toEqual([]);
    plant.table.markStale([2]);
    await plant.passes(31_000);
    expect(plant.news).toEqual(['Offline']);
  });
});

describe('while nothing can be stored', () => {
  test('an alarm is shown at once and marked, and is stored once, in order, when that is possible again', async () => {
    const plant = await started([ruleOf('7'), ruleOf('8', { limit: 60 })]);
    store.isAway = true;
    await plant.gets(81);
    expect(plant.shown).toEqual([
      ['7', 'unackedActive', true],
      ['8', 'unackedActive', true],
    ]);
    expect([plant.news, plant.storage]).toEqual([[], [false]]);
    await plant.gets(70);
    expect(plant.shown).toEqual([
      ['7', 'returnedUnacked', true],
      ['8', 'unackedActive', true],
    ]);
    await plant.gets(82);
    store.isAway = false;
    await plant.passes(1_100);
    expect(plant.shown).toEqual([
      ['7', 'unackedActive', false],
      ['8', 'unackedActive', false],
    ]);
    expect([plant.news.length, plant.storage]).toEqual([3, [false, true]]);
    expect(store.steps.map(({ ruleId, event }) => `${ruleId} ${event}`)).toEqual([
      '7 trip',
      '8 trip',
      '7 return',
      '7 trip',
    ]);
  });

  test('an alarm is shown within a second by a storage that does not answer', async () => {
    const plant = await started([ruleOf('7')]);
    const { promise, resolve } = Promise.withResolvers<void>();
    const commit = vi.spyOn(store, 'commit').mockReturnValueOnce(promise);
    await plant.gets(81);
    expect(plant.shown).toEqual([]);
    await plant.passes(1_000);
    expect(plant.shown).toEqual([['7', 'unackedActive', true]]);
    resolve();
    await plant.passes(100);
    expect([plant.shown, plant.storage]).toEqual([[['7', 'unackedActive', false]], [false, true]]);
    expect(commit).toHaveBeenCalledTimes(1);
  });

  test('a later step stays on the screens while an earlier one is committed', async () => {
    const plant = await started([ruleOf('7')]);
    store.isAway = true;
    await plant.gets(81);
    store.isAway = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.spyOn(store, 'commit').mockReturnValueOnce(promise).mockRejectedValue(new Error('gone again'));
    await plant.passes(1_000);
    await plant.gets(70);
    resolve();
    await plant.passes(100);
    expect(plant.shown).toEqual([['7', 'returnedUnacked', true]]);
  });

  test('an acknowledgement is refused, and does not happen later', async () => {
    const plant = await started([ruleOf('7')]);
    await plant.gets(81);
    plant.board.setStorageAway(plant.clock.now());
    await expect(plant.desk.ack(['1'], ANN, '')).rejects.toMatchObject({ refusal: 'storageUnavailable' });
    plant.board.setStorageAway(undefined);
    await plant.passes(1_100);
    expect(plant.phases).toEqual(['unackedActive']);
    await kept(plant, plant.desk.ack(['1'], ANN, ''));
    expect(plant.phases).toEqual(['ackedActive']);
  });
});

describe('what a person does at the moment at which the storage goes away', () => {
  test.each(['ack', 'shelve', 'setService'] as const)('is refused, and does not happen later: %s', async (what) => {
    const plant = await started([ruleOf('7', { shelvable: true, maxShelveMin: 60 })]);
    await plant.gets(81);
    store.isAway = true;
    const acts = {
      ack: () => plant.desk.ack(['1'], ANN, ''),
      shelve: () => plant.desk.shelve(['7'], plant.clock.now() + 60_000, ANN, 'work'),
      setService: () => plant.desk.setService(['7'], true, ANN, 'work'),
    };
    const refused = acts[what]().catch(String);
    await plant.passes(100);
    expect(await refused).toBe('Error: the disk is gone');
    expect(plant.shown).toEqual([['7', 'unackedActive', false]]);
    expect(plant.storage).not.toContain(false);
    store.isAway = false;
    await plant.passes(1_100);
    expect(store.steps.map(({ event }) => event)).toEqual(['trip']);
    expect(plant.shown).toEqual([['7', 'unackedActive', false]]);
    await kept(plant, plant.desk.ack(['1'], ANN, ''));
    expect(plant.phases).toEqual(['ackedActive']);
  });

  test('stays where the alarm has gone on by then', async () => {
    const plant = await started([ruleOf('7')]);
    await plant.gets(81);
    store.isAway = true;
    const refused = plant.desk.ack(['1'], ANN, '').catch(String);
    await plant.gets(10, { at: plant.clock.now() + 1 });
    expect(await refused).toBe('Error: the disk is gone');
    store.isAway = false;
    await plant.passes(1_100);
    expect(store.steps.map(({ event }) => event)).toEqual(['trip', 'ack', 'return']);
  });
});

describe('a restart', () => {
  test('leaves every alarm in its state, and announces nothing again', async () => {
    const plant = await started([ruleOf('7'), ruleOf('8', { limit: 60 })]);
    await plant.gets(81);
    await kept(plant, plant.desk.ack(['1'], ANN, ''));
    plant.dies();
    const again = await started(store.rules, START + 60_000);
    again.table.restore([{ signalId: 1, at: START, value: 81, quality: 'good' }]);
    await again.passes(1_000);
    expect([again.phases.toSorted(), again.news]).toEqual([['ackedActive', 'unackedActive'], []]);
    await again.gets(70);
    expect(again.phases).toEqual(['unackedActive']);
  });

  test('by kill -9 while nothing can be stored forgets what was only shown, and raises it again by the values', async () => {
    const plant = await started([ruleOf('7')]);
    store.isAway = true;
    await plant.gets(81);
    expect(plant.shown).toEqual([['7', 'unackedActive', true]]);
    plant.dies();
    store.isAway = false;
    const again = await started(store.rules, START + 60_000);
    expect(again.shown).toEqual([]);
    await again.gets(82);
    expect([again.shown, again.news, store.steps.length]).toEqual([
      [['7', 'unackedActive', false]],
      expect.anything(),
      1,
    ]);
  });

  test('by kill -9 at any moment reports each occurrence once, and leads to the same final state', async () => {
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 70, max: 90 }).map((value) => ({ value })) },
      { weight: 1, arbitrary: fc.constant('ack' as const) },
      { weight: 2, arbitrary: fc.constant('kill' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), fc.boolean(), async (acts, latching) => {
        const rules = [ruleOf('7', { latching, deadband: 3 })];
        const run = async (withKills: boolean) => {
          store = new MemoryAlarms();
          let plant = await started(rules);
          let told = 0;
          for (const one of acts) {
            if (one === 'kill') {
              if (!withKills) continue;
              told += plant.news.length;
              plant.dies();
              plant = await started(rules, plant.clock.now() + 1_000);
            } else if (one === 'ack') await kept(plant, plant.desk.ack([String(store.alarms.size)], ANN, ''));
            else await plant.gets(one.value);
          }
          const alarms = [...store.alarms.values()].map(({ id, phase, ackBy }) => ({ id, phase, ackBy }));
          return { alarms, told: told + plant.news.length };
        };
        const killed = await run(true);
        expect(killed).toEqual(await run(false));
        expect(killed.told).toBe(killed.alarms.length);
      }),
      { numRuns: 100 },
    );
  });
});

test('the board returns changes and cleared alarms since a version', async () => {
  const plant = await started([ruleOf('7'), ruleOf('8', { signalId: '2', ackNeeded: false })]);
  await plant.gets(81);
  await plant.gets(81, { signal: 2 });
  const { revision } = plant.board.changedSince(0);
  await plant.gets(70, { signal: 2 });
  expect(plant.board.changedSince(revision)).toMatchObject({ isWhole: false, alarms: [], ended: [{ ruleId: '8' }] });
  expect(plant.board.changedSince(revision + 1_000).isWhole).toBe(true);
});
