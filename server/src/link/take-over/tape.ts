import type { Message } from '../intake/inbox.ts';

/** A slow database, the end of the lease and the start of this server take less than that together. */
const KEPT_MS = 60_000;
const MAX_BYTES = 128 * 1_048_576;

/** A message and when it arrived by a clock that nobody sets (Clock.monotonic): what it says of itself may change with the time of the machine. */
interface Heard {
  readonly message: Message;
  readonly at: number;
}

/**
 * The raw messages of the last minute that may not be stored, in the order of their arrival. The oldest are dropped when there are too
 * many.
 */
export class Tape {
  #messages: Heard[] = [];
  #first = 0;
  #bytes = 0;

  /** `at` is the time of its arrival (Clock.monotonic). */
  push(message: Message, at: number): void {
    this.#messages.push({ message, at });
    this.#bytes += message.payload.length;
    this.#dropBefore(at - KEPT_MS);
    while (this.#bytes > MAX_BYTES) this.#dropFirst();
  }

  /** When the oldest message arrived (ms since the epoch). */
  get since(): number | undefined {
    return this.#messages[this.#first]?.message.receivedAt;
  }

  /** Everything that arrived before `at` (Clock.monotonic) is stored. */
  stored(at: number): void {
    this.#dropBefore(at);
  }

  /** Returns what is kept, and keeps it no longer. */
  take(): readonly Message[] {
    const taken = this.#messages.slice(this.#first).map(({ message }) => message);
    this.#messages = [];
    this.#first = 0;
    this.#bytes = 0;
    return taken;
  }

  #dropBefore(at: number): void {
    while ((this.#messages[this.#first]?.at ?? Infinity) < at) this.#dropFirst();
  }

  #dropFirst(): void {
    this.#bytes -= this.#messages[this.#first]?.message.payload.length ?? 0;
    this.#first += 1;
    if (this.#first * 2 > this.#messages.length) {
      this.#messages = this.#messages.slice(this.#first);
      this.#first = 0;
    }
  }
}
