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
