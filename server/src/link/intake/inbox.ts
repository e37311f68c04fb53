import type { Clock } from '../../ports/clock.ts';

/** A message from the broker. `receivedAt` in ms since the epoch. */
export interface Message {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly receivedAt: number;
}

export interface InboxParts {
  readonly clock: Clock;
  handle(message: Message): void;
  /** Called after each turn in which something was processed. */
  onTurn(): void;
  /** True while the next stage is not ready. */
  isBlocked(): boolean;
  /** A message was dropped because the queue is full. */
  onOverflow(message: Message): void;
}

const MAX_MESSAGES = 50_000;
const MAX_BYTES = 64 * 1_048_576;
/** Longest time that one turn may block the process. */
const TURN_MS = 8;
const BLOCKED_RETRY_MS = 20;

/**
 * The bounded queue between the socket and the decoder (reliability rule 3): the socket is read at once, whatever the
 * rest is doing. Data is dropped when the queue is full; births and deaths are accepted up to twice its size.
 */
export class Inbox {
  readonly #parts: InboxParts;
  #messages: Message[] = [];
  #next = 0;
  #bytes = 0;
  #cancelTurn: (() => void) | undefined;

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  /** Number of queued messages. */
  get size(): number {
    return this.#messages.length - this.#next;
  }

  /** When the oldest queued message was received; undefined when the queue is empty. */
  get oldestAt(): number | undefined {
    return this.#messages[this.#next]?.receivedAt;
  }

  push(message: Message): void {
    const isWeighty = /\/[ND](?:BIRTH|DEATH)\//.test(message.topic);
    const factor = isWeighty ? 2 : 1;
    if (this.size >= MAX_MESSAGES * factor || this.#bytes + message.payload.length > MAX_BYTES * factor) {
      this.#parts.onOverflow(message);
      return;
    }
    this.#messages.push(message);
    this.#bytes += message.payload.length;
    this.#cancelTurn ??= this.#parts.clock.after(0, () => this.#turn());
  }

  /** Processes the whole queue now, blocked or not. */
  drain(): void {
    this.#cancelTurn?.();
    this.#cancelTurn = undefined;
    const hadSome = this.size > 0;
    while (this.size > 0) this.#handleNext();
    if (hadSome) this.#parts.onTurn();
  }

  #turn(): void {
    this.#cancelTurn = undefined;
    const { clock } = this.#parts;
    if (this.#parts.isBlocked()) {
      this.#cancelTurn = clock.after(BLOCKED_RETRY_MS, () => this.#turn());
      return;
    }
    const end = clock.monotonic() + TURN_MS;
    do this.#handleNext();
    while (this.size > 0 && clock.monotonic() < end);
    this.#parts.onTurn();
    if (this.size > 0) this.#cancelTurn ??= clock.after(0, () => this.#turn());
  }

  #handleNext(): void {
    const message = this.#messages[this.#next];
    if (message === undefined) return;
    this.#next += 1;
    this.#bytes -= message.payload.length;
    if (this.#next === this.#messages.length) {
      this.#messages = [];
      this.#next = 0;
    } else if (this.#next > 4_096 && this.#next * 2 > this.#messages.length) {
      this.#messages = this.#messages.slice(this.#next);
      this.#next = 0;
    }
    this.#parts.handle(message);
  }
}
