import { NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { describe, expect, test } from 'vitest';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { AskError } from '../api/ask-error.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import type { MonitorState } from './monitor-session.ts';
import { SessionDriver, type MonitorCalls } from './session-driver.ts';
import { ValueTable } from './value-table.ts';

const good = (value: number, time: number): LiveValue => ({ value, time, quality: 'good' });

/** A server controlled by the test, and a session that talks to it. */
function plant() {
  const clock = new FakeClock();
  const table = new ValueTable();
  const asked = { gateway: 0, open: 0, data: [] as (string | null)[] };
  let failure: Error | undefined;
  let values: { [signalId: string]: LiveValue } = {};
  let state: MonitorState | undefined;
  const calls: MonitorCalls = {
    gateway: async () => {
      asked.gateway += 1;
      return {
        online: true,
        hasBroker: true,
        vpn: false,
        economizeOpen: false,
        economizeMode: 'time',
        interval: 60,
        rates: NOTHING_MEASURED,
      };
    },
    open: async () => {
      asked.open += 1;
    },
    data: async (cursor) => {
      asked.data.push(cursor);
      if (failure !== undefined) throw failure;
      const next = `c${asked.data.length}`;
      const answer = { signalVal: values, gatewayAlarm: 0, signalAlarm: {}, signalWorst: {}, cursor: next };
      return { answer, isPushed: false };
    },
  };
  const driver = new SessionDriver(calls, table, clock, (now) => {
    state = now;
  });
  return {
    clock,
    table,
    asked,
    driver,
    get state() {
      return state;
    },
    sends: (sent: { [signalId: string]: LiveValue }) => {
      values = sent;
    },
    breaks: (error: Error | undefined) => {
      failure = error;
    },
  };
}

describe('a monitor session', () => {
  test('delivers values, and requests changes one second after each answer', async () => {
    const { clock, table, asked, driver, sends } = plant();
    sends({ 7: good(3.2, 1) });
    driver.start();
    await clock.turn(0);
    expect(table.value('7')).toEqual(good(3.2, 1));
    expect(asked).toMatchObject({ gateway: 1, open: 1, data: [null] });
    await clock.turn(2_000);
    expect(asked.data).toEqual([null, 'c1', 'c2']);
  });

  test('polls the gateway every minute and re-opens the session before its 600 s expire', async () => {
    const { clock, asked, driver } = plant();
    driver.start();
    await clock.turn(600_000);
    expect(asked.gateway).toBe(11);
    expect(asked.open).toBe(2);
  });

  test('marks the link as lost as soon as a poll fails, and as restored by the next answer', async () => {
    const { clock, table, asked, driver, breaks } = plant();
    driver.start();
    await clock.turn(0);
    expect(table.link.is).toBe('up');
    breaks(new AskError('network', {}));
    await clock.turn(1_000);
    expect(table.link.is).toBe('lost');
    breaks(undefined);
    await clock.turn(2_000);
    expect(table.link.is).toBe('up');
    expect(asked.data.filter((cursor) => cursor === null)).toHaveLength(2);
  });

  test('ends when the login has ended', async () => {
    const { clock, asked, driver, breaks } = plant();
    driver.start();
    await clock.turn(0);
    breaks(new AskError('session', { code: '1006' }));
    await clock.turn(1_000);
    const before = asked.data.length;
    await clock.turn(120_000);
    expect(asked.data).toHaveLength(before);
    expect(clock.waiting).toBe(0);
  });

  test('leaves no timer behind when it is closed, and ignores late answers', async () => {
    const world = plant();
    world.driver.start();
    await world.clock.turn(0);
    world.sends({ 7: good(1, 5) });
    await world.clock.turn(999);
    world.driver.close();
    await world.clock.turn(10_000);
    expect(world.clock.waiting).toBe(0);
    expect(world.table.value('7')).toBeUndefined();
    expect(world.state?.isRunning).toBe(false);
  });
});
