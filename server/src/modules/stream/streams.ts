import type { Call, InputOf } from '@tidegate/contract/call.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { streamOpen, InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { EventsAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Exchange } from '../../kernel/serve.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Commands } from '../command/module.ts';
import type { Mailbox } from '../message/module.ts';
import { type Answers, Stream } from './stream.ts';
import { Topic, type Sources } from './topic.ts';

/** The interval between two checks for changes while few streams are open: a value is this late at most. */
const LOOK_MS = 25;
const FEW = 200;
/** The same for more streams, up to `AT_ONCE`: each check costs something for each of them. */
const LOOK_AT_MANY_MS = 100;
/** Streams that are looked after at a time; more take turns, so that many viewers cost each of them time and not the server. */
const AT_ONCE = 1_000;
/** When a client that was refused a stream may try again. */
const AGAIN_SECONDS = 60;

/** Limits of open streams. A browser has six connections to a server over HTTP/1.1, for all of its windows and their calls together. */
export const STREAMS_MAX = { ofBrowser: 4, ofPerson: 20, ofAddress: 200, inAll: 6_000 };

interface Parts extends Sources {
  readonly clock: Clock;
  readonly commands: Pick<Commands, 'onDecided'>;
  readonly mailbox: Pick<Mailbox, 'onPut'>;
}

/** The streams that are open at this server. */
export class Streams {
  readonly #parts: Parts;
  readonly #max: typeof STREAMS_MAX;
  readonly #held = new Map<string, number>();
  /** In the order in which they have their turn. */
  readonly #open = new Set<Stream>();
  /** Streams of people who are signed in, by their id. */
  readonly #ofPerson = new Map<string, Set<Stream>>();
  #stopLooking: (() => void) | undefined;
  #lookedAt = 0;
  #stops: readonly (() => void)[] = [];

  constructor(parts: Parts, max = STREAMS_MAX) {
    this.#parts = parts;
    this.#max = max;
  }

  /** Begins to announce what changes of a person's own. Elsewhere in a cluster, and without a stream, clients poll for it. */
  start(): void {
    const { commands, mailbox, clock } = this.#parts;
    this.#stops = [
      commands.onDecided((userId, uuid) => this.#each(userId, (stream) => stream.decided(uuid, clock.monotonic()))),
      mailbox.onPut((recipients) => {
        for (const userId of recipients) this.#each(userId, (stream) => stream.hasMessages());
      }),
    ];
  }

  stop(): void {
    this.#stops.forEach((stop) => stop());
  }

  #each(userId: string, act: (stream: Stream) => void): void {
    for (const stream of this.#ofPerson.get(userId) ?? []) act(stream);
  }

  get count(): number {
    return this.#open.size;
  }

  /** The answers of polls, as they change. Refuses badField for a call that is not streamed, and tooManyStreams. */
  open({ topics }: InputOf<typeof streamOpen>, context: RequestContext, exchange: Exchange): EventsAnswer {
    const poll = (call: Call, fields: Readonly<Record<string, string>>) => exchange.make(call, fields);
    const followed = topics.map((topic, name) => new Topic(name, streamedOf(topic), poll));
    const holders = holdersOf(context, this.#max);
    const isFull = holders.some(([holder, max]) => (this.#held.get(holder) ?? 0) >= max);
    if (isFull || this.#open.size >= this.#max.inAll) throw new Refusal('tooManyStreams', { seconds: AGAIN_SECONDS });
    const { language } = context;
    const userId = context.isKnown ? context.range.userId : undefined;
    return new EventsAnswer((sink) => {
      const stream = new Stream({ sink, topics: followed, sources: this.#parts, language });
      for (const [holder] of holders) this.#held.set(holder, (this.#held.get(holder) ?? 0) + 1);
      this.#open.add(stream);
      if (userId !== undefined) this.#ofPerson.set(userId, (this.#ofPerson.get(userId) ?? new Set()).add(stream));
      this.#stopLooking ??= this.#parts.clock.every(LOOK_MS, () => this.#checkAll());
      stream.start(this.#parts.clock.monotonic());
      return () => this.#close(stream, holders, userId);
    });
  }

  /** Ends all of them: their clients go on elsewhere. */
  endAll(): void {
    for (const stream of this.#open) stream.end();
  }

  #close(stream: Stream, holders: readonly Holder[], userId: string | undefined): void {
    stream.end();
    if (!this.#open.delete(stream)) return;
    const own = userId === undefined ? undefined : this.#ofPerson.get(userId);
    own?.delete(stream);
    if (userId !== undefined && own?.size === 0) this.#ofPerson.delete(userId);
    for (const [holder] of holders) {
      const left = (this.#held.get(holder) ?? 1) - 1;
      if (left === 0) this.#held.delete(holder);
      else this.#held.set(holder, left);
    }
    if (this.#open.size > 0) return;
    this.#stopLooking?.();
    this.#stopLooking = undefined;
  }

  #checkAll(): void {
    const now = this.#parts.clock.monotonic();
    if (this.#open.size > FEW && now - this.#lookedAt < LOOK_AT_MANY_MS) return;
    this.#lookedAt = now;
    const answers: Answers = new Map();
    let left = Math.min(AT_ONCE, this.#open.size);
    for (const stream of this.#open) {
      if (left === 0) break;
      left -= 1;
      // To the end of the line.
      this.#open.delete(stream);
      this.#open.add(stream);
      stream.sendChanges(now, answers);
    }
  }
}

type Holder = readonly [who: string, max: number];

/** Groups in which streams are counted, and their limits. */
function holdersOf(context: RequestContext, max: typeof STREAMS_MAX): readonly Holder[] {
  if (!context.isKnown) return [[`address ${context.ip}`, max.ofAddress]];
  const { user, key, display, sessionHash } = context.person;
  if (key !== undefined) return [[`key ${key.id}`, max.ofPerson]];
  const browser: Holder = [`browser ${sessionHash}`, max.ofBrowser];
  return display === undefined ? [browser, [`person ${user.userId}`, max.ofPerson]] : [browser];
}

const STREAMED = new Map<string, Call>(
  Object.values<Call>(CALLS)
    .filter(({ streamed }) => streamed !== null)
    .map((call) => [call.path, call]),
);

function streamedOf({ call: path, fields }: InnerCall) {
  const call = STREAMED.get(path);
  if (call?.streamed == null) throw new Refusal('badField', { field: 'topics', reason: path });
  return { call, streamed: call.streamed, fields };
}
