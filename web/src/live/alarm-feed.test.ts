import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { AskError } from '../api/ask-error.ts';
import { alarmOf } from '../testing/alarms.ts';
import { FakeClock, settled } from '../testing/fake-clock.ts';
import { AlarmFeed, mostUrgent, NO_ALARMS, type AlarmAnswer, type AlarmView } from './alarm-feed.ts';

let clock: FakeClock;
let view: AlarmView;
let asked: (string | undefined)[];
let answers: (AlarmAnswer | Error | null)[];
let isPushed: boolean;
let feed: AlarmFeed;

const answer = (revision: string, alarms: readonly CurrentAlarm[], more: Partial<AlarmAnswer> = {}): AlarmAnswer => ({
  revision,
  isWhole: false,
  alarms: [...alarms],
  ended: [],
  ...more,
});
const ids = (alarms: readonly CurrentAlarm[]) => alarms.map(({ ruleId }) => ruleId);

beforeEach(() => {
  clock = new FakeClock();
  view = NO_ALARMS;
  asked = [];
  answers = [];
  isPushed = false;
  feed = new AlarmFeed({
    clock,
    ask: async (since) => {
      asked.push(since);
      const next = answers.shift();
      // The stream has nothing more to send.
      if (next === undefined && isPushed) return new Promise(() => undefined);
      if (next instanceof Error) throw next;
      return { answer: next === undefined ? answer('same', []) : next, isPushed };
    },
    onView: (shown) => (view = shown),
  });
});

test('the most urgent alarm is the one of the highest priority, wherever it is in the list', () => {
  const third = alarmOf('1', { priority: 3 });
  const first = alarmOf('2', { priority: 1, state: 'ackedActive' });
  expect(mostUrgent([third, first, alarmOf('3', { priority: 1 })])).toBe(first);
  expect(mostUrgent([])).toBeUndefined();
});

describe('the alarms of a person', () => {
  test('says since when the server can store nothing, and when it can again', async () => {
    answers = [answer('a', [], { storageAwaySince: 5 }), answer('b', [])];
    feed.start();
    await settled();
    expect(view.storageAwaySince).toBe(5);
    await clock.turn(1_000);
    await settled();
    expect(view.storageAwaySince).toBeUndefined();
  });

  test('are requested one second after each answer, as changes only', async () => {
    answers = [
      answer('r1', [alarmOf('1'), alarmOf('2')], { isWhole: true }),
      answer('r2', [alarmOf('3')], { ended: ['1'] }),
      answer('r3', [alarmOf('9')], { isWhole: true }),
    ];
    feed.start();
    await settled();
    expect(ids(view.active).toSorted()).toEqual(['1', '2']);
    await clock.turn(999);
    expect(asked).toEqual([undefined]);
    await clock.turn(1);
    expect(asked).toEqual([undefined, 'r1']);
    expect(ids(view.active).toSorted()).toEqual(['2', '3']);
    await clock.turn(1_000);
    expect(ids(view.active)).toEqual(['9']);
  });

  test('follow one another at once while the stream sends them, and a sign of life ends a fault', async () => {
    isPushed = true;
    answers = [
      answer('r1', [alarmOf('1')], { isWhole: true }),
      answer('r2', [alarmOf('2')]),
      new AskError('network', {}),
      null,
    ];
    feed.start();
    await clock.turn(10);
    expect(ids(view.active).toSorted()).toEqual(['1', '2']);
    expect(view.trouble).not.toBe('');
    await clock.turn(3_000);
    expect(view.trouble).toBe('');
    expect(ids(view.active)).toHaveLength(2);
    expect(asked).toEqual([undefined, 'r1', 'r2', 'r2', 'r2']);
  });

  test('are in the order in which they should be handled', async () => {
    const acked = alarmOf('1', { state: 'ackedActive', priority: 1 });
    const old = alarmOf('2', { priority: 2, activeAt: 1 });
    const fresh = alarmOf('3', { priority: 2, activeAt: 2 });
    const urgent = alarmOf('4', { priority: 1, state: 'returnedUnacked' });
    answers = [answer('r', [acked, old, fresh, urgent], { isWhole: true })];
    feed.start();
    await settled();
    expect(ids(view.active)).toEqual(['4', '3', '2', '1']);
  });

  test('that are hidden are listed separately and marked on no signal', async () => {
    const shelved = alarmOf('1', { state: 'shelved', signalId: '7', priority: 1 });
    const weak = alarmOf('2', { signalId: '7', priority: 4 });
    const strong = alarmOf('3', { signalId: '7', priority: 3, state: 'ackedActive' });
    answers = [answer('r', [shelved, weak, strong, alarmOf('4', { signalId: null })], { isWhole: true })];
    feed.start();
    await settled();
    expect(ids(view.hidden.shelved)).toEqual(['1']);
    expect(view.bySignal.get('7')?.ruleId).toBe('3');
  });

  test('stay on the screen while the server is unreachable, with the reason', async () => {
    answers = [answer('r', [alarmOf('1')], { isWhole: true }), new AskError('network', {}), answer('r', [])];
    feed.start();
    await settled();
    await clock.turn(1_000);
    expect([ids(view.active), view.trouble !== '']).toEqual([['1'], true]);
    await clock.turn(3_000);
    expect([ids(view.active), view.trouble]).toEqual([['1'], '']);
  });

  test('are requested at once after an action, even while a request is pending', async () => {
    feed.start();
    feed.refresh();
    await settled();
    await clock.turn(0);
    expect(asked).toHaveLength(2);
    feed.refresh();
    await settled();
    expect(asked).toHaveLength(3);
  });

  test('are no longer requested when the session has ended', async () => {
    answers = [new AskError('session', { code: '1006' })];
    feed.start();
    await settled();
    await clock.turn(60_000);
    expect(asked).toHaveLength(1);
  });

  test('are no longer requested after the feed is closed', async () => {
    feed.start();
    await settled();
    feed.stop();
    await clock.turn(60_000);
    expect(asked).toHaveLength(1);
  });
});
