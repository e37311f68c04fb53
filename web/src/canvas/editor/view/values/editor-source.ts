import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { TrendPoint } from '../../../../live/trend-gaps.ts';
import type { SceneAlarm, SceneSignal, SceneSource } from '../../../kit/scene-source.ts';
import { SignalListeners } from '../../../player/listeners.ts';
import { firstSimulated, type Simulated } from './simulated.ts';

/** Which values the page shows while it is drawn. */
export const VALUE_MODES = ['live', 'simulated', 'off'] as const;
export type ValueMode = (typeof VALUE_MODES)[number];

const NO_TREND: readonly TrendPoint[] = [];

/**
 * Values for a page that is being drawn: those of the plant, those that the engineer sets, or none. A signal that was just
 * chosen is known at once, before the plant was asked about it.
 */
export class EditorSource implements SceneSource {
  readonly #plant: SceneSource;
  readonly #listeners = new SignalListeners();
  readonly #chosen = new Map<string, SceneSignal>();
  readonly #simulated = new Map<string, LiveValue>();
  readonly #modeListeners = new Set<() => void>();
  #mode: ValueMode = 'live';

  constructor(plant: SceneSource) {
    this.#plant = plant;
  }

  get isKnown(): boolean {
    return this.#plant.isKnown;
  }

  get isOfPlant(): boolean {
    return this.#mode === 'live';
  }

  get mode(): ValueMode {
    return this.#mode;
  }

  readonly now = (): number => this.#plant.now();

  setMode(mode: ValueMode): void {
    this.#mode = mode;
    for (const listener of this.#modeListeners) listener();
    this.#listeners.notifyAll();
  }

  onMode(listener: () => void): () => void {
    this.#modeListeners.add(listener);
    return () => this.#modeListeners.delete(listener);
  }

  /** Makes a signal known that a person has chosen. */
  learn(signal: SceneSignal): void {
    this.#chosen.set(signal.id, signal);
    this.#listeners.notify(signal.id);
  }

  /** Sets a simulated value. */
  simulate(signalId: string, value: Simulated): void {
    this.#simulated.set(signalId, { value, time: this.now(), quality: 'good' });
    this.#listeners.notify(signalId);
  }

  signal(signalId: string): SceneSignal | undefined {
    return this.#plant.signal(signalId) ?? this.#chosen.get(signalId);
  }

  live(signalId: string): LiveValue | undefined {
    if (this.#mode === 'live') return this.#plant.live(signalId);
    return this.#mode === 'off' ? undefined : this.#simulatedOf(signalId);
  }

  alarm(signalId: string): SceneAlarm | undefined {
    return this.#mode === 'live' ? this.#plant.alarm(signalId) : undefined;
  }

  trend(signalId: string): readonly TrendPoint[] {
    return this.#mode === 'live' ? this.#plant.trend(signalId) : NO_TREND;
  }

  onLive(signalId: string, listener: () => void): () => void {
    const ends = [this.#plant.onLive(signalId, listener), this.#listeners.add(signalId, listener)];
    return () => ends.forEach((end) => end());
  }

  #simulatedOf(signalId: string): LiveValue | undefined {
    const known = this.#simulated.get(signalId);
    if (known !== undefined) return known;
    const signal = this.signal(signalId);
    if (signal === undefined) return undefined;
    const measured = this.#plant.live(signalId)?.value ?? null;
    const live: LiveValue = { value: measured ?? firstSimulated(signal), time: this.now(), quality: 'good' };
    this.#simulated.set(signalId, live);
    return live;
  }
}
