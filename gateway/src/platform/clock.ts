import { uptime } from 'node:os';

/** Wall time and timers, injected so that tests control them. */
export interface Clock {
  /** Ms since the epoch UTC. */
  now(): number;
  /** Ms of a monotonic clock, for durations. */
  monotonic(): number;
  /** Ms since the machine was started, its sleep included; no correction of the time sets it. */
  sinceBoot(): number;
  /** Runs `act` once after `ms`; the returned function cancels it. */
  after(ms: number, act: () => void): () => void;
  /** Runs `act` every `ms`; the returned function stops it. */
  every(ms: number, act: () => void): () => void;
}

/** The machine's own clock. Its timers keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sinceBoot: () => uptime() * 1_000,
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  every(ms, act) {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
};
