import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import type { OwnChange } from '@tidegate/contract/nouns/stream/stream.ts';
import {
  STREAM_DEAD_MS,
  STREAM_EVENTS,
  STREAM_OPEN_MS,
  STREAM_TOPICS_MAX,
} from '@tidegate/contract/nouns/stream/stream.ts';
import type { Clock } from '../../lib/clock.ts';
import { AskError } from '../ask-error.ts';
import { EventText, type StreamEvent } from './event-text.ts';

/**
 * Screens follow several places one after the other, as answers lead to more: one stream is opened for all of them, once nothing has been
 * added for a while, and after `GATHER_MAX_MS` at the latest.
 */
const GATHER_MS = 700;
const GATHER_MAX_MS = 1_500;
/** After a stream that was held back, screens poll for this long before a stream is tried again. */
const HELD_BACK_MS = 5 * 60_000;
/** The pause before the next try, doubled with each failure and reset by a stream that was open for `STEADY_MS`. */
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 60_000;
const STEADY_MS = 10_000;

/** A poll whose answers a screen wants to be sent. */
export interface Followed {
  /** With the cursor from which a stream continues. */
  readonly topic: () => InnerCall;
  /** Answers come over the stream from now on, or no more. */
  readonly onLive: (isLive: boolean) => void;
  readonly onAnswer: (answer: unknown) => void;
  /** Something was heard of the server, whether or not it was about this poll. */
  readonly onAlive: () => void;
  /** The poll is refused: asking for it returns the reason. */
  readonly onRefused: () => void;
}

interface Parts {
  readonly clock: Clock;
  /** Opens a stream. Rejects as a call does. */
  readonly open: (topics: readonly InnerCall[], signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
  /** Something of the person's own has changed. */
  readonly onChanged: (change: OwnChange) => void;
  /** True if the window is visible and has a network: a browser has few connections. */
  readonly isWanted: () => boolean;
}

/** A stream that is being opened or is open, with what it carries. */
interface Connection {
  readonly abort: AbortController;
  readonly topics: readonly Followed[];
  isOpen: boolean;
  openedAt: number;
  dead: () => void;
}

/** The one stream of a window: opened for what screens follow, again when that changes and after each break. */
export class LiveStream {
  readonly #parts: Parts;
  readonly #followed = new Set<Followed>();
  #connection: Connection | undefined;
  /** Takes back the next try. */
  #waiting: (() => void) | undefined;
  /** When the next try was planned first. */
  #plannedAt = 0;
  #failures = 0;
  /** No try before this moment. */
  #notBefore = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Follows a poll until the returned function is called. */
  follow(followed: Followed): () => void {
    this.#followed.add(followed);
    this.#plan();
    return () => {
      if (!this.#followed.delete(followed)) return;
      this.#plan();
    };
  }

  /** True if a stream that carries more is about to open: its first answers need not be asked for. */
  get isComing(): boolean {
    const { clock, isWanted } = this.#parts;
    if (!isWanted()) return false;
    return this.#waiting === undefined
      ? this.#connection?.isOpen === false
      : this.#notBefore <= clock.now() + GATHER_MAX_MS;
  }

  /** The window was shown or hidden, or the network has come or gone. */
  reconsider(): void {
    if (!this.#parts.isWanted()) this.#close();
    this.#plan();
  }

  /** Opens, reopens or closes a while later, when screens have said all that they follow. */
  #plan(): void {
    const { clock } = this.#parts;
    const now = clock.now();
    if (this.#waiting === undefined) this.#plannedAt = now;
    this.#waiting?.();
    const quietAt = Math.min(now + GATHER_MS, this.#plannedAt + GATHER_MAX_MS);
    this.#waiting = clock.after(Math.max(quietAt, this.#notBefore) - now, () => {
      this.#waiting = undefined;
      this.#reconcile();
    });
  }

  #reconcile(): void {
    const wanted = this.#parts.isWanted() ? [...this.#followed].slice(0, STREAM_TOPICS_MAX) : [];
    const carried = this.#connection?.topics ?? [];
    if (wanted.length === 0) return this.#close();
    // Topics that nobody follows any more may stay until another one is followed.
    if (wanted.every((one) => carried.includes(one))) return undefined;
    // The next one continues where this one ends: nobody need ask in between.
    this.#drop();
    void this.#connect(wanted);
    return undefined;
  }

  async #connect(topics: readonly Followed[]): Promise<void> {
    const { clock, open } = this.#parts;
    const abort = new AbortController();
    const connection: Connection = { abort, topics, isOpen: false, openedAt: clock.now(), dead: () => undefined };
    this.#connection = connection;
    let heldBackMs = 0;
    connection.dead = clock.after(STREAM_OPEN_MS, () => {
      heldBackMs = HELD_BACK_MS;
      abort.abort();
    });
    try {
      const text = new EventText();
      const asked = topics.map(({ topic }) => topic());
      for await (const bytes of await open(asked, abort.signal)) {
        if (this.#connection !== connection) return;
        for (const event of text.push(bytes)) this.#handle(event, connection);
        if (connection.isOpen) this.#heard(connection);
      }
      this.#lost(connection, 0);
    } catch (error) {
      this.#lost(connection, Math.max(heldBackMs, error instanceof AskError ? error.retryAfterSec * 1_000 : 0));
    }
  }

  #heard(connection: Connection): void {
    connection.dead();
    connection.dead = this.#parts.clock.after(STREAM_DEAD_MS, () => connection.abort.abort());
    for (const one of connection.topics) if (this.#followed.has(one)) one.onAlive();
  }

  #handle({ event, data }: StreamEvent, connection: Connection): void {
    const { topics } = connection;
    if (event === 'open') {
      connection.isOpen = true;
      for (const one of topics) if (this.#followed.has(one)) one.onLive(true);
    } else if (event === 'answer') {
      const { topic, answer } = STREAM_EVENTS.answer.parse(JSON.parse(data));
      const followed = topics[topic];
      if (followed !== undefined && this.#followed.has(followed)) followed.onAnswer(answer);
    } else if (event === 'changed') {
      this.#parts.onChanged(STREAM_EVENTS.changed.parse(JSON.parse(data)));
    } else if (event === 'ended') {
      const followed = topics[STREAM_EVENTS.ended.parse(JSON.parse(data)).topic];
      if (followed !== undefined && this.#followed.delete(followed)) followed.onRefused();
    }
  }

  /** The stream broke, ended, or never opened: everybody polls until the next one is open. */
  #lost(connection: Connection, waitMs: number): void {
    if (this.#connection !== connection) return;
    const { clock } = this.#parts;
    const isSteady = connection.isOpen && clock.now() - connection.openedAt >= STEADY_MS;
    this.#failures = isSteady ? 0 : this.#failures + 1;
    const pause = Math.min(RETRY_MS * 2 ** this.#failures, RETRY_MAX_MS);
    this.#notBefore = clock.now() + Math.max(pause, waitMs);
    this.#close();
    if (this.#followed.size > 0) this.#plan();
  }

  #close(): void {
    for (const one of this.#drop()) if (this.#followed.has(one)) one.onLive(false);
  }

  /** Ends the connection. Returns what it carried. */
  #drop(): readonly Followed[] {
    const connection = this.#connection;
    if (connection === undefined) return [];
    this.#connection = undefined;
    connection.dead();
    connection.abort.abort();
    return connection.topics;
  }
}
