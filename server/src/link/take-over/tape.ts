import type { Message } from '../intake/inbox.ts';

/** A slow database, the end of the lease and the start of this server take less than that together. */
const KEPT_MS = 60_000;
const MAX_BYTES = 128 * 1_048_576;

/** A message and when it arrived by a clock that nobody sets (Clock.monotonic): what it says of itself may change with the time of the machine. */
interface Heard {
  readonly message: Message;
  readonly at: number;
  /** The births that it put out of force. */
  readonly replaced: readonly Message[];
}

/**
 * The raw messages of the last minute that may not be stored, in the order of their arrival. The oldest are dropped when there are too
 * many.
 */
export class Tape {
  #messages: Heard[] = [];
  #first = 0;
  #bytes = 0;

  /** `at` is the time of its arrival (Clock.monotonic), `replaced` the births that it put out of force. */
  push(message: Message, at: number, replaced: readonly Message[]): void {
    const heard = { message, at, replaced };
    this.#messages.push(heard);
    this.#bytes += bytesOf(heard);
    this.#dropBefore(at - KEPT_MS);
    while (this.#bytes > MAX_BYTES) this.#dropFirst();
  }

  /** When the oldest message arrived (ms since the epoch). */
  get since(): number | undefined {
    return this.#messages[this.#first]?.message.receivedAt;
  }

  /** By the birth or death that came after them: births that are in force for the messages before it. */
  replaced(): ReadonlyMap<Message, readonly Message[]> {
    return new Map(this.#messages.slice(this.#first).map(({ message, replaced }) => [message, replaced]));
  }

  /** Everything that arrived before `at` (Clock.monotonic) is stored. */
  stored(at: number): void {
    this.#dropBefore(at);
  }

  /** Returns what is kept, and keeps it no longer. */
  drain(): readonly Message[] {
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
    const heard = this.#messages[this.#first];
    if (heard !== undefined) this.#bytes -= bytesOf(heard);
    this.#first += 1;
    if (this.#first * 2 > this.#messages.length) {
      this.#messages = this.#messages.slice(this.#first);
      this.#first = 0;
    }
  }
}

const bytesOf = ({ message, replaced }: Heard): number =>
  replaced.reduce((sum, { payload }) => sum + payload.length, message.payload.length);
