import type { Call, AskOf, OutputOf } from '@tidegate/contract/call.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Followed, LiveStream } from './live-stream.ts';
import { topicOf } from './topic-of.ts';

/** Wait of a poll before a sign of life from the server ends it without an answer. */
const NO_NEWS_MS = 1_000;
/** Nobody has asked for this long: the session rests, and the next answer is asked for. */
const IDLE_MS = 3_000;
/** Wait of a poll for a stream that is about to open. */
const OPENING_MS = 1_500;
/** A poll that the stream refused is not offered to it again before this. */
const REFUSED_MS = 60_000;

/** Result of a poll. */
export interface Pushed<T> {
  /** Null: there is nothing new, and the server is there. */
  readonly answer: T | null;
  /** It came over the stream: the next one may be waited for at once. False: it was asked for. */
  readonly isPushed: boolean;
}

interface Parts {
  readonly stream: Pick<LiveStream, 'follow' | 'isComing'>;
  readonly clock: Clock;
}

/** Someone who waits for an answer from the stream. */
interface Waiter<T> {
  readonly since: number;
  readonly resolve: (pushed: Pushed<T> | undefined) => void;
  /** Takes back the end of the wait for a stream that is about to open. */
  readonly takeBack: () => void;
}

/**
 * A poll whose next answer is sent by the stream while one is open or about to open, and asked for otherwise. Its first answer is always
 * asked for: it is wanted before a stream can be open.
 */
export class PushedPoll<C extends Call> {
  readonly #call: C;
  readonly #parts: Parts;
  readonly #ask: (input: AskOf<C>, signal: AbortSignal) => Promise<OutputOf<C>>;
  #input: AskOf<C> | undefined;
  #hasAsked = false;
  #unfollow: (() => void) | undefined;
  #isLive = false;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #untaken: OutputOf<C>[] = [];
  #idleSince = 0;
  #waiter: Waiter<OutputOf<C>> | undefined;

  constructor(call: C, ask: (input: AskOf<C>, signal: AbortSignal) => Promise<OutputOf<C>>, parts: Parts) {
    this.#call = call;
    this.#ask = ask;
    this.#parts = parts;
  }

  /** The answer after that which `input` continues. Rejects as a call does. Aborting `signal` ends it all. */
  async next(input: AskOf<C>, signal: AbortSignal): Promise<Pushed<OutputOf<C>>> {
    this.#idleSince = this.#parts.clock.now();
    const [untaken] = this.#untaken.splice(0, 1);
    if (untaken !== undefined) return { answer: untaken, isPushed: true };
    this.#input = input;
    if (this.#unfollow !== undefined && this.#continues(input) && (this.#isLive || this.#parts.stream.isComing)) {
      const pushed = await this.#wait(signal);
      if (pushed !== undefined) return pushed;
    }
    const answer = await this.#ask(input, signal);
    this.#hasAsked = true;
    this.#continueFrom(answer);
    this.#idleSince = this.#parts.clock.now();
    // At once, so that the stream is open when the next answer is due.
    this.#follow(signal);
    return { answer, isPushed: false };
  }

  /** True if the next answer adds to known data. */
  #continues(input: AskOf<C>): boolean {
    const to = this.#call.streamed?.cursor?.to;
    return to === undefined ? this.#hasAsked : { ...(input as Readonly<Record<string, unknown>>) }[to] !== undefined;
  }

  /** Undefined as soon as nothing will be pushed. */
  #wait(signal: AbortSignal): Promise<Pushed<OutputOf<C>> | undefined> {
    return new Promise((resolve) => {
      const { clock } = this.#parts;
      const takeBack = this.#isLive
        ? () => undefined
        : clock.after(OPENING_MS, () => !this.#isLive && this.#answer(undefined));
      this.#waiter = { since: clock.now(), resolve, takeBack };
      if (signal.aborted) this.#answer(undefined);
    });
  }

  #answer(pushed: Pushed<OutputOf<C>> | undefined): void {
    const waiter = this.#waiter;
    this.#waiter = undefined;
    this.#idleSince = this.#parts.clock.now();
    waiter?.takeBack();
    waiter?.resolve(pushed);
  }

  #follow(signal: AbortSignal): void {
    const { clock, stream } = this.#parts;
    if (this.#unfollow !== undefined || signal.aborted || clock.now() - this.#refusedAt < REFUSED_MS) return;
    const unfollow = stream.follow(this.#followed());
    const end = () => this.#end();
    signal.addEventListener('abort', end);
    this.#unfollow = () => {
      unfollow();
      // A screen that is left open for days follows again and again.
      signal.removeEventListener('abort', end);
    };
  }

  #end(): void {
    this.#unfollow?.();
    this.#unfollow = undefined;
    this.#isLive = false;
    this.#untaken = [];
    this.#answer(undefined);
  }

  #followed(): Followed {
    return {
      topic: () => topicOf(this.#call, this.#input ?? {}),
      onLive: (isLive) => {
        this.#isLive = isLive;
        if (!isLive) this.#answer(undefined);
      },
      onAnswer: (answer) => this.#handle(answer as OutputOf<C>),
      onAlive: () => {
        const isLong = this.#parts.clock.now() - (this.#waiter?.since ?? Infinity) >= NO_NEWS_MS;
        if (isLong) this.#answer({ answer: null, isPushed: true });
      },
      onRefused: () => {
        this.#refusedAt = this.#parts.clock.now();
        this.#end();
      },
    };
  }

  /** The next answer adds to this one. */
  #continueFrom(answer: OutputOf<C>): void {
    const { cursor } = this.#call.streamed ?? {};
    if (!cursor || this.#input === undefined) return;
    const { [cursor.from]: next } = { ...(answer as object) } as Readonly<Record<string, unknown>>;
    this.#input = { ...this.#input, ...cursor.also, [cursor.to]: next };
  }

  #handle(answer: OutputOf<C>): void {
    this.#continueFrom(answer);
    if (this.#waiter !== undefined) this.#answer({ answer, isPushed: true });
    else if (this.#parts.clock.now() - this.#idleSince < IDLE_MS) this.#untaken.push(answer);
    else this.#end();
  }
}
