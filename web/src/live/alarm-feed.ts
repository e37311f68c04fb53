import type { OutputOf } from '@tidegate/contract/call.ts';
import { alarmCurrent } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ask } from '../api/ask.ts';
import { AskError } from '../api/ask-error.ts';
import { errorText } from '../api/error-text.ts';
import type { Pushed } from '../api/stream/pushed-poll.ts';
import { pushedPoll } from '../api/stream/window-stream.ts';
import type { Clock } from '../lib/clock.ts';

/** Delay from an answer to the next poll; a little longer after a failure. */
const POLL_MS = 1_000;
const FAILED_MS = 3_000;
/** Timeout of a poll. */
const TIMEOUT_MS = 15_000;

const HIDDEN = ['shelved', 'suppressed', 'outOfService'] as const;
export type HiddenState = (typeof HIDDEN)[number];

/** The current alarms of the person, each list in the order in which it should be worked off. */
export interface AlarmView {
  /** False until the first answer. */
  readonly isKnown: boolean;
  /** Why nothing newer is known; empty without a fault. */
  readonly trouble: string;
  /** Since when (ms, server time) the server can store nothing; undefined while it can. */
  readonly storageAwaySince?: number | undefined;
  readonly active: readonly CurrentAlarm[];
  readonly hidden: { readonly [S in HiddenState]: readonly CurrentAlarm[] };
  /** Signal → its most urgent alarm. */
  readonly bySignal: ReadonlyMap<string, CurrentAlarm>;
}

export const NO_ALARMS: AlarmView = {
  isKnown: false,
  trouble: '',
  active: [],
  hidden: { shelved: [], suppressed: [], outOfService: [] },
  bySignal: new Map(),
};

export type AlarmAnswer = OutputOf<typeof alarmCurrent>;

/** Unacknowledged. */
export const isUnacked = ({ state }: Pick<CurrentAlarm, 'state'>): boolean =>
  state === 'unackedActive' || state === 'returnedUnacked' || state === 'latchedUnacked';

/**
 * The alarm of the highest priority, among equals the first; undefined without any. Lists are in the order in which
 * alarms need a person, so their first alarm is not the most urgent one: an acknowledged priority 1 follows an
 * unacknowledged priority 3.
 */
export function mostUrgent<A extends Pick<CurrentAlarm, 'priority'>>(alarms: Iterable<A>): A | undefined {
  let worst: A | undefined;
  for (const alarm of alarms) if (worst === undefined || alarm.priority < worst.priority) worst = alarm;
  return worst;
}

const isHiddenState = (state: CurrentAlarm['state']): state is HiddenState => HIDDEN.some((one) => one === state);

/** Alarms that need a person first, then by priority, then newest first. */
function byUrgency(one: CurrentAlarm, other: CurrentAlarm): number {
  return (
    Number(isUnacked(other)) - Number(isUnacked(one)) ||
    one.priority - other.priority ||
    (other.activeAt ?? 0) - (one.activeAt ?? 0) ||
    Number(other.ruleId) - Number(one.ruleId)
  );
}

/** All alarms as one list for each place where they are shown. */
function viewOf(alarms: Iterable<CurrentAlarm>, storageAwaySince: number | undefined): AlarmView {
  const sorted = [...alarms].toSorted(byUrgency);
  const active = sorted.filter(({ state }) => state !== 'normal' && !isHiddenState(state));
  const hiddenAs = (state: HiddenState) => sorted.filter((one) => one.state === state);
  const bySignal = new Map<string, CurrentAlarm>();
  for (const alarm of active) {
    const known = alarm.signalId === null ? undefined : bySignal.get(alarm.signalId);
    if (alarm.signalId !== null && (known === undefined || alarm.priority < known.priority))
      bySignal.set(alarm.signalId, alarm);
  }
  return {
    isKnown: true,
    trouble: '',
    storageAwaySince,
    active,
    hidden: {
      shelved: hiddenAs('shelved'),
      suppressed: hiddenAs('suppressed'),
      outOfService: hiddenAs('outOfService'),
    },
    bySignal,
  };
}

/** Effects of the feed; the browser's, or a test's. */
export interface FeedParts {
  readonly clock: Clock;
  /** The next answer: asked for, or sent by the stream when something changes. */
  readonly ask: (since: string | undefined, signal: AbortSignal) => Promise<Pushed<AlarmAnswer>>;
  readonly onView: (view: AlarmView) => void;
}

/** The question of one feed for its next answer. */
export function currentAlarms(): FeedParts['ask'] {
  const poll = pushedPoll(alarmCurrent, (input, signal) => ask(alarmCurrent, input, { signal, timeoutMs: TIMEOUT_MS }));
  return (since, signal) => poll.next(since === undefined ? {} : { since }, signal);
}

/** Keeps the person's alarms at most a second old, or as the stream sends them: each answer contains the changes. */
export class AlarmFeed {
  readonly #parts: FeedParts;
  readonly #alarms = new Map<string, CurrentAlarm>();
  #since: string | undefined;
  #view = NO_ALARMS;
  #abort = new AbortController();
  #takeBack: (() => void) | undefined;
  #isAsking = false;
  /** An action was taken while a poll was in progress: its answer may be older. */
  #isAgain = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  start(): void {
    void this.#poll();
  }

  stop(): void {
    this.#abort.abort();
    this.#takeBack?.();
  }

  /** An action was taken: polls at once. */
  refresh(): void {
    if (this.#isAsking) this.#isAgain = true;
    else void this.#poll();
  }

  async #poll(): Promise<void> {
    this.#takeBack?.();
    const { signal } = this.#abort;
    if (signal.aborted) return;
    this.#isAsking = true;
    let wait = POLL_MS;
    try {
      const { answer, isPushed } = await this.#parts.ask(this.#since, signal);
      if (signal.aborted) return;
      if (isPushed) wait = 0;
      if (answer !== null) this.#handle(answer);
      else if (this.#view.trouble !== '') this.#show({ ...this.#view, trouble: '' });
    } catch (error) {
      // Results after the end are ignored.
      if (signal.aborted || (error instanceof AskError && error.failure === 'session')) return;
      wait = FAILED_MS;
      this.#show({ ...this.#view, trouble: errorText(error) });
    } finally {
      this.#isAsking = false;
    }
    if (this.#isAgain) wait = 0;
    this.#isAgain = false;
    this.#takeBack = this.#parts.clock.after(wait, () => void this.#poll());
  }

  #handle({ revision, isWhole, alarms, ended, storageAwaySince }: AlarmAnswer): void {
    this.#since = revision;
    const isSame =
      !isWhole && alarms.length === 0 && ended.length === 0 && storageAwaySince === this.#view.storageAwaySince;
    if (isSame && this.#view.isKnown && this.#view.trouble === '') return;
    if (isWhole) this.#alarms.clear();
    for (const alarm of alarms) this.#alarms.set(alarm.ruleId, alarm);
    for (const ruleId of ended) this.#alarms.delete(ruleId);
    this.#show(viewOf(this.#alarms.values(), storageAwaySince));
  }

  #show(view: AlarmView): void {
    this.#view = view;
    this.#parts.onView(view);
  }
}
