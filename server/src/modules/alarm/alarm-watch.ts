import { UNWATCHED_MS, type Unwatched } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Audience } from '../message/module.ts';
import type { AlarmWatchStore } from './sql-watch.ts';
import { noticeOf } from './unwatched-notice.ts';

/** Interval at which the running evaluation of alarms is stored: after a kill the last entry is at most this old, ms. */
export const MARK_EVERY_MS = 5_000;

interface Parts {
  readonly store: Pick<AlarmWatchStore, 'until' | 'mark' | 'add'>;
  readonly audience: Pick<Audience, 'holding'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Stores until when alarms were evaluated, and records the time in which they were not: before the start of this server, and while
 * its process was frozen. Everyone who may see alarms gets a message.
 */
export class AlarmWatch {
  readonly #parts: Parts;
  readonly #pending: Unwatched[] = [];
  /** Clock.monotonic at the start, and at the last tick. */
  #startedAt = 0;
  #tickedAt = 0;
  /** Until when alarms were evaluated before the start; undefined once that is settled. */
  #before: { readonly until: number | undefined } | 'unread' | undefined = 'unread';
  #running: Promise<void> | undefined;
  #endTicks: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** To be called when alarms are evaluated again. Never rejects: what cannot be stored is tried again. */
  async start(): Promise<void> {
    const { clock } = this.#parts;
    this.#startedAt = clock.monotonic();
    this.#tickedAt = this.#startedAt;
    this.#endTicks = clock.every(MARK_EVERY_MS, () => void this.#tick());
    await this.#tick();
  }

  /** To be called when this server ends in order. Never rejects. */
  async stop(): Promise<void> {
    this.#endTicks?.();
    await this.#running;
    await this.#tick();
  }

  #tick(): Promise<void> {
    const { clock, log } = this.#parts;
    const frozenMs = clock.monotonic() - this.#tickedAt;
    this.#tickedAt += frozenMs;
    if (frozenMs > UNWATCHED_MS) {
      const to = clock.now();
      this.#pending.push({ from: Math.round(to - frozenMs), to });
    }
    this.#running ??= this.#store()
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, 'failed to store that alarms are evaluated, retrying');
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #store(): Promise<void> {
    const { store, audience, clock } = this.#parts;
    if (!(await this.#resolveStart())) return;
    for (let next = this.#pending[0]; next !== undefined; next = this.#pending[0]) {
      await store.add(next, noticeOf(next, clock.now(), await audience.holding('monitor_equipment_view')));
      this.#pending.shift();
    }
    await store.mark(clock.now());
  }

  /** False while the clock is behind what was stored: a machine without a battery has not got the time yet. */
  async #resolveStart(): Promise<boolean> {
    if (this.#before === undefined) return true;
    const { store, clock } = this.#parts;
    if (this.#before === 'unread') this.#before = { until: await store.until() };
    const { until } = this.#before;
    const now = clock.now();
    if (until !== undefined && now < until) return false;
    const startedAt = Math.round(now - (clock.monotonic() - this.#startedAt));
    if (until !== undefined && startedAt - until > UNWATCHED_MS) this.#pending.unshift({ from: until, to: startedAt });
    this.#before = undefined;
    return true;
  }
}
