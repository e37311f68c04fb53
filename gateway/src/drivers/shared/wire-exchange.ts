import type { Clock } from '../../platform/clock.ts';
import type { Wire } from './wire.ts';

/** The whole answer among the received bytes; undefined while there is none. */
export type FindAnswer = (bytes: Uint8Array) => Uint8Array | undefined;

interface Asked {
  readonly find: FindAnswer;
  /** Undefined: the answer remains incomplete. */
  readonly resolve: (answer: Uint8Array | undefined) => void;
}

/**
 * One request at a time over a wire, whose answers do not identify their own start: bytes before the request are
 * discarded, noise before an answer is skipped, and after an unanswered request the late answer is awaited before the
 * next is sent (`ready`). Otherwise it would be taken for the answer to that one: a wrong value that looks good.
 */
export class WireExchange {
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #gapMs: number;
  readonly #brokenOffMs: number;
  #asked: Asked | undefined;
  #received = new Uint8Array(0);
  #lastByteAt = -Infinity;
  /** The longest delay of the answer to the last request. */
  #owedMs = 0;
  #cancelBroken: () => void = () => undefined;
  /** Called when the late answer has arrived. */
  #onLate: () => void = () => undefined;

  /**
   * `gapMs`: silence required on the line before each request. `brokenOffMs`: an answer that pauses this long remains
   * incomplete.
   */
  constructor(
    wire: Wire,
    clock: Clock,
    { gapMs, brokenOffMs }: { readonly gapMs: number; readonly brokenOffMs: number },
  ) {
    this.#wire = wire;
    this.#clock = clock;
    this.#gapMs = gapMs;
    this.#brokenOffMs = brokenOffMs;
    wire.onData((bytes) => this.#onData(bytes));
  }

  /** Sends a request and starts waiting for its answer. */
  send(request: Uint8Array, find: FindAnswer, take: Asked['resolve']): void {
    this.#asked = { find, resolve: take };
    this.#received = new Uint8Array(0);
    this.#cancelBroken();
    this.#wire.write(request);
  }

  /**
   * Resolves when the line is silent and no answer is outstanding, or after a second timeout. `timeoutMs` is that of
   * the next request.
   */
  async ready(timeoutMs: number): Promise<void> {
    if (this.#asked !== undefined) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onLate = resolve;
      const cancel = this.#clock.after(this.#owedMs, resolve);
      await promise;
      cancel();
      this.#onLate = () => undefined;
      this.#asked = undefined;
      this.#cancelBroken();
    }
    this.#owedMs = timeoutMs;
    const waitMs = Math.ceil(this.#lastByteAt + this.#gapMs - this.#clock.monotonic());
    if (waitMs > 0) await new Promise<void>((resolve) => this.#clock.after(waitMs, resolve));
  }

  /** Stops waiting; the wire is closed by its owner. */
  stop(): void {
    this.#cancelBroken();
    this.#onLate();
  }

  #onData(bytes: Uint8Array): void {
    this.#lastByteAt = this.#clock.monotonic();
    if (this.#asked === undefined) return;
    this.#received = Buffer.concat([this.#received, bytes]);
    this.#cancelBroken();
    const answer = this.#asked.find(this.#received);
    if (answer !== undefined) this.#end(answer);
    else this.#cancelBroken = this.#clock.after(this.#brokenOffMs, () => this.#end(undefined));
  }

  #end(answer: Uint8Array | undefined): void {
    const asked = this.#asked;
    this.#asked = undefined;
    this.#received = new Uint8Array(0);
    this.#onLate();
    asked?.resolve(answer);
  }
}
