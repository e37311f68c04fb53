import type { GatewayRates, TrafficRate } from '@tidegate/contract/nouns/gateway/gateway-health.ts';

/** A rate over a shorter time is meaningless. */
const MEASURED_MS = 10_000;
const MINUTE_MS = 60_000;

interface Phase {
  ms: number;
  messages: number;
  bytes: number;
}

/**
 * Measures how much a gateway sends while it is watched and while it is not: messages and bytes over its online time, inside and
 * outside monitor sessions. Delivered records are left out of the rates. All times are ms since the epoch and never decrease.
 *
 * The saving is an estimate: the bytes at the watched rate during the unwatched time, minus those actually sent. It is
 * 0 for a gateway without economy mode, and unknown until both rates were measured for ten seconds.
 */
export class TrafficMeter {
  readonly #watched: Phase = { ms: 0, messages: 0, bytes: 0 };
  readonly #unwatched: Phase = { ms: 0, messages: 0, bytes: 0 };
  #isOnline = false;
  #until = Number.NEGATIVE_INFINITY;
  #at = 0;
  #last: { readonly phase: Phase; readonly bytes: number } | undefined;

  setOnline(isOnline: boolean, at: number): void {
    this.#advance(at);
    this.#isOnline = isOnline;
  }

  /** End of the session; a later call replaces it. */
  setSession(until: number, at: number): void {
    this.#advance(at);
    this.#until = until;
  }

  /** A message of the gateway. */
  received(bytes: number, at: number): void {
    this.#advance(at);
    const phase = at < this.#until ? this.#watched : this.#unwatched;
    phase.messages += 1;
    phase.bytes += bytes;
    this.#last = { phase, bytes };
  }

  /** The last message delivered recorded values alone: it says nothing about how much is sent at this time. */
  leaveOutLast(): void {
    if (this.#last === undefined) return;
    this.#last.phase.messages -= 1;
    this.#last.phase.bytes -= this.#last.bytes;
    this.#last = undefined;
  }

  rates(at: number): GatewayRates {
    this.#advance(at);
    const watched = rateOf(this.#watched);
    const unwatched = rateOf(this.#unwatched);
    return {
      isWatched: this.#isOnline && at < this.#until,
      watched,
      unwatched,
      savedBytes: watched === null || unwatched === null ? null : this.#saved(watched.bytesPerMinute),
    };
  }

  #saved(watchedBytesPerMinute: number): number {
    const { ms, bytes } = this.#unwatched;
    return Math.max(0, Math.round((watchedBytesPerMinute * ms) / MINUTE_MS - bytes));
  }

  /** Adds the time since the last update to the phases that it covers. */
  #advance(at: number): void {
    const from = this.#at;
    this.#at = Math.max(from, at);
    if (!this.#isOnline) return;
    const watchedMs = Math.max(0, Math.min(this.#at, this.#until) - from);
    this.#watched.ms += watchedMs;
    this.#unwatched.ms += this.#at - from - watchedMs;
  }
}

function rateOf({ ms, messages, bytes }: Phase): TrafficRate | null {
  if (ms < MEASURED_MS) return null;
  const perMinute = MINUTE_MS / ms;
  return {
    seconds: Math.round(ms / 1_000),
    messagesPerMinute: messages * perMinute,
    bytesPerMinute: bytes * perMinute,
  };
}
