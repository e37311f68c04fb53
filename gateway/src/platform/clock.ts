/** Wall time and timers, handed in so that tests own them. */
export interface Clock {
  /** Ms since the epoch UTC. */
  now(): number;
  /** Ms of a clock that never jumps, for durations. */
  monotonic(): number;
  /** Runs `act` once after `ms`; the answer cancels it. */
  after(ms: number, act: () => void): () => void;
  /** Runs `act` every `ms`; the answer ends it. */
  every(ms: number, act: () => void): () => void;
}

/** The machine's own clock. Its timers keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  every(ms, act) {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
};
