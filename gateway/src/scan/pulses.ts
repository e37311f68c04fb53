import type { Clock } from '../platform/clock.ts';

/** Momentary points: each returns to false after its time, or when the driver is stopped. */
export class Pulses {
  readonly #clock: Clock;
  readonly #reset: (index: number) => Promise<void>;
  readonly #open = new Map<number, () => void>();

  /** `reset` writes false to the point of that index. */
  constructor(clock: Clock, reset: (index: number) => Promise<void>) {
    this.#clock = clock;
    this.#reset = reset;
  }

  begin(index: number, pulseMs: number): void {
    this.forget(index);
    this.#open.set(
      index,
      this.#clock.after(pulseMs, () => {
        this.#open.delete(index);
        void this.#reset(index);
      }),
    );
  }

  /** Leaves the point unchanged. Returns whether it was to return to false. */
  forget(index: number): boolean {
    this.#open.get(index)?.();
    return this.#open.delete(index);
  }

  /** Writes false to all of them now, so that a new configuration leaves no point true. */
  async endAll(): Promise<void> {
    const indexes = [...this.#open.keys()];
    for (const index of indexes) this.forget(index);
    await Promise.all(indexes.map((index) => this.#reset(index)));
  }
}
