import type { Clock } from '../lib/clock.ts';

interface Alarm {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that a test turns by hand. */
export class FakeClock implements Clock {
  #now: number;
  readonly #alarms = new Set<Alarm>();

  constructor(now = 1_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.#now + ms, run };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** Timers that have not rung. */
  get waiting(): number {
    return this.#alarms.size;
  }

  /** Turns the clock; what falls due rings in order, and what it sets off is awaited. */
  async turn(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (;;) {
      const due = [...this.#alarms].filter((alarm) => alarm.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#alarms.delete(due);
      this.#now = due.at;
      due.run();
      await settled();
    }
    this.#now = end;
  }
}

/** Lets promises that are already decided run their course. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
