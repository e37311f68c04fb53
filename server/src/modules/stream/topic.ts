import type { Call, Streamed } from '@tidegate/contract/call.ts';
import { ReadyJson } from '../../kernel/answers.ts';
import type { AlarmBoard } from '../../ports/alarms.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import { answerEvent } from './events.ts';

/** Sources of answers, with the progress of each. */
export interface Sources {
  readonly live: Pick<LiveTable, 'revision'>;
  readonly board: Pick<AlarmBoard, 'revision'>;
}

/** Progress of the sources at the last answer. */
export interface Seen {
  readonly values: number;
  readonly alarms: number;
}

/** Current progress of the sources. */
export const seenNow = ({ live, board }: Sources): Seen => ({ values: live.revision(), alarms: board.revision });

type Fields = Readonly<Record<string, string>>;

/** A poll that a stream makes again and again, and what its client knows of it. */
export class Topic {
  readonly #name: number;
  readonly #call: Call;
  readonly #streamed: Streamed;
  readonly #poll: (call: Call, fields: Fields) => unknown;
  #fields: Fields;
  #question: string | undefined;
  /** Place of its viewer as of the last answer. */
  #place: string | undefined;
  #seen: Seen = { values: -1, alarms: -1 };
  #madeAt = Number.NEGATIVE_INFINITY;
  /** Until when answers are sent already, at one every `restMs`: a page may be one ahead of that. */
  #sentUntil = Number.NEGATIVE_INFINITY;
  /** All that the last answer said besides changes; undefined before the first one. */
  #known: string | undefined;
  isMaking = false;

  /** `name`: its place among the topics of its stream. */
  constructor(
    name: number,
    { call, streamed, fields }: { call: Call; streamed: Streamed; fields: Fields },
    poll: (call: Call, fields: Fields) => unknown,
  ) {
    this.#name = name;
    this.#call = call;
    this.#streamed = streamed;
    this.#fields = fields;
    this.#poll = poll;
  }

  get name(): number {
    return this.#name;
  }

  /** True if its answer may have changed. `now` in ms of a monotonic clock. */
  isDue(sources: Sources, now: number): boolean {
    if (this.isMaking) return false;
    const { follows, paceMs, restMs } = this.#streamed;
    if (this.isOverdue(now)) return true;
    if (now - this.#madeAt < paceMs || now < this.#sentUntil - restMs) return false;
    return (
      (follows.includes('values') && sources.live.revision() !== this.#seen.values) ||
      (follows.includes('alarms') && sources.board.revision !== this.#seen.alarms)
    );
  }

  /** Makes the poll. Returns its answer, or a promise of it; throws or rejects with its refusal. */
  make(sources: Sources, now: number): unknown {
    this.#seen = seenNow(sources);
    this.#madeAt = now;
    return this.#poll(this.#call, this.#fields);
  }

  /** Current question: topics with the same question get the same answer, or a refusal. */
  get question(): string {
    this.#question ??= `${this.#call.path} ${JSON.stringify(this.#fields)}`;
    return this.#question;
  }

  /**
   * Takes the answer that another viewer who sees the same got to the same question, if it says nothing new: true then. Nothing is sent, so nobody's
   * rights are in question; they are checked before anything is, and every few seconds. `seen`: what the answer follows from, at least.
   */
  acceptsAsQuiet(answer: unknown, seen: Seen): boolean {
    const continued = answer instanceof ReadyJson ? answer.continued : undefined;
    if (
      continued === undefined ||
      continued.place !== this.#place ||
      continued.hasChanges ||
      continued.rest !== this.#known
    )
      return false;
    this.#seen = seen;
    this.#continue(continued.cursor);
    return true;
  }

  /** True if it has to be answered by itself again, whatever others got. */
  isOverdue(now: number): boolean {
    return now - this.#madeAt >= this.#streamed.everyMs;
  }

  /** The event of an answer; undefined where it holds nothing new. The next question continues from it. */
  eventOf(answer: unknown): Uint8Array | undefined {
    const event = this.#newsOf(answer);
    if (event !== undefined) this.#sentUntil = Math.max(this.#sentUntil, this.#madeAt) + this.#streamed.restMs;
    return event;
  }

  #newsOf(answer: unknown): Uint8Array | undefined {
    if (answer instanceof ReadyJson && answer.continued !== undefined) {
      const { place, cursor, hasChanges, rest } = answer.continued;
      this.#place = place;
      const isNews = hasChanges || rest !== this.#known;
      this.#continue(cursor);
      this.#known = rest;
      return isNews ? answerEvent(answer, this.#name) : undefined;
    }
    const json = answer instanceof ReadyJson ? answer.json : JSON.stringify(answer);
    const known = this.#known;
    // A cursor that has moved on alone is no news.
    const told = this.#continueFrom(answer) ?? json;
    this.#known = told;
    return told === known ? undefined : answerEvent(new ReadyJson(json), this.#name);
  }

  /** Continues from the cursor of an answer. Returns the rest of it as text; undefined for an answer without a cursor. */
  #continueFrom(answer: unknown): string | undefined {
    const { cursor } = this.#streamed;
    if (cursor === null || typeof answer !== 'object' || answer === null) return undefined;
    const { [cursor.from]: next, ...rest } = { ...answer } as Readonly<Record<string, unknown>>;
    this.#continue(String(next));
    return JSON.stringify(rest);
  }

  #continue(cursor: string): void {
    const how = this.#streamed.cursor;
    if (how === null || this.#fields[how.to] === cursor) return;
    this.#question = undefined;
    this.#fields = { ...this.#fields, ...how.also, [how.to]: cursor };
  }
}
