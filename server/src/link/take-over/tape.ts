import type { Message } from '../intake/inbox.ts';

/** A slow database, the end of the lease and the start of this server take less than that together. */
const KEPT_MS = 60_000;
const MAX_BYTES = 128 * 1_048_576;

/**
 * The raw messages of the last minute that may not be stored, in the order of their arrival. The oldest are dropped when there are too
 * many.
 */
export class Tape {
  #messages: Message[] = [];
  #first = 0;
  #bytes = 0;

  push(message: Message): void {
    this.#messages.push(message);
    this.#bytes += message.payload.length;
    this.#dropBefore(message.receivedAt - KEPT_MS);
    while (this.#bytes > MAX_BYTES) this.#dropFirst();
  }

  /** When the oldest message arrived (ms since the epoch). */
  get since(): number | undefined {
    return this.#messages[this.#first]?.receivedAt;
  }

  /** Everything received before `at` (ms since the epoch) is stored. */
  stored(at: number): void {
    this.#dropBefore(at);
  }

  /** Returns what is kept, and keeps it no longer. */
  take(): readonly Message[] {
    const taken = this.#messages.slice(this.#first);
    this.#messages = [];
    this.#first = 0;
    this.#bytes = 0;
    return taken;
  }

  #dropBefore(at: number): void {
    while ((this.#messages[this.#first]?.receivedAt ?? Infinity) < at) this.#dropFirst();
  }

  #dropFirst(): void {
    this.#bytes -= this.#messages[this.#first]?.payload.length ?? 0;
    this.#first += 1;
    if (this.#first * 2 > this.#messages.length) {
      this.#messages = this.#messages.slice(this.#first);
      this.#first = 0;
    }
  }
}
