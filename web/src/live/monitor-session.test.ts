import { NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { describe, expect, test } from 'vitest';
import {
  closedSession,
  isResting,
  next,
  type GatewayState,
  type MonitorEvent,
  type MonitorState,
  type Step,
} from './monitor-session.ts';

const online: GatewayState = {
  online: true,
  hasBroker: true,
  vpn: false,
  economizeOpen: false,
  economizeMode: 'time',
  interval: 60,
  rates: NOTHING_MEASURED,
};
const smart: GatewayState = { ...online, economizeOpen: true, economizeMode: 'smart' };

const play = (...events: MonitorEvent[]): Step =>
  events.reduce<Step>(({ state }, event) => next(state, event), { state: closedSession, effects: [] });
const start: MonitorEvent = { type: 'start' };
const gateway = (info: GatewayState): MonitorEvent => ({ type: 'gatewayAnswered', info });
const data = (at = 1_000, isAlive: boolean | null = true, isPushed = false): MonitorEvent => ({
  type: 'dataAnswered',
  cursor: `c${at}`,
  isAlive,
  isPushed,
  at,
});
const ring = (timer: 'gateway' | 'reopen' | 'data' | 'late', at = 60_000): MonitorEvent => ({
  type: 'timer',
  timer,
  at,
});
const does = ({ effects }: Step) => effects.map((effect) => effect.do);
const idle = (state: MonitorState, minutes: number): MonitorState =>
  Array.from({ length: minutes }).reduce<MonitorState>((at) => next(at, ring('gateway')).state, state);

describe('start sets monitor on; online and not vpn opens, otherwise loaded is set and monitor goes off', () => {
  test('monitor is on, the gateway and all values are requested, and the timers run', () => {
    const { state, effects } = play(start);
    expect(state.monitor).toBe(true);
    expect(effects).toEqual([
      { do: 'askGateway' },
      { do: 'askData', cursor: null },
      { do: 'arm', timer: 'gateway', ms: 60_000 },
      { do: 'arm', timer: 'reopen', ms: 580_000 },
      { do: 'arm', timer: 'late', ms: 5_000 },
    ]);
  });

  test('an online gateway that is not vpn has a session opened', () => {
    expect(does(play(start, gateway(online)))).toEqual(['open']);
  });

  test.each([
    ['offline', { ...online, online: false }],
    ['vpn', { ...online, vpn: true }],
  ])('a gateway that is %s has none: loaded is set and monitor goes off', (_, info) => {
    const step = play(start, gateway(info));
    expect(does(step)).toEqual([]);
    expect(step.state).toMatchObject({ loaded: true, monitor: false });
  });
});

describe('gateway every 60 s, re-open every 580 s, data one second after each response', () => {
  test('the gateway is asked every 60 s', () => {
    const { effects } = next(play(start, gateway(online)).state, ring('gateway'));
    expect(effects).toEqual([{ do: 'askGateway' }, { do: 'arm', timer: 'gateway', ms: 60_000 }]);
  });

  test('the session is re-opened every 580 s, and not while monitor is off', () => {
    expect(does(next(play(start, gateway(online)).state, ring('reopen')))).toEqual(['arm', 'open']);
    expect(does(next(play(start, gateway({ ...online, online: false })).state, ring('reopen')))).toEqual(['arm']);
  });

  test('values are requested one second after each answer, from its cursor', () => {
    const answered = play(start, gateway(online), data(1_000));
    expect(answered.effects).toContainEqual({ do: 'arm', timer: 'data', ms: 1_000 });
    expect(next(answered.state, ring('data')).effects).toContainEqual({ do: 'askData', cursor: 'c1000' });
  });

  test('the next answer of a stream is waited for at once, from the same cursor where there was nothing new', () => {
    const pushed = play(start, gateway(online), data(1_000, true, true));
    expect(pushed.effects).toContainEqual({ do: 'askData', cursor: 'c1000' });
    const alive: MonitorEvent = { type: 'dataAnswered', cursor: null, isAlive: null, isPushed: true, at: 3_000 };
    const { state, effects } = next(pushed.state, alive);
    expect(effects).toContainEqual({ do: 'askData', cursor: 'c1000' });
    expect(state.link).toEqual({ is: 'up', at: 3_000 });
  });

  test('no second request is made while one is pending', () => {
    expect(does(next(play(start).state, ring('data')))).toEqual([]);
  });

  test('a gateway that is online again has its session opened again', () => {
    const off = play(start, gateway({ ...online, online: false })).state;
    const back = next(off, gateway(online));
    expect(does(back)).toEqual(['open']);
    expect(back.state.monitor).toBe(true);
  });

  test('a session that could not be opened is tried again at the next gateway poll', () => {
    const failed = play(start, gateway(online), { type: 'openFailed' }).state;
    expect(failed.monitor).toBe(false);
    expect(does(next(failed, gateway(online)))).toEqual(['open']);
  });
});

describe('idle grows by 60 s a tick; monitor re-opens when economy is off, the mode is time, or idle is under 120 s', () => {
  test('smart economy mode pauses after 120 s without activity, with one refresh, no open and no further polls', () => {
    const one = idle(play(start, gateway(smart), data()).state, 1);
    expect(isResting(one)).toBe(false);
    const two = next(one, ring('gateway', 120_000));
    expect(isResting(two.state)).toBe(true);
    expect(two.state.monitor).toBe(false);
    expect(does(two)).toEqual(['askGateway', 'arm', 'askData', 'arm']);
    const refreshed = next(two.state, data(121_000));
    expect(refreshed.effects).not.toContainEqual(expect.objectContaining({ timer: 'data' }));
    expect(does(next(refreshed.state, gateway(smart)))).toEqual([]);
  });

  test('activity after a pause re-opens at once', () => {
    const resting = next(idle(play(start, gateway(smart), data()).state, 2), data(121_000)).state;
    const active = next(resting, { type: 'activity', at: 130_000 });
    expect(does(active)).toEqual(['open', 'askData', 'arm']);
    expect(active.state).toMatchObject({ idleMs: 0, monitor: true });
  });

  test.each([
    ['economy off', online],
    ['mode time', { ...smart, economizeMode: 'time' as const }],
  ])('with %s the gateway never rests', (_, info) => {
    const state = idle(play(start, gateway(info), data()).state, 5);
    expect(isResting(state)).toBe(false);
    expect(state.monitor).toBe(true);
  });

  test('activity under 120 s of idleness only resets the idle time', () => {
    const active = next(idle(play(start, gateway(smart), data()).state, 1), { type: 'activity', at: 0 });
    expect(does(active)).toEqual([]);
    expect(active.state.idleMs).toBe(0);
  });
});

describe('a lost link', () => {
  test('a failed poll is reported, retried, and then requests all values', () => {
    const lost = play(start, data(1_000), ring('data'), { type: 'dataFailed', reason: 'gone', at: 2_000 });
    expect(lost.state.link).toEqual({ is: 'lost', since: 1_000, reason: 'gone' });
    expect(lost.effects).toContainEqual({ do: 'arm', timer: 'data', ms: 1_000 });
    expect(next(lost.state, ring('data')).effects).toContainEqual({ do: 'askData', cursor: null });
  });

  test('an answer that does not come within 5 s counts as lost before it has failed', () => {
    expect(play(start, ring('late', 5_000)).state.link).toEqual({ is: 'lost', since: 5_000, reason: null });
  });

  test('a lost link counts from the last answer, and retries slow down to 5 s at most', () => {
    const fail = (at: number): MonitorEvent => ({ type: 'dataFailed', reason: 'gone', at });
    const events = [1, 2, 3, 4, 5].flatMap((second) => [fail(second * 1_000), ring('data')]);
    const { state } = play(start, ...events);
    expect(state.link).toMatchObject({ since: 1_000 });
    expect(next(state, fail(9_000)).effects).toContainEqual({ do: 'arm', timer: 'data', ms: 5_000 });
  });

  test('a lost link ends with the next answer', () => {
    const { state } = play(start, { type: 'dataFailed', reason: 'gone', at: 1 }, ring('data'), data(3_000));
    expect(state.link).toEqual({ is: 'up', at: 3_000 });
  });
});

test('values that contradict the known state of the gateway cause an immediate request', () => {
  const off = play(start, gateway({ ...online, online: false })).state;
  expect(does(next(off, data(10_000, true)))).toContain('askGateway');
  expect(does(next(off, data(10_000, false)))).not.toContain('askGateway');
  expect(does(next(off, data(10_000, null)))).not.toContain('askGateway');
});

test('close clears the timers, and nothing happens afterwards', () => {
  const closed = play(start, gateway(online), { type: 'close' });
  expect(closed.effects).toEqual([{ do: 'disarmAll' }]);
  expect(next(closed.state, data()).effects).toEqual([]);
  expect(next(closed.state, ring('gateway')).effects).toEqual([]);
});
