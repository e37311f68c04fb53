import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS, refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { STREAM_HEARTBEAT_MS } from '@tidegate/contract/nouns/stream/stream.ts';
import type { EventSink } from '../../kernel/answers.ts';
import { eventOf, HEARTBEAT } from './events.ts';
import { seenNow, type Sources, type Topic } from './topic.ts';

/** Answers left out for longer than this are announced to the client. */
const SKIPPED_MS = 1_000;
/** A client that has read nothing for this long is cut off: it has long noticed, or it is not there any more. */
const STUCK_MS = 30_000;

/** New messages are announced this often at most: in a flood of alarms each announcement is a poll of the client. */
const MESSAGES_EVERY_MS = 2_000;

/** Answers that viewers got, or are about to get, since the server last checked for changes. */
export type Answers = Map<string, unknown>;

/** One client that listens. */
export class Stream {
  readonly #sink: EventSink;
  readonly #topics: Set<Topic>;
  readonly #sources: Sources;
  readonly #language: Language;
  #sentAt = 0;
  /** Since when the client has not read what it was sent, and whether an answer was left out since. */
  #behindAt: number | undefined;
  #hasSkipped = false;
  #isOver = false;
  #hasMessages = false;
  #messagesAt = Number.NEGATIVE_INFINITY;

  constructor(parts: { sink: EventSink; topics: readonly Topic[]; sources: Sources; language: Language }) {
    this.#sink = parts.sink;
    this.#topics = new Set(parts.topics);
    this.#sources = parts.sources;
    this.#language = parts.language;
  }

  /** Says hello, so that the client knows at once that nothing holds events back. `now`: ms of a monotonic clock, as below. */
  start(now: number): void {
    this.#send(eventOf('open', { heartbeatMs: STREAM_HEARTBEAT_MS }), now);
    if (this.#topics.size === 0) this.end();
    else this.sendChanges(now);
  }

  /** Sends the answers that have changed, and a sign of life after a silence. */
  sendChanges(now: number, answers: Answers = new Map()): void {
    if (this.#isOver || this.#isBehind(now)) return;
    this.#announceMessages(now);
    for (const topic of this.#topics) if (topic.isDue(this.#sources, now)) this.#renew(topic, now, answers);
    if (now - this.#sentAt >= STREAM_HEARTBEAT_MS && !this.#isOver) this.#send(HEARTBEAT, now);
  }

  /** Announces that a command of the client's person was decided. A client that does not read polls for it. */
  decided(uuid: string, now: number): void {
    if (!this.#isOver && !this.#sink.isBehind) this.#send(eventOf('changed', { what: 'command', id: uuid }), now);
  }

  /** There are new messages for the client's person, which is announced with what follows. */
  hasMessages(): void {
    this.#hasMessages = true;
  }

  #announceMessages(now: number): void {
    if (!this.#hasMessages || now - this.#messagesAt < MESSAGES_EVERY_MS) return;
    this.#hasMessages = false;
    this.#messagesAt = now;
    this.#send(eventOf('changed', { what: 'messages', id: '' }), now);
  }

  /** The client has gone, or is to go to another server. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#sink.end();
  }

  /** Nothing is made for a client that does not read: what it gets then is the newest, from where it stopped. */
  #isBehind(now: number): boolean {
    if (this.#sink.isBehind) {
      this.#behindAt ??= now;
      for (const topic of this.#topics) this.#hasSkipped ||= topic.isDue(this.#sources, now);
      if (now - this.#behindAt < STUCK_MS) return true;
      this.#isOver = true;
      this.#sink.cut();
      return true;
    }
    if (this.#behindAt === undefined) return false;
    const ms = now - this.#behindAt;
    if (this.#hasSkipped && ms >= SKIPPED_MS) this.#send(eventOf('skipped', { ms: Math.round(ms) }), now);
    this.#behindAt = undefined;
    this.#hasSkipped = false;
    return false;
  }

  /** A place without news for its viewers gets one answer for one of them. */
  #renew(topic: Topic, now: number, answers: Answers): void {
    const { question } = topic;
    const known = topic.isOverdue(now) ? undefined : answers.get(question);
    const seen = seenNow(this.#sources);
    if (known instanceof Promise) {
      this.#hold(
        topic,
        known.then(
          (answer) => topic.acceptsAsQuiet(answer, seen) || this.#make(topic, now),
          () => this.#make(topic, now),
        ),
      );
    } else if (known === undefined || !topic.acceptsAsQuiet(known, seen)) answers.set(question, this.#make(topic, now));
  }

  /** It is not made again before this is over. */
  #hold(topic: Topic, work: Promise<unknown>): void {
    topic.isMaking = true;
    void work.finally(() => (topic.isMaking = false));
  }

  /** Sends what is new. Returns the answer or a promise of it; undefined where it was refused. */
  #make(topic: Topic, now: number): unknown {
    try {
      const answer = topic.make(this.#sources, now);
      if (!(answer instanceof Promise)) return this.#tell(topic, answer, now);
      const told = answer.then(
        (late: unknown) => this.#tell(topic, late, now),
        (error: unknown) => this.#drop(topic, error, now),
      );
      this.#hold(topic, told);
      return told;
    } catch (error) {
      return this.#drop(topic, error, now);
    }
  }

  #tell(topic: Topic, answer: unknown, now: number): unknown {
    const event = this.#isOver ? undefined : topic.eventOf(answer);
    if (event !== undefined) this.#send(event, now);
    return answer;
  }

  /** A refused poll ends here too. The client polls, and gets the refusal as it always does. */
  #drop(topic: Topic, error: unknown, now: number): undefined {
    if (this.#isOver || !this.#topics.delete(topic)) return undefined;
    const { refusal, params } = error instanceof Refusal ? error : new Refusal('internal');
    const message = refusalText(refusal, this.#language, params);
    this.#send(eventOf('ended', { topic: topic.name, code: REFUSALS[refusal].code, message }), now);
    if (this.#topics.size === 0) this.end();
    return undefined;
  }

  #send(event: Uint8Array, now: number): void {
    this.#sentAt = now;
    this.#sink.send(event);
  }
}
