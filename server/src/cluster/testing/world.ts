/** The number of turns of promises that may follow an event before the next one. */
const TURNS = 40;

interface Event {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
}

/** Made-up time in which everything happens one after the other, the same way for the same seed. */
export class World {
  now = 0;
  readonly #events: Event[] = [];
  readonly #cancelled = new Set<Event>();
  #state: number;
  #order = 0;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1 (mulberry32). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** Runs `act` in `ms`; returns what cancels it. */
  after(ms: number, act: () => void): () => void {
    const event = { at: this.now + Math.max(0, ms), order: this.#order++, act };
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#events[middle];
      // The next event is the last of the list.
      if (other !== undefined && other.at > event.at) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, event);
    return () => void this.#cancelled.add(event);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** Lets everything happen up to that time; `onEvent` is called after each event. */
  async runUntil(end: number, onEvent: () => void): Promise<void> {
    for (;;) {
      const next = this.#events.at(-1);
      if (next === undefined || next.at > end) break;
      this.#events.pop();
      if (this.#cancelled.delete(next)) continue;
      this.now = next.at;
      next.act();
      for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
      onEvent();
    }
    this.now = end;
  }
}
