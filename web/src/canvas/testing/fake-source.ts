import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { TrendPoint } from '../../live/trend-gaps.ts';
import type { SceneAlarm, SceneSignal, SceneSource } from '../kit/scene-source.ts';

const NO_TREND: readonly TrendPoint[] = [];

/** Signals and values in a test's hand. */
export class FakeSource implements SceneSource {
  isKnown = true;
  at = Date.UTC(2026, 10, 21, 1, 2, 3);
  readonly #signals = new Map<string, SceneSignal>();
  readonly #values = new Map<string, LiveValue>();
  readonly #alarms = new Map<string, SceneAlarm>();
  readonly #trends = new Map<string, readonly TrendPoint[]>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(signals: readonly SceneSignal[] = []) {
    for (const signal of signals) this.#signals.set(signal.id, signal);
  }

  signal = (id: string) => this.#signals.get(id);
  live = (id: string) => this.#values.get(id);
  alarm = (id: string) => this.#alarms.get(id);
  trend = (id: string) => this.#trends.get(id) ?? NO_TREND;
  now = () => this.at;

  onLive = (id: string, listener: () => void) => {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  /** Number of listeners of a signal. */
  listenersOf = (id: string) => this.#listeners.get(id)?.size ?? 0;

  /** A value comes; good unless it says otherwise. */
  says(id: string, value: LiveValue['value'], more: Partial<LiveValue> = {}): void {
    this.apply({ [id]: { value, time: this.at, quality: 'good', ...more } });
  }

  /** An answer with several values. */
  apply(values: { readonly [id: string]: LiveValue }): void {
    for (const [id, value] of Object.entries(values)) this.#values.set(id, value);
    for (const id of Object.keys(values)) this.#tell(id);
  }

  alarms(id: string, alarm: SceneAlarm | undefined): void {
    if (alarm === undefined) this.#alarms.delete(id);
    else this.#alarms.set(id, alarm);
    this.#tell(id);
  }

  draws(id: string, points: readonly TrendPoint[]): void {
    this.#trends.set(id, points);
    this.#tell(id);
  }

  /** A signal is deleted. */
  loses(id: string): void {
    this.#signals.delete(id);
    this.#tell(id);
  }

  #tell(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}
