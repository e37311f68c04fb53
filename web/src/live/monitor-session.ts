import { DATA_POLL_MS, GATEWAY_POLL_MS, IDLE_THRESHOLD_MS, MONITOR_REOPEN_MS } from '@tidegate/contract/limits.ts';
import type { gatewayInfo } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';

/**
 * The monitor session as a pure state machine: `next(state, event)` returns the actions and has no side
 * effects.
 */

export type GatewayState = OutputOf<typeof gatewayInfo>;

/** The connection to the server. While it is lost, no value on the screen may look fresh. */
export type Link =
  | { readonly is: 'waiting' }
  | { readonly is: 'up'; readonly at: number }
  | { readonly is: 'lost'; readonly since: number; readonly reason: string | null };

export interface MonitorState {
  readonly isRunning: boolean;
  /** State of the gateway; null before the first poll. */
  readonly gateway: GatewayState | null;
  /** The gateway reports at the session's rate for us. */
  readonly monitor: boolean;
  /** First values have arrived, or it is known that none will. */
  readonly loaded: boolean;
  readonly idleMs: number;
  readonly cursor: string | null;
  readonly isAsking: boolean;
  readonly failures: number;
  readonly link: Link;
}

export type Timer = 'gateway' | 'reopen' | 'data' | 'late';

export type MonitorEvent =
  | { readonly type: 'start' }
  | { readonly type: 'timer'; readonly timer: Timer; readonly at: number }
  | { readonly type: 'gatewayAnswered'; readonly info: GatewayState }
  | { readonly type: 'openFailed' }
  /**
   * `cursor`: null where the server has sent a sign of life and no values. `isAlive`: whether the answer contains fresh values (true), only
   * stale ones (false), or is inconclusive (null). `isPushed`: it came over the stream, as will the next one.
   */
  | {
      readonly type: 'dataAnswered';
      readonly cursor: string | null;
      readonly isAlive: boolean | null;
      readonly isPushed: boolean;
      readonly at: number;
    }
  | { readonly type: 'dataFailed'; readonly reason: string; readonly at: number }
  | { readonly type: 'activity'; readonly at: number }
  | { readonly type: 'close' };

export type MonitorEffect =
  | { readonly do: 'askGateway' }
  | { readonly do: 'open' }
  | { readonly do: 'askData'; readonly cursor: string | null }
  | { readonly do: 'arm'; readonly timer: Timer; readonly ms: number }
  | { readonly do: 'disarm'; readonly timer: Timer }
  | { readonly do: 'disarmAll' };

export interface Step {
  readonly state: MonitorState;
  readonly effects: readonly MonitorEffect[];
}

/**
 * A data poll without an answer after this time makes the values stale: a dead connection need not report a failure.
 */
export const LATE_MS = 5_000;
const RETRY_MAX_MS = 5_000;

export const closedSession: MonitorState = {
  isRunning: false,
  gateway: null,
  monitor: false,
  loaded: false,
  idleMs: 0,
  cursor: null,
  isAsking: false,
  failures: 0,
  link: { is: 'waiting' },
};

const arm = (timer: Timer, ms: number): MonitorEffect => ({ do: 'arm', timer, ms });
const only = (state: MonitorState, ...effects: MonitorEffect[]): Step => ({ state, effects });

/** Smart economy without activity: values are refreshed at each gateway poll, and the gateway rests. */
export function isResting({ gateway, idleMs }: Pick<MonitorState, 'gateway' | 'idleMs'>): boolean {
  if (gateway === null || !gateway.economizeOpen) return false;
  return gateway.economizeMode === 'smart' && idleMs >= IDLE_THRESHOLD_MS;
}

const canOpen = (gateway: GatewayState | null) => gateway !== null && gateway.online && !gateway.vpn;

/** The result of an event. A closed session reacts to a start only. */
export function next(state: MonitorState, event: MonitorEvent): Step {
  if (!state.isRunning && event.type !== 'start') return only(state);
  switch (event.type) {
    case 'start':
      return started();
    case 'timer':
      return timerRang(state, event.timer, event.at);
    case 'gatewayAnswered':
      return gatewayAnswered(state, event.info);
    case 'openFailed':
      // The next gateway poll opens it again.
      return only({ ...state, monitor: false });
    case 'dataAnswered':
      return dataAnswered(state, event);
    case 'dataFailed':
      return dataFailed(state, event.reason, event.at);
    case 'activity':
      return activity(state);
    case 'close':
      return only(closedSession, { do: 'disarmAll' });
  }
}

function started(): Step {
  const state = { ...closedSession, isRunning: true, monitor: true, isAsking: true };
  return only(
    state,
    { do: 'askGateway' },
    { do: 'askData', cursor: null },
    arm('gateway', GATEWAY_POLL_MS),
    arm('reopen', MONITOR_REOPEN_MS),
    arm('late', LATE_MS),
  );
}

function timerRang(state: MonitorState, timer: Timer, at: number): Step {
  switch (timer) {
    case 'gateway':
      return gatewayDue(state);
    case 'reopen':
      return only(state, arm('reopen', MONITOR_REOPEN_MS), ...(state.monitor ? [{ do: 'open' } as const] : []));
    case 'data':
      return asked(state);
    case 'late':
      return state.isAsking ? only({ ...state, link: lost(state.link, at, null) }) : only(state);
  }
}

/** Each gateway poll is also the tick by which idle time grows. */
function gatewayDue(before: MonitorState): Step {
  const state = { ...before, idleMs: before.idleMs + GATEWAY_POLL_MS };
  const effects: MonitorEffect[] = [{ do: 'askGateway' }, arm('gateway', GATEWAY_POLL_MS)];
  if (!isResting(state)) return only(state, ...effects);
  const refreshed = asked({ ...state, monitor: false });
  return only(refreshed.state, ...effects, ...refreshed.effects);
}

function gatewayAnswered(before: MonitorState, info: GatewayState): Step {
  const isFirst = before.gateway === null;
  const state = { ...before, gateway: info };
  if (!canOpen(info)) return only({ ...state, monitor: false, loaded: true });
  if (isFirst || (!state.monitor && !isResting(state))) return only({ ...state, monitor: true }, { do: 'open' });
  return only(state);
}

function asked(state: MonitorState): Step {
  if (state.isAsking) return only(state);
  return only({ ...state, isAsking: true }, { do: 'askData', cursor: state.cursor }, arm('late', LATE_MS));
}

function dataAnswered(
  before: MonitorState,
  { cursor, isAlive, isPushed, at }: Extract<MonitorEvent, { type: 'dataAnswered' }>,
): Step {
  const answered: MonitorState = {
    ...before,
    cursor: cursor ?? before.cursor,
    isAsking: false,
    failures: 0,
    loaded: true,
    link: { is: 'up', at },
  };
  const again = isPushed ? asked(answered) : only(answered, arm('data', DATA_POLL_MS));
  const { state, effects: continued } = isResting(answered) ? only(answered) : again;
  const effects: MonitorEffect[] = [{ do: 'disarm', timer: 'late' }, ...continued];
  // Values reveal a lost or returned gateway long before its next poll; the header must not contradict them.
  const disagrees = isAlive !== null && state.gateway !== null && state.gateway.online !== isAlive;
  return disagrees ? only(state, ...effects, { do: 'askGateway' }) : only(state, ...effects);
}

function dataFailed(state: MonitorState, reason: string, at: number): Step {
  const waitMs = Math.min(DATA_POLL_MS * 2 ** state.failures, RETRY_MAX_MS);
  return only(
    {
      ...state,
      isAsking: false,
      failures: state.failures + 1,
      // The server may have been restarted: its next answer must be complete.
      cursor: null,
      link: lost(state.link, at, reason),
    },
    { do: 'disarm', timer: 'late' },
    arm('data', waitMs),
  );
}

function lost(link: Link, at: number, reason: string | null): Link {
  // Since the last answer, not since the loss was noticed: the values may have been out of date that long.
  if (link.is !== 'lost') return { is: 'lost', since: link.is === 'up' ? link.at : at, reason };
  return { ...link, reason: reason ?? link.reason };
}

function activity(before: MonitorState): Step {
  if (before.idleMs === 0) return only(before);
  const state = { ...before, idleMs: 0 };
  if (before.idleMs < IDLE_THRESHOLD_MS || before.monitor || !canOpen(before.gateway)) return only(state);
  const refreshed = asked({ ...state, monitor: true });
  return only(refreshed.state, { do: 'open' }, ...refreshed.effects);
}
