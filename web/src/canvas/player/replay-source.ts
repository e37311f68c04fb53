import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { Replayed } from '@tidegate/contract/nouns/page/page.ts';
import { QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';
import type { TrendPoint } from '../../live/trend-gaps.ts';
import type { SceneAlarm, SceneSignal, SceneSource } from '../kit/scene-source.ts';
import { SignalListeners } from './listeners.ts';
import { sceneAlarm } from './scene-alarm.ts';

const NO_TREND: readonly TrendPoint[] = [];
const TREND_MS = 10 * 60_000;

type PastAlarm = Pick<Alarm, 'signalId' | 'priority' | 'activeAt' | 'ackAt' | 'closedAt'>;

interface Shown {
  readonly index: number;
  /** Undefined before the first value. */
  readonly live: LiveValue | undefined;
}

/** Page at a past moment: the columns of the history, the alarms of the time, and a moment that moves. */
export class ReplaySource implements SceneSource {
  readonly #signals: ReadonlyMap<string, SceneSignal>;
  readonly #listeners = new SignalListeners();
  #columns: ReadonlyMap<string, Replayed> = new Map();
  readonly #shown = new Map<string, Shown>();
  #rows: ReadonlyMap<string, LiveValue> = new Map();
  #alarms: readonly PastAlarm[] = [];
  #standing: ReadonlyMap<string, SceneAlarm> = new Map();
  #at: number;

  /** `at` is the moment that it shows first, ms. */
  constructor(signals: readonly SceneSignal[], at: number) {
    this.#at = at;
    this.#signals = new Map(signals.map((signal) => [signal.id, signal]));
  }

  readonly isKnown = true;
  readonly now = (): number => this.#at;

  /** Takes the columns of a span in the place of those before. */
  load(columns: readonly Replayed[]): void {
    this.#columns = new Map(columns.map((column) => [column.signalId, column]));
    this.#shown.clear();
    this.#listeners.notifyAll();
  }

  /** Takes the figures of the rows of reports that hold the moment, in the place of those before. */
  loadRows(rows: ReadonlyMap<string, LiveValue>): void {
    const before = this.#rows;
    this.#rows = rows;
    for (const id of new Set([...before.keys(), ...rows.keys()])) this.#listeners.notify(id);
  }

  /** Moves to a moment, ms, and notifies listeners of signals whose value differs then. */
  moveTo(at: number): void {
    this.#at = at;
    for (const [signalId, column] of this.#columns) {
      if (this.#shown.get(signalId)?.index !== lastAt(column.times, at)) this.#listeners.notify(signalId);
    }
    this.#standAlarms();
  }

  /** Replaces the alarms that were active at some moment of the span. */
  loadAlarms(alarms: readonly PastAlarm[]): void {
    this.#alarms = alarms;
    this.#standAlarms();
  }

  #standAlarms(): void {
    const before = this.#standing;
    this.#standing = standingAt(this.#alarms, this.#at);
    for (const signalId of new Set([...before.keys(), ...this.#standing.keys()])) {
      if (before.get(signalId) !== this.#standing.get(signalId)) this.#listeners.notify(signalId);
    }
  }

  signal(signalId: string): SceneSignal | undefined {
    return this.#signals.get(signalId);
  }

  live(signalId: string): LiveValue | undefined {
    const column = this.#columns.get(signalId);
    if (column === undefined) return this.#rows.get(signalId);
    const index = lastAt(column.times, this.#at);
    const known = this.#shown.get(signalId);
    if (known?.index === index) return known.live;
    const time = column.times[index];
    const quality = QUALITIES[column.qualities[index] ?? 0] ?? 'bad';
    const live = time === undefined ? undefined : { value: column.values[index] ?? null, time, quality };
    this.#shown.set(signalId, { index, live });
    return live;
  }

  alarm(signalId: string): SceneAlarm | undefined {
    return this.#standing.get(signalId);
  }

  trend(signalId: string): readonly TrendPoint[] {
    const column = this.#columns.get(signalId);
    if (column === undefined) return NO_TREND;
    const end = lastAt(column.times, this.#at);
    const start = Math.max(0, lastAt(column.times, this.#at - TREND_MS));
    return column.times.slice(start, end + 1).map((at, offset) => {
      const value = column.values[start + offset];
      const isTrusted = (column.qualities[start + offset] ?? 0) <= 1;
      return { at, value: isTrusted && value !== null && typeof value !== 'string' ? Number(value) : null };
    });
  }

  onLive(signalId: string, listener: () => void): () => void {
    return this.#listeners.add(signalId, listener);
  }
}

/**
 * The most urgent alarm of each signal at a moment: from when it was raised until it had returned to normal and was
 * acknowledged.
 */
function standingAt(alarms: readonly PastAlarm[], at: number): ReadonlyMap<string, SceneAlarm> {
  const standing = new Map<string, SceneAlarm>();
  for (const { signalId, priority, activeAt, ackAt, closedAt } of alarms) {
    if (signalId === null || activeAt > at || (closedAt !== null && closedAt <= at)) continue;
    const known = standing.get(signalId);
    if (known !== undefined && known.priority <= priority) continue;
    standing.set(signalId, sceneAlarm({ priority, unacked: ackAt === null || ackAt > at }));
  }
  return standing;
}

/** Index of the last time at or before a moment; -1 where all lie behind it. */
export function lastAt(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
