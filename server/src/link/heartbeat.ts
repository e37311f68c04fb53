import { HEARTBEAT_METRIC, HEARTBEATS_MISSED } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Reading } from '@tidegate/sparkplug/host-events.ts';

/** A longer pause between two looks counts as this, ms: this process may have been held up itself, with messages unread. */
const COUNTED_MS = 1_500;
/** Promises outside of these are not believed. */
const PROMISE = { least: 500, most: 60_000 } as const;

/** The promise of a gateway about the time between its messages, and how it keeps that. */
export class Heartbeat {
  #promisedMs = 0;
  #messages = -1;
  #silentMs = 0;
  #isSilent = false;

  /** A birth begins: its metrics contain the promise, if there is one. */
  born(): void {
    this.#promisedMs = 0;
    this.#silentMs = 0;
    this.#isSilent = false;
  }

  /** Takes the promise from the readings of the node. */
  read(readings: readonly Reading[]): void {
    for (const { metric, value } of readings) {
      if (metric.name === HEARTBEAT_METRIC) this.promise(typeof value === 'number' ? value : 0);
    }
  }

  /** `ms`: the longest time without a message; 0 for no promise. */
  promise(ms: number): void {
    this.#promisedMs = ms >= PROMISE.least && ms <= PROMISE.most ? ms : 0;
  }

  /**
   * `messages` counts those of the gateway so far, `passedMs` the time since the last look. Returns `silent` once when the promise
   * is broken, and `heard` once when the next message has come after that.
   */
  check(messages: number, passedMs: number): 'silent' | 'heard' | undefined {
    if (messages !== this.#messages) {
      this.#messages = messages;
      this.#silentMs = 0;
      if (!this.#isSilent) return undefined;
      this.#isSilent = false;
      return 'heard';
    }
    this.#silentMs += Math.min(passedMs, COUNTED_MS);
    if (this.#isSilent || this.#promisedMs === 0) return undefined;
    if (this.#silentMs <= HEARTBEATS_MISSED * this.#promisedMs) return undefined;
    this.#isSilent = true;
    return 'silent';
  }
}
