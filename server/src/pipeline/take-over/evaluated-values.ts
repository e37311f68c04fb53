import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { LIVE_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import { isNewer } from '@tidegate/contract/nouns/signal/rules/newest-wins.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { MemoryLiveTable } from '../live-table.ts';
import { ReplayClock } from './replay-clock.ts';

type Listener = (samples: readonly Sample[]) => void;

/**
 * The live table of a server that takes over as alarms and formulas see it. The table itself has the values that the former server has shown; what
 * it still did about them may not be stored. So these begin with the stored values, follow the repeated messages one by one, each
 * at the time of its arrival, and then are those of the live table.
 */
export class EvaluatedValues implements Pick<LiveTable, 'get' | 'onChange' | 'restore'> {
  /** The time at which values are evaluated. */
  readonly clock: ReplayClock;
  readonly #live: MemoryLiveTable;
  readonly #listeners = new Set<Listener>();
  readonly #ends: (() => void)[] = [];
  #afterEach: () => void = () => undefined;
  /** The values as repeated so far; undefined before and after that. */
  #repeated: Map<number, Sample> | undefined;
  /** Signals of which no message was repeated yet. */
  readonly #unheard = new Set<number>();
  /** Newest time of the values repeated so far; what was stored of later ones is not known yet. */
  #until = 0;
  /** When the first of the repeated messages arrived: stored values up to then were known from the begin. */
  #since = 0;

  constructor(live: MemoryLiveTable, clock: Clock) {
    this.#live = live;
    this.clock = new ReplayClock(clock);
    live.onChange((samples) => {
      if (this.#repeated === undefined) this.#notify(samples);
    });
  }

  get isRepeating(): boolean {
    return this.#repeated !== undefined;
  }

  get(signalId: number): Sample | undefined {
    if (this.#repeated === undefined) return this.#live.get(signalId);
    const sample = this.#repeated.get(signalId);
    return sample !== undefined && sample.at > this.#until && this.#unheard.has(signalId) ? undefined : sample;
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  restore(samples: readonly Sample[]): void {
    this.#live.restore(samples);
  }

  /** Called after the values of each message: what follows from them is evaluated before the next message. */
  afterEach(act: () => void): void {
    this.#afterEach = act;
  }

  /** Called once everything is repeated. */
  onEnd(act: () => void): void {
    this.#ends.push(act);
  }

  /**
   * From here on these are the stored values from before `since` (ms), when the first of the messages to repeat arrived. Those of a
   * silent source are stale.
   */
  begin(stored: readonly Sample[], since: number): void {
    this.#until = since;
    this.#since = since;
    const seen = stored.map((sample): Sample => {
      return this.#live.isSilent(sample.signalId) ? { ...sample, quality: 'stale' } : sample;
    });
    this.#repeated = new Map(seen.map((sample) => [sample.signalId, sample]));
    for (const { signalId } of seen) this.#unheard.add(signalId);
    this.clock.begin(since);
  }

  /** Repeats values that arrived at `arrival` (ms since the epoch). */
  repeat(samples: readonly Sample[], arrival: number): void {
    this.clock.advance(arrival);
    this.#follow(samples, arrival);
  }

  /** Receives what formulas yield for the repeated values; they take no time. */
  get ofFormulas(): Pick<EvaluatedValues, 'repeat' | 'markStale' | 'end'> {
    return {
      repeat: (samples) => this.#follow(samples, this.clock.now()),
      markStale: (signalIds) => this.markStale(signalIds),
      end: () => this.end(),
    };
  }

  #follow(samples: readonly Sample[], arrival: number): void {
    const repeated = this.#repeated;
    if (repeated === undefined) return;
    const changed: Sample[] = [];
    for (const sample of samples) {
      const { signalId } = sample;
      const taken = sample.at > arrival + LIVE_FUTURE_MAX_MS ? { ...sample, at: arrival } : sample;
      const current = this.#unheard.delete(signalId) ? undefined : repeated.get(signalId);
      if (!isNewer(current?.at ?? null, taken.at)) continue;
      repeated.set(signalId, taken);
      changed.push(taken);
      this.#until = Math.max(this.#until, taken.at);
    }
    this.#notify(changed);
    this.#afterEach();
  }

  markStale(signalIds: Iterable<number>): void {
    const repeated = this.#repeated;
    if (repeated === undefined) return;
    const changed: Sample[] = [];
    for (const signalId of signalIds) {
      const sample = repeated.get(signalId);
      if (sample === undefined || sample.quality === 'stale') continue;
      const stale: Sample = { ...sample, quality: 'stale' };
      repeated.set(signalId, stale);
      changed.push(stale);
    }
    this.#notify(changed);
  }

  /** Everything is repeated: from here on these are the live values. */
  end(): void {
    const repeated = this.#repeated;
    if (repeated === undefined) return;
    this.#repeated = undefined;
    this.clock.end();
    for (const act of this.#ends.splice(0)) act();
    this.#adoptStaleness(repeated);
    const unseen = [...this.#live.samples()].filter((sample) => {
      // A value that was known from the begin is no news: silence goes on.
      const isNews = sample.at > this.#since && this.#unheard.has(sample.signalId);
      const known = isNews ? undefined : repeated.get(sample.signalId);
      return known?.at !== sample.at || known.quality !== sample.quality || known.value !== sample.value;
    });
    this.#unheard.clear();
    this.#notify(unseen);
  }

  /** Only its last message says if a source is there. */
  #adoptStaleness(repeated: ReadonlyMap<number, Sample>): void {
    const last = [...repeated.values()].filter(({ signalId, at }) => this.#live.get(signalId)?.at === at);
    this.#live.revive(last.filter(({ quality }) => quality !== 'stale').map(({ signalId }) => signalId));
    this.#live.markStale(last.filter(({ quality }) => quality === 'stale').map(({ signalId }) => signalId));
  }

  #notify(samples: readonly Sample[]): void {
    if (samples.length === 0) return;
    for (const listener of this.#listeners) listener(samples);
  }
}
