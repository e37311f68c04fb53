import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { isNewer } from '@tidegate/contract/nouns/signal/rules/newest-wins.ts';
import type { Link } from './monitor-session.ts';
import { withoutGaps } from './trend-gaps.ts';
import type { TrendPoint } from './trend-gaps.ts';

const TREND_MS = 10 * 60_000;
const TREND_MAX_POINTS = 240;
const NO_TREND: readonly TrendPoint[] = [];
/** Points are removed in batches of this size: most of them are never read. */
const TREND_SLACK = 60;

/** The points of a signal, and the array returned since they last changed. */
interface Trend {
  points: TrendPoint[];
  shown: readonly TrendPoint[] | undefined;
}

type Listener = () => void;

/**
 * The live values of one piece of equipment. Each row subscribes to its own signal, so an answer rerenders only what it
 * changed.
 */
export class ValueTable {
  readonly #values = new Map<string, LiveValue>();
  readonly #trends = new Map<string, Trend>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #everyListener = new Set<Listener>();
  readonly #linkListeners = new Set<Listener>();
  readonly #gapListeners = new Set<Listener>();
  #link: Link = { is: 'waiting' };
  #version = 0;
  #latestAt: number | null = null;

  value(signalId: string): LiveValue | undefined {
    return this.#values.get(signalId);
  }

  /** The points of the last ten minutes and the one before them, oldest first; a new array after each change. */
  trend(signalId: string): readonly TrendPoint[] {
    const trend = this.#trends.get(signalId);
    if (trend === undefined) return NO_TREND;
    trend.shown ??= cut(trend.points);
    return trend.shown;
  }

  /** Incremented with each answer that changed something. */
  get version(): number {
    return this.#version;
  }

  /** Device time of the newest value, ms; null while there is none. */
  get latestAt(): number | null {
    return this.#latestAt;
  }

  /** The same object for as long as the connection is up. */
  get link(): Link {
    return this.#link;
  }

  /** Merging keeps the newer time of each signal. All listeners of one answer run together. */
  apply(incoming: { readonly [signalId: string]: LiveValue }): void {
    const changed: string[] = [];
    for (const [signalId, value] of Object.entries(incoming)) {
      const current = this.#values.get(signalId);
      if (current !== undefined && !isNewer(current.time, value.time)) continue;
      if (current !== undefined && isSame(current, value)) continue;
      this.#values.set(signalId, value);
      if (value.time !== null && value.time > (this.#latestAt ?? 0)) this.#latestAt = value.time;
      this.#trace(signalId, value);
      changed.push(signalId);
    }
    if (changed.length === 0) return;
    this.#version += 1;
    for (const signalId of changed) this.#listeners.get(signalId)?.forEach(run);
    this.#everyListener.forEach(run);
  }

  /** A link that is still up is no change: every answer says so, and everything that shows values would compare every one of them. */
  setLink(link: Link): void {
    if (link === this.#link || (link.is === 'up' && this.#link.is === 'up')) return;
    const isBack = this.#link.is === 'lost' && link.is === 'up';
    this.#link = link;
    this.#linkListeners.forEach(run);
    if (isBack) this.#gapListeners.forEach(run);
  }

  /** Prepends older points to those received here. */
  seedTrend(signalId: string, older: readonly TrendPoint[]): void {
    const seen = this.trend(signalId);
    const first = seen[0]?.at ?? Number.POSITIVE_INFINITY;
    this.#trends.set(signalId, { points: [...older.filter((point) => point.at < first), ...seen], shown: undefined });
    this.#listeners.get(signalId)?.forEach(run);
  }

  /**
   * Fills the times without values with the points that the history has of them. `stepMs`: how far apart these are where nothing is
   * missing. The points received here stay.
   */
  fillTrend(signalId: string, history: readonly TrendPoint[], stepMs: number): void {
    const seen = this.trend(signalId);
    const points = withoutGaps(seen, history, stepMs);
    if (points.length === seen.length && points.every((point, index) => point === seen[index])) return;
    this.#trends.set(signalId, { points, shown: undefined });
    this.#listeners.get(signalId)?.forEach(run);
  }

  /** Called when values arrive again after a time without them: of a silent signal, or of all after a lost connection. */
  onGapEnd(listener: Listener): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  onValue(signalId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(signalId) ?? new Set();
    this.#listeners.set(signalId, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  onAny(listener: Listener): () => void {
    this.#everyListener.add(listener);
    return () => this.#everyListener.delete(listener);
  }

  onLink(listener: Listener): () => void {
    this.#linkListeners.add(listener);
    return () => this.#linkListeners.delete(listener);
  }

  #trace(signalId: string, { value, time, quality }: LiveValue): void {
    if (time === null || typeof value === 'string') return;
    const isTrusted = quality === 'good' || quality === 'uncertain';
    const figure = isTrusted && value !== null ? Number(value) : null;
    const trend = this.#trends.get(signalId) ?? { points: [], shown: undefined };
    this.#trends.set(signalId, trend);
    const last = trend.points.at(-1);
    if (last !== undefined && last.at === time && last.value === figure) return;
    trend.points.push(quality === 'stale' ? { at: time, value: null, isSilent: true } : { at: time, value: figure });
    if (last?.isSilent === true && figure !== null) this.#gapListeners.forEach(run);
    trend.shown = undefined;
    if (trend.points.length > TREND_MAX_POINTS + TREND_SLACK) trend.points = [...cut(trend.points)];
  }
}

const run = (listener: Listener) => listener();

const isSame = (a: LiveValue, b: LiveValue) =>
  a.value === b.value && a.time === b.time && a.quality === b.quality && a.code === b.code;

function cut(points: readonly TrendPoint[]): readonly TrendPoint[] {
  const oldest = (points.at(-1)?.at ?? 0) - TREND_MS;
  const first = points.findIndex((point) => point.at >= oldest);
  // The one before the window stays: an unchanged value still has a starting point.
  return points.slice(Math.max(0, first - 1, points.length - TREND_MAX_POINTS));
}
