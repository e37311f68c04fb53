import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { TrendPoint } from '../../live/trend-gaps.ts';
import type { SceneAlarm, SceneSignal, SceneSource } from '../kit/scene-source.ts';

const KEPT_MAX = 2_000;

interface Seen {
  /** The person who saw it: another person who signs in here sees nothing of it. */
  readonly userId: string;
  readonly live: LiveValue;
  readonly stale: LiveValue;
}

/** The last shown values of signals, in this window. */
const lastSeen = new Map<string, Seen>();

/**
 * The plant, and until its values have come, those that were seen last, as stale: a picture that was shown before is not replaced by
 * dashes while its values are on their way.
 */
export class LastSeenSource implements SceneSource {
  readonly #plant: SceneSource;
  readonly #userId: string;

  constructor(plant: SceneSource, userId: string) {
    this.#plant = plant;
    this.#userId = userId;
  }

  get isKnown(): boolean {
    return this.#plant.isKnown;
  }

  readonly now = (): number => this.#plant.now();

  signal(signalId: string): SceneSignal | undefined {
    return this.#plant.signal(signalId);
  }

  live(signalId: string): LiveValue | undefined {
    const live = this.#plant.live(signalId);
    const seen = lastSeen.get(signalId);
    if (live === undefined) return seen?.userId === this.#userId ? seen.stale : undefined;
    if (seen?.live !== live || seen.userId !== this.#userId) this.#store(signalId, live);
    return live;
  }

  alarm(signalId: string): SceneAlarm | undefined {
    return this.#plant.alarm(signalId);
  }

  trend(signalId: string): readonly TrendPoint[] {
    return this.#plant.trend(signalId);
  }

  onLive(signalId: string, listener: () => void): () => void {
    return this.#plant.onLive(signalId, listener);
  }

  #store(signalId: string, live: LiveValue): void {
    // The longest unchanged one makes room.
    lastSeen.delete(signalId);
    const [oldest] = lastSeen.keys();
    if (lastSeen.size >= KEPT_MAX && oldest !== undefined) lastSeen.delete(oldest);
    lastSeen.set(signalId, { userId: this.#userId, live, stale: { ...live, quality: 'stale' } });
  }
}
