import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Board } from '../pipeline/alarm/board.ts';
import { NOT_HIDDEN } from '../pipeline/alarm/watch.ts';
import { ACTIVE, alarmOf } from '../testing/plant/alarm-fixtures.ts';
import { ActiveStandIn } from '../testing/fakes/active-stand-in.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { MemoryAlarms, ruleOf } from '../testing/fakes/memory-alarms.ts';
import { type MemoryBus, MemoryHub } from '../testing/fakes/memory-bus.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { publishBoard, receiveBoard } from './board-mirror.ts';

const NOW = Date.UTC(2026, 0, 1);
const SOON = 250;

let clock: ManualClock;
let hub: MemoryHub;
let bus: MemoryBus;
let board: Board;
let copy: Board;
let role: ActiveStandIn;

beforeEach(() => {
  clock = new ManualClock(NOW);
  hub = new MemoryHub(clock);
  bus = hub.join('a');
  board = new Board();
  copy = new Board();
  role = new ActiveStandIn('b', 'a');
  publishBoard({ bus, board, clock }).start();
});

const follow = async () => {
  const received = receiveBoard({ bus: hub.join('b'), active: role, board: copy, clock, log: new SilentLog() });
  received.start();
  await clock.passInSteps(SOON);
  return received;
};
const watchedOf = async (rule: AlarmRule) => {
  const store = new MemoryAlarms();
  store.rules = [rule];
  const [watched] = await store.watched();
  if (watched === undefined) throw new Error('no rule');
  return watched;
};
/** Another value of the alarm of a rule: raised, or the same occurrence with another note. */
const raise = async (ruleId: string, note = '', on: Board = board) => {
  const alarm = alarmOf(`9${ruleId}`, ruleId, { ackNote: note, activeValue: 81.5 });
  on.put({ ruleId, life: ACTIVE, hiding: NOT_HIDDEN, alarm }, await watchedOf(ruleOf(ruleId)));
};
const clear = async (ruleId: string, on: Board = board) => {
  on.put({ ruleId, life: NORMAL, hiding: NOT_HIDDEN, alarm: null }, await watchedOf(ruleOf(ruleId)));
};
const shown = (of: Board) => of.changedSince(0).alarms.map(({ revision: _revision, ...rest }) => rest);

describe('a follower', () => {
  test('has the active alarms, raised before and after its start, with their counts', async () => {
    await raise('1');
    await follow();
    expect(shown(copy)).toEqual(shown(board));
    await raise('2', 'seen');
    await clock.passInSteps(SOON);
    expect(shown(copy)).toEqual(shown(board));
    expect(copy.ofSignal(1)).toEqual(board.ofSignal(1));
    expect(copy.ofGateway('1').count).toBe(2);
  });

  test('reports the end of an alarm to the screens that show it', async () => {
    await raise('1');
    await raise('2');
    await follow();
    const { revision } = copy;
    await clear('1');
    await clock.passInSteps(SOON);
    expect(shown(copy)).toEqual(shown(board));
    expect(copy.changedSince(revision)).toMatchObject({
      isWhole: false,
      alarms: [],
      ended: [{ ruleId: '1', gatewayId: '1', equipmentId: '1' }],
    });
  });

  test('changes only the differences when it receives a snapshot', async () => {
    for (const ruleId of ['1', '2', '3']) await raise(ruleId);
    await follow();
    const { revision } = copy;
    hub.servers.get('b')?.cut();
    await raise('2', 'changed');
    await clear('3');
    await clock.passInSteps(1_000);
    hub.servers.get('b')?.heal();
    await clock.passInSteps(SOON);
    expect(shown(copy)).toEqual(expect.arrayContaining(shown(board)));
    const { isWhole, alarms, ended } = copy.changedSince(revision);
    expect(isWhole).toBe(false);
    expect(alarms.map(({ ruleId }) => ruleId)).toEqual(['2']);
    expect(ended.map(({ ruleId }) => ruleId)).toEqual(['3']);
  });

  test('keeps its alarms while the active server is silent, and then has those of the next one', async () => {
    await raise('1');
    await follow();
    bus.cut();
    await clock.passInSteps(10_000);
    expect(shown(copy)).toEqual(shown(board));
    const next = new Board();
    await raise('1', '', next);
    await raise('2', '', next);
    publishBoard({ bus: hub.join('c'), board: next, clock }).start();
    role.choose('c');
    await clock.passInSteps(SOON);
    expect(shown(copy)).toEqual(shown(next));
  });

  test('has the alarms that a starting engine puts on a cleared board', async () => {
    await raise('1');
    await raise('2');
    await follow();
    board.clear();
    await raise('2');
    await clock.passInSteps(SOON);
    expect(shown(copy)).toEqual(shown(board));
    expect(copy.ofGateway('1').count).toBe(1);
  });

  test('receives five thousand alarms in one message', async () => {
    for (let ruleId = 1; ruleId <= 5_000; ruleId++) await raise(String(ruleId));
    await follow();
    expect(shown(copy)).toEqual(shown(board));
  });
});

test('without followers only the beginning is published', async () => {
  for (let ruleId = 1; ruleId <= 10; ruleId++) {
    await raise(String(ruleId));
    await clock.passInSteps(1_000);
  }
  expect(bus.published).toHaveLength(1);
});
