import type { AskOf, OutputOf } from '@tidegate/contract/call.ts';
import { gatewayInfo, monitorData, monitorOpenAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { multiGatewayInfo, multiOpen, multiSignalData } from '@tidegate/contract/nouns/multi/monitor-calls.ts';
import { sharedData, sharedMonitor, sharedStream, sharedView } from '@tidegate/contract/nouns/share/calls.ts';
import { NOTHING_MEASURED } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { DATA_POLL_MS, MONITOR_OPEN_DELAY_SECONDS } from '@tidegate/contract/limits.ts';
import { ask } from '../api/ask.ts';
import { pushedPoll } from '../api/stream/window-stream.ts';
import { browserClock } from '../lib/clock.ts';
import { OpenedTogether } from './opened-together.ts';
import { recordStorageAway } from './storage-away.ts';
import type { GatewayState } from './monitor-session.ts';
import type { MonitorCalls } from './session-driver.ts';

/** Timeout of a live call; the usual 120 s is for longer work. */
const POLL_TIMEOUT_MS = 15_000;

/** The gateway need not report more often than values are polled. */
const REPORT = { delay: MONITOR_OPEN_DELAY_SECONDS, interval: DATA_POLL_MS / 1_000 };

const opened = new OpenedTogether(async (equipmentIds) => {
  const timeout = { timeoutMs: POLL_TIMEOUT_MS };
  return (await ask(monitorOpenAll, { equipmentIds: [...equipmentIds], ...REPORT }, timeout)).offline;
}, browserClock);

const MULTI = 'multi:';
/** The place of a multi-equipment record; that of an equipment is its id. */
export const multiPlace = (id: string): string => `${MULTI}${id}`;

const SHARE = 'share:';
/** The place of a share, by its key. */
export const sharePlace = (key: string): string => `${SHARE}${key}`;

/** True if the person has access to the place themselves; a share is open to anyone with its password. */
export const isOwnPlace = (place: string): boolean => !place.startsWith(SHARE);

/** The server calls of a place's session. */
export function placeCalls(place: string): MonitorCalls {
  if (place.startsWith(MULTI)) return multiCalls(place.slice(MULTI.length));
  return place.startsWith(SHARE) ? shareCalls(place.slice(SHARE.length)) : equipmentCalls(place);
}

const polling = (signal: AbortSignal) => ({ signal, timeoutMs: POLL_TIMEOUT_MS });
const since = (cursor: string | null) => ({ isFirst: cursor === null, ...(cursor === null ? {} : { cursor }) });

function equipmentCalls(equipmentId: string): MonitorCalls {
  const values = pushedPoll(monitorData, (input, signal) => ask(monitorData, input, polling(signal)));
  return {
    gateway: (signal) => ask(gatewayInfo, { equipmentId }, polling(signal)),
    open: () => opened.open(equipmentId),
    data: (cursor, signal) => values.next({ equipmentId, ...since(cursor) }, signal),
  };
}

function multiCalls(id: string): MonitorCalls {
  const values = pushedPoll(multiSignalData, (input, signal) => ask(multiSignalData, input, polling(signal)));
  return {
    gateway: async (signal) => asOne(await ask(multiGatewayInfo, { id }, polling(signal))),
    open: (signal) => ask(multiOpen, { id, ...REPORT }, polling(signal)),
    data: (cursor, signal) => values.next({ id, ...since(cursor) }, signal),
  };
}

function shareCalls(key: string): MonitorCalls {
  const poll = (input: AskOf<typeof sharedData>, signal: AbortSignal) => ask(sharedData, input, polling(signal));
  const values = pushedPoll(sharedData, poll, sharedStream);
  return {
    gateway: async (signal) => asOne((await ask(sharedView, { key }, polling(signal)))?.gateways ?? []),
    open: (signal) => ask(sharedMonitor, { key }, polling(signal)),
    data: async (cursor, signal) => {
      const pushed = await values.next({ key, ...since(cursor) }, signal);
      // Guests of a share get no alarms, which report lost storage to everybody else.
      if (pushed.answer !== null) recordStorageAway(pushed.answer.storageAwaySince);
      return pushed;
    },
  };
}

/**
 * Several gateways as the session sees one: online while any of them is; resting only when each online one
 * would rest.
 */
export function asOne(gateways: OutputOf<typeof multiGatewayInfo>): GatewayState {
  const there = gateways.filter(({ online }) => online);
  const counted = there.length === 0 ? gateways : there;
  return {
    online: there.length > 0,
    hasBroker: gateways.every(({ hasBroker }) => hasBroker),
    vpn: counted.length > 0 && counted.every(({ vpn }) => vpn),
    economizeOpen: counted.length > 0 && counted.every(({ economizeOpen }) => economizeOpen),
    economizeMode: counted.every(({ economizeMode }) => economizeMode === 'smart') ? 'smart' : 'time',
    interval: Math.min(60, ...counted.map(({ interval }) => interval)),
    // Each is listed beside its own name.
    rates: NOTHING_MEASURED,
  };
}
