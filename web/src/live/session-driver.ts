import type { monitorData } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import { AskError } from '../api/ask-error.ts';
import { errorText } from '../api/error-text.ts';
import type { Pushed } from '../api/stream/pushed-poll.ts';
import type { Clock } from '../lib/clock.ts';
import {
  closedSession,
  next,
  type GatewayState,
  type MonitorEffect,
  type MonitorEvent,
  type MonitorState,
  type Timer,
} from './monitor-session.ts';
import type { ValueTable } from './value-table.ts';

type Data = OutputOf<typeof monitorData>;

/** The server calls of a session. */
export interface MonitorCalls {
  gateway(signal: AbortSignal): Promise<GatewayState>;
  open(signal: AbortSignal): Promise<unknown>;
  /** The next answer: asked for, or sent by the stream when something changes. */
  data(cursor: string | null, signal: AbortSignal): Promise<Pushed<Data>>;
  /** The last known values of the place, stale, for when the server is unreachable; omitted where none are stored. */
  readonly last?: () => Promise<Data['signalVal']>;
}

/** Carries out the actions of the state machine: calls, waits, and passes values to the table. */
export class SessionDriver {
  readonly #calls: MonitorCalls;
  readonly #table: ValueTable;
  readonly #clock: Clock;
  readonly #onState: (state: MonitorState) => void;
  readonly #timers = new Map<Timer, () => void>();
  #abort = new AbortController();
  #state: MonitorState = closedSession;

  constructor(calls: MonitorCalls, table: ValueTable, clock: Clock, onState: (state: MonitorState) => void) {
    this.#calls = calls;
    this.#table = table;
    this.#clock = clock;
    this.#onState = onState;
  }

  start(): void {
    this.#abort = new AbortController();
    this.#handle({ type: 'start' });
  }

  /** The person moved the pointer or pressed a key. */
  activity(): void {
    this.#handle({ type: 'activity', at: this.#clock.now() });
  }

  close(): void {
    this.#abort.abort();
    this.#handle({ type: 'close' });
  }

  #handle(event: MonitorEvent): void {
    const { state, effects } = next(this.#state, event);
    const isChanged = state !== this.#state;
    this.#state = state;
    if (isChanged) {
      this.#table.setLink(state.link);
      this.#onState(state);
    }
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: MonitorEffect): void {
    switch (effect.do) {
      case 'askGateway':
        return void this.#askGateway();
      case 'open':
        return void this.#open();
      case 'askData':
        return void this.#askData(effect.cursor);
      case 'arm':
        return this.#arm(effect.timer, effect.ms);
      case 'disarm':
        this.#timers.get(effect.timer)?.();
        return;
      case 'disarmAll':
        for (const takeBack of this.#timers.values()) takeBack();
        this.#timers.clear();
    }
  }

  #arm(timer: Timer, ms: number): void {
    this.#timers.get(timer)?.();
    const ring = () => this.#handle({ type: 'timer', timer, at: this.#clock.now() });
    this.#timers.set(timer, this.#clock.after(ms, ring));
  }

  async #askGateway(): Promise<void> {
    const { signal } = this.#abort;
    try {
      const info = await this.#calls.gateway(signal);
      if (!signal.aborted) this.#handle({ type: 'gatewayAnswered', info });
    } catch {
      // A lost server becomes visible through the data poll, a second later at most.
    }
  }

  async #open(): Promise<void> {
    const { signal } = this.#abort;
    try {
      await this.#calls.open(signal);
    } catch {
      if (!signal.aborted) this.#handle({ type: 'openFailed' });
    }
  }

  async #askData(cursor: string | null): Promise<void> {
    const { signal } = this.#abort;
    try {
      const { answer, isPushed } = await this.#calls.data(cursor, signal);
      if (signal.aborted) return;
      const at = this.#clock.now();
      const values = answer?.signalVal ?? {};
      const isAlive = aliveness(values);
      this.#handle({ type: 'dataAnswered', cursor: answer?.cursor ?? null, isAlive, isPushed, at });
      this.#table.apply(values);
    } catch (error) {
      const isUnreachable = error instanceof AskError && error.failure === 'network';
      if (isUnreachable && this.#table.version === 0) this.#table.apply((await this.#calls.last?.()) ?? {});
      if (signal.aborted) return;
      this.#handle({ type: 'dataFailed', reason: errorText(error), at: this.#clock.now() });
      if (error instanceof AskError && error.failure === 'session') this.close();
    }
  }
}

/** Fresh values show that the gateway is online; only stale ones that it is not. */
function aliveness(values: { readonly [signalId: string]: LiveValue }): boolean | null {
  let isAnyKnown = false;
  let isAllStale = true;
  for (const { time, quality } of Object.values(values)) {
    if (time === null) continue;
    if (quality === 'good') return true;
    isAnyKnown = true;
    isAllStale &&= quality === 'stale';
  }
  return isAnyKnown && isAllStale ? false : null;
}
