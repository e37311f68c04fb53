import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EngineCommands } from '../pipeline/alarm/engine-commands.ts';
import { AlarmEngine } from '../pipeline/alarm/alarm-engine.ts';
import { Board } from '../pipeline/alarm/board.ts';
import { MemoryLiveTable } from '../pipeline/live-table.ts';
import type { Audience, Listener } from '../modules/message/sql-audience.ts';
import type { ObjectFinder } from '../kernel/object-finder.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { MemoryAlarms, ruleOf } from '../testing/fakes/memory-alarms.ts';
import { MemoryMailbox } from '../testing/fakes/memory-mailbox.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { Notifier } from '../modules/notify/notifier.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
const BY = { userId: '1', loginname: 'ann' };
type Step = 'trip' | 'return' | 'ack' | 'shelve' | 'unshelve' | 'reset';
const STEPS: readonly Step[] = ['trip', 'return', 'ack', 'shelve', 'unshelve', 'reset'];

const person = (userId: string, messageTypes: UserInfo['messageTypes'] = ['alarm']): Listener => ({
  range: { userId, orgId: '1', orgPath: '/1/', reach: 'own' },
  roleId: '1',
  roleName: 'operator',
  roleNameEn: '',
  loginname: `p${userId}`,
  name: '',
  tel: '',
  email: '',
  language: 'zh',
  timeZone: 'Asia/Shanghai',
  messageTypes,
});

/** Ann and Bob have full access; Cat has notifications off; Dan has access to other equipment. */
const PEOPLE = [person('1'), person('2'), person('3', ['notice']), person('4')];
const audience: Pick<Audience, 'holding'> = { holding: async () => PEOPLE };
const objects = {
  find: async (_kind: string, ids: readonly string[], { userId }: { userId: string }) =>
    userId === '4' ? [] : ids.map((id) => ({ id })),
  // Only ids are compared.
} as unknown as ObjectFinder;

/** State that survives the server, and the number of operations before the kill. */
class World {
  readonly alarms = new MemoryAlarms();
  readonly mailbox = new MemoryMailbox();
  now = START;
  #left = Infinity;

  killAfter(operations: number): void {
    this.#left = operations;
  }

  get isDead(): boolean {
    return this.#left <= 0;
  }

  /** Kills before and after the operation takes effect: never half way, since each is one transaction. */
  guarded<T extends object>(target: T): T {
    const dies = () => {
      this.#left -= 1;
      return this.#left <= 0;
    };
    return new Proxy(target, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        if (name === 'onRules') return value.bind(of) as unknown;
        return async (...args: unknown[]) => {
          if (this.isDead || dies()) return new Promise(() => undefined);
          const answer: unknown = await value.apply(of, args);
          return this.isDead || dies() ? new Promise(() => undefined) : answer;
        };
      },
    });
  }
}

async function alive(world: World) {
  const clock = new ManualClock(world.now);
  const table = new MemoryLiveTable(clock);
  const log = new SilentLog();
  const store = world.guarded(world.alarms);
  const engine = new AlarmEngine({
    store,
    board: new Board(),
    registry: { onChange: () => undefined },
    table,
    link: { isOnline: () => true, isConnected: () => true },
    clock,
    log,
  });
  const notifier = new Notifier({
    store,
    changes: engine,
    audience,
    objects,
    mailbox: world.guarded(world.mailbox),
    escalate: async () => undefined,
    clock,
    log,
  });
  notifier.start();
  void engine.start();
  await clock.passInSteps(200);
  const desk = new EngineCommands(engine, clock);
  const act = async (step: Step): Promise<void> => {
    const [open] = engine.open().keys();
    if (step === 'trip' || step === 'return') {
      const value = step === 'trip' ? 90 : 10;
      table.apply([{ signalId: 1, at: clock.now(), value, quality: 'good' }], clock.now());
    } else if (step === 'shelve') void desk.shelve(['1'], clock.now() + 3_600_000, BY, 'works');
    else if (step === 'unshelve') void desk.unshelve(['1'], BY, '');
    else if (open !== undefined) void desk[step]([open], BY, '');
    await clock.passInSteps(200);
    world.now = clock.now();
  };
  return { act, clock, table };
}

const told = (world: World, userId: string) =>
  world.mailbox
    .of(userId)
    .map(({ alarmId }) => alarmId ?? '')
    .toSorted();
const came = (world: World) => [...world.alarms.alarms.keys()].toSorted();

describe('a raised alarm', () => {
  test('sends one message to everybody with access who wants such messages', async () => {
    const world = new World();
    world.alarms.rules = [ruleOf('1', { priority: 2 })];
    const { act } = await alive(world);
    await act('trip');
    expect(world.mailbox.of('1')).toEqual([
      {
        key: 'alarm:1',
        type: 'alarm',
        title: { zh: '高报警：泵 · 压力', en: 'High alarm: Pump · Pressure' },
        note: { zh: '高限：90.0 bar（限值 80.0 bar）', en: 'High: 90.0 bar (limit 80.0 bar)' },
        at: START + 200,
        equipType: 'eg',
        dataId: '1',
        equipmentId: '1',
        signalId: '1',
        alarmId: '1',
        priority: 2,
      },
    ]);
    expect([told(world, '2'), told(world, '3'), told(world, '4')]).toEqual([['1'], [], []]);
  });

  test('of a gateway sends a message about the gateway', async () => {
    const world = new World();
    world.alarms.rules = [ruleOf('1', { equipmentId: null, signalId: '1', name: '网关离线' })];
    const { act } = await alive(world);
    await act('trip');
    expect(world.mailbox.of('1')[0]).toMatchObject({ equipType: 'other', dataId: '1', equipmentId: null });
  });

  test('is announced after an outage of the mailboxes', async () => {
    const world = new World();
    world.alarms.rules = [ruleOf('1')];
    const { act, clock } = await alive(world);
    const put = world.mailbox.put.bind(world.mailbox);
    world.mailbox.put = async () => Promise.reject(new Error('the disk is gone'));
    await act('trip');
    expect(told(world, '1')).toEqual([]);
    world.mailbox.put = put;
    await clock.passInSteps(1_200);
    expect(told(world, '1')).toEqual(['1']);
  });

  test('is announced once, wherever the server is killed', async () => {
    const trace = fc.array(fc.record({ step: fc.constantFrom(...STEPS), kill: fc.option(fc.nat(12)) }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(trace, fc.boolean(), async (steps, latching) => {
        const world = new World();
        world.alarms.rules = [ruleOf('1', { latching })];
        let life = await alive(world);
        for (const { step, kill } of steps) {
          world.killAfter(kill === null ? Infinity : kill + 1);
          await life.act(step);
          if (!world.isDead) continue;
          world.killAfter(Infinity);
          life = await alive(world);
        }
        world.killAfter(Infinity);
        await life.clock.passInSteps(2_000);
        expect(told(world, '1')).toEqual(came(world));
        expect(told(world, '2')).toEqual(came(world));
      }),
      { numRuns: 150 },
    );
  });
});
