import { NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { SharedSessions } from './shared-sessions.ts';

let clock: FakeClock;
let asked: string[];
let watchers: (() => void)[];
let sessions: SharedSessions;

beforeEach(() => {
  clock = new FakeClock();
  asked = [];
  watchers = [];
  const info = {
    online: true,
    hasBroker: true,
    vpn: false,
    economizeOpen: true,
    economizeMode: 'smart',
    interval: 60,
  } as const;
  sessions = new SharedSessions({
    clock,
    callsOf: (equipmentId) => ({
      gateway: async () => {
        asked.push(`gateway ${equipmentId}`);
        return { ...info, rates: NOTHING_MEASURED };
      },
      open: async () => void asked.push(`open ${equipmentId}`),
      data: async () => {
        asked.push(`data ${equipmentId}`);
        const signalVal = { 7: { value: 1, time: 5, quality: 'good' as const } };
        const answer = { signalVal, gatewayAlarm: 0, signalAlarm: {}, signalWorst: {}, cursor: '' };
        return { answer, isPushed: false };
      },
    }),
    watchActivity: (report) => {
      watchers.push(report);
      return () => void watchers.splice(watchers.indexOf(report), 1);
    },
  });
});
const count = (what: string) => asked.filter((one) => one === what).length;

describe('one poller for each equipment of a page, however many widgets', () => {
  test('fifty widgets make the calls of one, and all see its values', async () => {
    const held = Array.from({ length: 50 }, () => sessions.of('1'));
    for (const session of held) sessions.hold(session);
    await clock.turn(10_000);
    expect([count('gateway 1'), count('open 1'), count('data 1')]).toEqual([1, 1, 11]);
    expect(new Set(held.map(({ table }) => table)).size).toBe(1);
    expect(held[49]?.table.value('7')?.value).toBe(1);
    expect(held[0]?.state().loaded).toBe(true);
  });

  test('two pieces of equipment have a session each', async () => {
    sessions.hold(sessions.of('1'));
    sessions.hold(sessions.of('2'));
    await clock.turn(1_000);
    expect([count('data 1'), count('data 2')]).toEqual([2, 2]);
  });

  test('a shared session runs until the last widget is closed, and then clears its timers', async () => {
    const release = Array.from({ length: 3 }, () => sessions.hold(sessions.of('1')));
    release[0]?.();
    release[0]?.();
    release[1]?.();
    await clock.turn(2_000);
    expect(count('data 1')).toBe(3);
    release[2]?.();
    await clock.turn(600_000);
    expect(count('data 1')).toBe(3);
    expect(clock.waiting).toBe(0);
    expect(watchers).toEqual([]);
  });

  test('a later subscriber starts without values', async () => {
    const first = sessions.of('1');
    sessions.hold(first)();
    expect(sessions.of('1')).not.toBe(first);
    expect(sessions.of('1').table.value('7')).toBeUndefined();
  });

  test('activity is observed once for all sessions', async () => {
    sessions.hold(sessions.of('1'));
    sessions.hold(sessions.of('2'));
    expect(watchers).toHaveLength(1);
    await clock.turn(120_000);
    expect(sessions.of('1').state()).toMatchObject({ idleMs: 120_000, monitor: false });
    watchers[0]?.();
    await clock.turn(0);
    expect(sessions.of('1').state()).toMatchObject({ idleMs: 0, monitor: true });
    expect([count('open 1'), count('open 2')]).toEqual([2, 2]);
  });
});
