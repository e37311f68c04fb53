/** The alarms of a server that takes over are those of a server that was never interrupted. */
import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signal as signalFields } from '../../conformance/core-fixtures.ts';
import { boundSignal } from '../../modules/signal/sql-points.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { MemoryAlarms, ruleOf } from '../../testing/fakes/memory-alarms.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { AlarmEngine } from '../alarm/alarm-engine.ts';
import { Board } from '../alarm/board.ts';
import { EngineCommands } from '../alarm/engine-commands.ts';
import { Calculator } from '../calculation/calculator.ts';
import { MemoryLiveTable } from '../live-table.ts';
import { EvaluatedValues } from './evaluated-values.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
const [PRESSURE, LIMIT, EXCESS] = [1, 2, 3];
/** Between two messages; no delay of a rule ends when a message arrives. */
const EVERY_MS = 1_000;
const ANN = { userId: '1', loginname: 'ann' };

const FORMULA = {
  id: String(EXCESS),
  equipmentId: '1',
  ...signalFields('excess', { dataType: 'float64', kind: 'formula', formula: `{#${PRESSURE}} - {#${LIMIT}}` }),
};
const CALCULATED = [{ signal: FORMULA, bound: boundSignal(FORMULA, { gatewayId: '1', deviceId: 'd' }) }];

interface Message {
  readonly arrival: number;
  readonly samples: readonly Sample[];
}

/** A server that evaluates what it is sent, and commits to a store that others share. */
class Server {
  readonly clock: ManualClock;
  readonly table: MemoryLiveTable;
  readonly engine: AlarmEngine;
  readonly repeated: EvaluatedValues | undefined;
  readonly #calculator: Calculator;

  constructor(store: MemoryAlarms, clock: ManualClock, former?: Server) {
    this.clock = clock;
    this.table = new MemoryLiveTable(clock);
    this.table.copy(former?.table.samples() ?? []);
    this.repeated = former && new EvaluatedValues(this.table, clock);
    const registry = { onChange: () => undefined };
    const [table, log] = [this.repeated ?? this.table, new SilentLog()];
    this.#calculator = new Calculator({
      store: { all: async () => CALCULATED, states: async () => [], storeStates: async () => undefined },
      historian: { latest: async () => [] },
      sink: {
        bind: () => undefined,
        forget: () => undefined,
        accept: (samples, _destination, at) => {
          if (this.repeated?.isRepeating === true) this.repeated.ofFormulas.repeat(samples, at);
          else this.table.apply(samples, at);
        },
        flush: async () => undefined,
      },
      registry,
      table,
      clock,
      log,
    });
    this.repeated?.afterEach(() => this.#calculator.calculateNow());
    const link = { isOnline: () => true, isConnected: () => true };
    const board = new Board();
    this.engine = new AlarmEngine({ store, board, registry, table, link, replay: this.repeated, clock, log });
  }

  async start(): Promise<void> {
    await this.#calculator.start();
    await this.engine.start();
  }

  async stop(): Promise<void> {
    await this.#calculator.stop();
    await this.engine.stop();
  }

  /** Somebody acknowledges every alarm. */
  async acknowledge(): Promise<void> {
    const acts = new EngineCommands(this.engine, this.clock).ack([...this.engine.open().keys()], ANN, '');
    await this.clock.passInSteps(500);
    await acts;
  }

  async receives({ arrival, samples }: Message): Promise<void> {
    await this.clock.passInSteps(arrival - this.clock.now());
    this.table.apply(samples, arrival);
  }
}

/** A pressure and a limit each second; either may be missing. */
const messagesOf = (
  values: readonly (number | undefined)[],
  limits: readonly (number | undefined)[],
): readonly Message[] =>
  values.map((value, index) => {
    const arrival = START + (index + 1) * EVERY_MS;
    const numbers: readonly (readonly [number, number | undefined])[] = [
      [LIMIT, limits[index]],
      [PRESSURE, value],
    ];
    const samples = numbers.flatMap(([signalId, number]): Sample[] =>
      number === undefined ? [] : [{ signalId, at: arrival - 40, value: number, quality: 'good' }],
    );
    return { arrival, samples };
  });

/** Lists what is stored of the alarms, apart from the times of the steps. */
const storedSteps = ({ steps, alarms }: MemoryAlarms) => ({
  steps: steps.map(({ ruleId, event, value }) => `${ruleId} ${event} ${JSON.stringify(value)}`),
  alarms: [...alarms.values()].map(({ id, valueAt, activeValue, ackBy }) => [id, valueAt, activeValue, ackBy]),
});

async function uninterrupted(rule: AlarmRule, messages: readonly Message[], { acknowledged }: TakeOver) {
  const store = new MemoryAlarms();
  store.rules = [rule];
  const server = new Server(store, new ManualClock(START));
  await server.start();
  for (const [index, message] of messages.entries()) {
    await server.receives(message);
    if (index + 1 === acknowledged) await server.acknowledge();
  }
  await server.clock.passInSteps(700);
  return storedSteps(store);
}

interface TakeOver {
  /** Number of messages until the former server can store nothing any more, and until it ends. */
  readonly stored: number;
  readonly heard: number;
  /** The number of stored messages that the other server still has. */
  readonly overlap: number;
  /** After how many messages somebody acknowledges. */
  readonly acknowledged: number;
}

async function interrupted(rule: AlarmRule, messages: readonly Message[], at: TakeOver) {
  const store = new MemoryAlarms();
  store.rules = [rule];
  const clock = new ManualClock(START);
  const former = new Server(store, clock);
  await former.start();
  for (const [index, message] of messages.slice(0, at.heard).entries()) {
    await former.receives(message);
    if (index + 1 === at.acknowledged) await former.acknowledge();
    if (index + 1 !== at.stored) continue;
    await clock.passInSteps(500);
    store.isAway = true;
  }
  await former.stop();
  store.isAway = false;
  const next = new Server(store, clock, former);
  const stored = new Map(
    messages.slice(0, at.stored).flatMap(({ samples }) => samples.map((one) => [one.signalId, one])),
  );
  const tape = messages.slice(Math.max(0, at.stored - at.overlap), at.heard);
  next.repeated?.begin([...stored.values()], tape[0]?.arrival ?? clock.now());
  await next.start();
  for (const { samples, arrival } of tape) next.repeated?.repeat(samples, arrival);
  next.repeated?.end();
  for (const message of messages.slice(at.heard)) await next.receives(message);
  await clock.passInSteps(700);
  return storedSteps(store);
}

const RULES = {
  limit: ruleOf('1'),
  deadband: ruleOf('2', { deadband: 15 }),
  'on-delay': ruleOf('3', { onDelay: 1.5 }),
  'off-delay': ruleOf('4', { offDelay: 1.5 }),
  'limit from a signal': ruleOf('5', { limit: null, limitSignalId: String(LIMIT) }),
  formula: ruleOf('6', { type: 'expression', signalId: null, limit: null, expression: `{#${PRESSURE}} > {#${LIMIT}}` }),
  change: ruleOf('7', { type: 'change', limit: null, offDelay: 1.5 }),
  'no acknowledgement needed': ruleOf('8', { ackNeeded: false }),
  silence: ruleOf('9', { type: 'noUpdate', limit: 1.5 }),
  'calculated value': ruleOf('10', { signalId: String(EXCESS), limit: 0 }),
} satisfies { readonly [name: string]: AlarmRule };

/** The last pressure before the take-over came before the first message that the other server still has. */
const SILENT_SINCE_BEFORE = {
  values: [50, undefined, undefined, undefined, undefined, 78, 50, 50, 50, 50, 50, 50],
  limits: Array.from({ length: 12 }, () => 60),
  stored: 5,
  lost: 0,
  overlap: 3,
  acknowledged: 0,
};

test.each(Object.entries(RULES))('a take-over repeats no alarm and omits none: %s', async (_name, rule) => {
  const pressure: fc.Arbitrary<number | undefined> = fc.constantFrom(50, 70, 78, 81, 95, 100, undefined);
  const limit: fc.Arbitrary<number | undefined> = fc.constantFrom(60, 80, 97, undefined);
  const twelve = { minLength: 12, maxLength: 12 };
  const plan = fc.record({
    values: fc.array(pressure, twelve),
    limits: fc.array(limit, twelve),
    stored: fc.integer({ min: 1, max: 6 }),
    lost: fc.integer({ min: 0, max: 5 }),
    overlap: fc.integer({ min: 3, max: 6 }),
    acknowledged: fc.integer({ min: 0, max: 6 }),
  });
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(plan, async ({ values: later, limits, stored, lost, overlap, acknowledged }) => {
      // The time of silence before the tape begins is not known.
      const values = [70, ...later];
      const messages = messagesOf(values, limits);
      const at = { stored, heard: stored + lost, overlap, acknowledged: Math.min(acknowledged, stored) };
      const expected = await uninterrupted(rule, messages, at);
      steps += expected.steps.length;
      expect(await interrupted(rule, messages, at)).toEqual(expected);
    }),
    { numRuns: 60, examples: [[SILENT_SINCE_BEFORE]] },
  );
  expect(steps).toBeGreaterThan(100);
});
