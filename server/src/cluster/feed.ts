import type { Clock } from '../ports/clock.ts';
import type { ActiveServer } from '../ports/active-server.ts';
import { BusError, type ClusterBus } from '../ports/cluster-bus.ts';
import type { Log } from '../ports/log.ts';
import { decodeFrame, encodeFrame, type Frame } from './feed-frame.ts';

/** Interval at which a follower announces itself. */
const ANNOUNCE_MS = 3_000;
/** Without an announcement for this long, nobody follows. */
const FOLLOWED_MS = 10_000;
/** The longest time without a message, which shows that the active server is alive. */
const HEARTBEAT_MS = 1_000;
/** A follower takes the active server for silent after this time. */
const SILENT_MS = 3_000;
const SILENCE_CHECK_MS = 500;
const SNAPSHOT_DEADLINE_MS = 8_000;
/** The shortest time between two requests for a snapshot, also where changes are lost again and again. */
const RETRY_MS = 500;
/** Changes that are kept while a snapshot is on its way; the oldest are dropped, and their gap asks for another snapshot. */
const WAITING_MAX = 200;
/** Snapshots on their way at a time: hundreds of servers that ask at once must not fill the memory, nor wait for each other until all are late. */
const SNAPSHOTS_MAX = 64;
const NOTHING = new Uint8Array();

/** State of the active server that others follow. */
export interface FeedSource {
  /** Changes are recorded from now on, until `end`. */
  begin(): void;
  end(): void;
  /** The changes since the last call; undefined when there are none. */
  drain(): Uint8Array | undefined;
  /** The whole state, with every change that `drain` has not returned yet. */
  whole(): Uint8Array;
}

interface PublishParts {
  readonly bus: ClusterBus;
  readonly topic: string;
  /** Interval at which changes are published. */
  readonly everyMs: number;
  readonly clock: Clock;
  readonly source: FeedSource;
}

/**
 * Publishes the changes of a state, numbered without a gap, and answers requests for all of it. Without a follower it says
 * that it begins, and nothing more.
 */
export class PublishedFeed {
  readonly #parts: PublishParts;
  /** Differs for each feed of the installation: the numbers of another one mean nothing here. */
  readonly #epoch: number;
  #number = 0;
  #isStarted = false;
  /** Snapshots that are on their way. */
  #answering = 0;
  /** The snapshot since the last change that was published: those who ask together get the same one. */
  #snapshot: Uint8Array | undefined;
  /** Clock.monotonic of the last announcement. */
  #followedAt = 0;
  #publishedAt = 0;
  #endListening: (() => void) | undefined;
  #endPublishing: (() => void) | undefined;

  constructor(parts: PublishParts) {
    this.#parts = parts;
    this.#epoch = parts.clock.now();
  }

  start(): void {
    const { bus, topic } = this.#parts;
    this.#isStarted = true;
    this.#endListening = bus.subscribe(announceTopic(topic), () => this.#followed());
    bus.answer(topic, async (_payload, _from, sent) => {
      if (!this.#isStarted) throw new BusError('unsent', 'not the active server');
      if (this.#answering >= SNAPSHOTS_MAX) throw new BusError('unsent', 'others are being answered');
      this.#followed();
      this.#answering += 1;
      void sent.then(() => {
        this.#answering -= 1;
      });
      this.#snapshot ??= this.#frame(this.#parts.source.whole());
      return this.#snapshot;
    });
    // Anyone who has asked too early asks again at once.
    bus.publish(topic, this.#frame(NOTHING));
  }

  stop(): void {
    this.#isStarted = false;
    this.#endListening?.();
    this.#unfollowed();
  }

  #followed(): void {
    const { clock, everyMs, source } = this.#parts;
    this.#followedAt = clock.monotonic();
    if (this.#endPublishing !== undefined) return;
    // A gap for those who followed before: what changed in between was not recorded.
    this.#number += 1;
    source.begin();
    this.#endPublishing = clock.every(everyMs, () => this.#tick());
  }

  #unfollowed(): void {
    if (this.#endPublishing === undefined) return;
    this.#endPublishing();
    this.#endPublishing = undefined;
    this.#snapshot = undefined;
    this.#parts.source.end();
  }

  #tick(): void {
    const { bus, topic, clock, source } = this.#parts;
    const now = clock.monotonic();
    if (now - this.#followedAt > FOLLOWED_MS) {
      this.#unfollowed();
      return;
    }
    const changes = source.drain();
    if (changes === undefined && now - this.#publishedAt < HEARTBEAT_MS) return;
    this.#publishedAt = now;
    this.#number += 1;
    this.#snapshot = undefined;
    bus.publish(topic, this.#frame(changes ?? NOTHING));
  }

  #frame(body: Uint8Array): Uint8Array {
    return encodeFrame({ epoch: this.#epoch, number: this.#number, body });
  }
}

/** A follower's copy of a state. */
export interface FeedTarget {
  /** Replaces everything. */
  replace(whole: Uint8Array): void;
  /** Applies what `FeedSource.take` returned. */
  change(changes: Uint8Array): void;
  /** The active server is silent or unknown: nothing here is known to be current. `replace` follows when it is back. */
  silent(): void;
}

interface ReceiveParts {
  readonly bus: ClusterBus;
  readonly active: ActiveServer;
  readonly topic: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly target: FeedTarget;
}

/**
 * Follows a state of the active server: the whole of it after the start, after each loss of the connection, after a gap and when
 * another server becomes active, and its changes in between.
 */
export class ReceivedFeed {
  readonly #parts: ReceiveParts;
  #isStarted = false;
  /** The last change that the copy has; undefined while it waits for a snapshot. */
  #known: { readonly epoch: number; number: number } | undefined;
  #waiting: Frame[] = [];
  /** Number of the latest request for a snapshot: the answer to an earlier one is out of date. */
  #attempt = 0;
  #isAsking = false;
  /** A request for a snapshot has no answer yet. */
  #isFetching = false;
  /** The epoch of the last message. */
  #epoch = Number.NaN;
  #isSilent = false;
  #hasBegun = false;
  /** Clock.monotonic of the last message of the active server. */
  #heardAt = 0;
  /** Clock.monotonic of the last request for a snapshot. */
  #askedAt = -RETRY_MS;
  #cancelRetry: (() => void) | undefined;
  #ends: (() => void)[] = [];

  constructor(parts: ReceiveParts) {
    this.#parts = parts;
  }

  /** True once the copy has been whole; it may be out of date since. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** The time since the active server was last heard, ms. */
  get silentMs(): number {
    return this.#parts.clock.monotonic() - this.#heardAt;
  }

  /** Once. */
  start(): void {
    const { bus, active, topic, clock } = this.#parts;
    this.#isStarted = true;
    this.#heardAt = clock.monotonic();
    this.#ends = [
      bus.subscribe(topic, (payload, from) => this.#receive(payload, from)),
      clock.every(ANNOUNCE_MS, () => bus.publish(announceTopic(topic), NOTHING)),
      clock.every(SILENCE_CHECK_MS, () => this.#checkSilence()),
    ];
    active.onChange(() => this.#askAnew());
    bus.onUp(() => this.#askAnew());
    this.#ask();
  }

  /** The copy stays as it is. */
  stop(): void {
    this.#isStarted = false;
    this.#attempt += 1;
    this.#cancelRetry?.();
    for (const end of this.#ends.splice(0)) end();
  }

  #receive(payload: Uint8Array, from: string): void {
    if (from !== this.#parts.active.active) return;
    const frame = decodeFrame(payload);
    if (frame === undefined) return;
    this.#heardAt = this.#parts.clock.monotonic();
    const hasBegun = frame.epoch !== this.#epoch;
    this.#epoch = frame.epoch;
    if (!this.#isAsking) this.#apply(frame);
    else if (hasBegun && !this.#isFetching) this.#askAnew();
    else this.#wait(frame);
  }

  #apply(frame: Frame): void {
    const known = this.#known;
    if (known === undefined) return;
    if (frame.epoch === known.epoch && frame.number <= known.number) return;
    if (frame.epoch !== known.epoch || frame.number > known.number + 1) {
      this.#ask();
      return;
    }
    known.number = frame.number;
    if (frame.body.length > 0 && !this.#isTaken(() => this.#parts.target.change(frame.body))) this.#ask();
  }

  #wait(frame: Frame): void {
    if (this.#waiting.length >= WAITING_MAX) this.#waiting.shift();
    this.#waiting.push(frame);
  }

  /** There is another server to ask, or another connection to ask over. */
  #askAnew(): void {
    this.#askedAt = -RETRY_MS;
    this.#ask();
  }

  /** Asks for a snapshot, until there is one. */
  #ask(): void {
    if (!this.#isStarted) return;
    this.#cancelRetry?.();
    this.#attempt += 1;
    this.#known = undefined;
    this.#waiting = [];
    this.#isAsking = true;
    this.#isFetching = false;
    const { clock } = this.#parts;
    const inMs = this.#askedAt + RETRY_MS - clock.monotonic();
    const attempt = this.#attempt;
    if (inMs > 0) this.#cancelRetry = clock.after(inMs, () => void this.#fetch(attempt));
    else void this.#fetch(attempt);
  }

  async #fetch(attempt: number): Promise<void> {
    const { bus, active, topic, clock } = this.#parts;
    const from = active.active;
    // Otherwise `onChange` asks again.
    if (from === undefined || from === active.self) return;
    this.#askedAt = clock.monotonic();
    this.#isFetching = true;
    const answer = await bus.request(from, topic, NOTHING, SNAPSHOT_DEADLINE_MS).catch(() => undefined);
    if (attempt !== this.#attempt) return;
    this.#isFetching = false;
    const whole = answer === undefined ? undefined : decodeFrame(answer);
    if (whole === undefined || !this.#isTaken(() => this.#parts.target.replace(whole.body))) {
      this.#cancelRetry = clock.after(RETRY_MS, () => this.#ask());
      return;
    }
    this.#isAsking = false;
    this.#hasBegun = true;
    this.#heardAt = this.#parts.clock.monotonic();
    this.#isSilent = false;
    this.#known = { epoch: whole.epoch, number: whole.number };
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const frame of waiting) this.#apply(frame);
  }

  #isTaken(act: () => void): boolean {
    try {
      act();
      return true;
    } catch (error) {
      const { topic, log } = this.#parts;
      log.error({ topic, error: String(error) }, 'cannot read the state of the active server');
      return false;
    }
  }

  #checkSilence(): void {
    if (this.#isSilent || this.silentMs < SILENT_MS) return;
    this.#isSilent = true;
    this.#parts.target.silent();
    this.#ask();
  }
}

const announceTopic = (topic: string): string => `${topic} followed`;
