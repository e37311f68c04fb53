import type { Quality, Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { LIVE_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import { isNewer } from '@tidegate/contract/nouns/signal/rules/newest-wins.ts';
import type { Clock } from '../ports/clock.ts';
import type { LiveTable } from '../ports/live-table.ts';

/**
 * When a source sends nothing newer for this long and then an earlier time, its clock was set back: "newest wins" would
 * freeze its value until the clock has caught up (reliability F9).
 */
const REWIND_HOLD_MS = 5_000;

interface Entry {
  sample: Sample;
  /**
   * The source's own time, or the time of arrival where it was too far ahead; differs from `sample.at` after its clock
   * was set back.
   */
  sourceAt: number;
  /** Revision of its last change. */
  revision: number;
  /** Clock.monotonic when a value was last accepted. */
  arrivedAt: number;
  /** What the quality was before all values became stale at once. */
  heldQuality?: Quality | undefined;
}

/** The newest value of each signal, in memory. */
export class MemoryLiveTable implements LiveTable {
  readonly #clock: Clock;
  readonly #entries = new Map<number, Entry>();
  readonly #listeners = new Set<(samples: readonly Sample[]) => void>();
  readonly #forgetListeners = new Set<(signalIds: readonly number[]) => void>();
  #revision = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(signalId: number): Sample | undefined {
    return this.#entries.get(signalId)?.sample;
  }

  revision(): number {
    return this.#revision;
  }

  changedSince(signalIds: readonly number[], revision: number): readonly Sample[] {
    const changed: Sample[] = [];
    for (const signalId of signalIds) {
      const entry = this.#entries.get(signalId);
      if (entry !== undefined && entry.revision > revision) changed.push(entry.sample);
    }
    return changed;
  }

  onChange(listener: (samples: readonly Sample[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Accepts what arrived at `receivedAt` (ms), in order. A time more than a minute ahead is replaced by that of arrival
   * (reliability rule 8), so that a clock set to 2099 blocks no correct value. Older samples change nothing.
   */
  apply(samples: readonly Sample[], receivedAt: number): void {
    const arrivedAt = this.#clock.monotonic();
    const latest = receivedAt + LIVE_FUTURE_MAX_MS;
    const changed: Sample[] = [];
    for (const sample of samples) {
      const moved = this.#move(sample, sample.at > latest ? receivedAt : sample.at, arrivedAt, receivedAt);
      if (moved !== undefined) changed.push(moved);
    }
    this.#notify(changed);
  }

  restore(samples: readonly Sample[]): void {
    const arrivedAt = this.#clock.monotonic();
    const now = this.#clock.now();
    const changed: Sample[] = [];
    for (const sample of samples) {
      if (this.#entries.has(sample.signalId)) continue;
      const at = sample.at > now + LIVE_FUTURE_MAX_MS ? now : sample.at;
      const stale: Sample = { ...sample, at, quality: 'stale' };
      this.#entries.set(sample.signalId, { sample: stale, sourceAt: at, revision: ++this.#revision, arrivedAt });
      changed.push(stale);
    }
    this.#notify(changed);
  }

  /** Marks values as stale; value and time do not change. */
  markStale(signalIds: Iterable<number>): void {
    const changed: Sample[] = [];
    for (const signalId of signalIds) {
      const entry = this.#entries.get(signalId);
      if (entry === undefined || entry.sample.quality === 'stale') continue;
      entry.sample = { ...entry.sample, quality: 'stale' };
      entry.revision = ++this.#revision;
      changed.push(entry.sample);
    }
    this.#notify(changed);
  }

  /** The same of all values, of which nothing is heard any more; `revive` takes it back. */
  markAllStale(): void {
    for (const entry of this.#entries.values()) entry.heldQuality ??= entry.sample.quality;
    this.markStale(this.#entries.keys());
  }

  /** True while nothing is heard of its source; `markAllStale` says nothing about a source. */
  isSilent(signalId: number): boolean {
    const entry = this.#entries.get(signalId);
    return (entry?.heldQuality ?? entry?.sample.quality) === 'stale';
  }

  /** Takes back what `markAllStale` did to these signals: their source was there all the time, and nothing was missed. */
  revive(signalIds: Iterable<number>): void {
    const changed: Sample[] = [];
    for (const signalId of signalIds) {
      const entry = this.#entries.get(signalId);
      const quality = entry?.heldQuality;
      if (entry === undefined || quality === undefined) continue;
      entry.heldQuality = undefined;
      if (entry.sample.quality === quality) continue;
      entry.sample = { ...entry.sample, quality };
      entry.revision = ++this.#revision;
      changed.push(entry.sample);
    }
    this.#notify(changed);
  }

  forget(signalIds: Iterable<number>): void {
    const forgotten = [...signalIds].filter((signalId) => this.#entries.delete(signalId));
    if (forgotten.length > 0) for (const listener of this.#forgetListeners) listener(forgotten);
  }

  /** Called after signals were forgotten that had a value. */
  onForget(listener: (signalIds: readonly number[]) => void): () => void {
    this.#forgetListeners.add(listener);
    return () => this.#forgetListeners.delete(listener);
  }

  /** The newest value of every signal. */
  *samples(): Generator<Sample> {
    for (const { sample } of this.#entries.values()) yield sample;
  }

  /**
   * Sets values as they are in the table of another server, whatever is here: the newest was chosen there. Those that are the
   * same count as no change.
   */
  copy(samples: Iterable<Sample>): void {
    const arrivedAt = this.#clock.monotonic();
    const changed: Sample[] = [];
    for (const sample of samples) {
      const entry = this.#entries.get(sample.signalId);
      if (entry !== undefined && isSame(entry.sample, sample)) {
        entry.arrivedAt = arrivedAt;
        continue;
      }
      const revision = ++this.#revision;
      if (entry === undefined) {
        this.#entries.set(sample.signalId, { sample, sourceAt: sample.at, revision, arrivedAt });
      } else {
        // Changed in place: to replace an entry at each value costs more than the rest of the copy.
        entry.sample = sample;
        entry.sourceAt = sample.at;
        entry.heldQuality = undefined;
        entry.revision = revision;
        entry.arrivedAt = arrivedAt;
      }
      changed.push(sample);
    }
    this.#notify(changed);
  }

  /** How long ago (ms) a value of the signal was last accepted, stale or not; undefined without a value. */
  silentFor(signalId: number): number | undefined {
    const entry = this.#entries.get(signalId);
    return entry === undefined ? undefined : this.#clock.monotonic() - entry.arrivedAt;
  }

  /** Returns the sample as it is now in the table, or undefined when nothing changed. */
  #move(sample: Sample, sourceAt: number, arrivedAt: number, receivedAt: number): Sample | undefined {
    const entry = this.#entries.get(sample.signalId);
    if (entry === undefined) {
      const first = shownAt(sample, sourceAt);
      this.#entries.set(sample.signalId, { sample: first, sourceAt, revision: ++this.#revision, arrivedAt });
      return first;
    }
    const current = entry.sample;
    if (!isNewer(entry.sourceAt, sourceAt)) {
      const isRewound = current.quality === 'stale' || arrivedAt - entry.arrivedAt >= REWIND_HOLD_MS;
      if (!isRewound) return undefined;
    }
    // Browsers merge by "newer time wins" too, so the displayed time never goes back, even when the source's clock
    // does.
    const isBehind = sourceAt < current.at;
    entry.sample = shownAt(sample, isBehind ? Math.max(current.at, receivedAt) : sourceAt);
    entry.sourceAt = sourceAt;
    entry.heldQuality = undefined;
    entry.arrivedAt = arrivedAt;
    entry.revision = ++this.#revision;
    return entry.sample;
  }

  #notify(changed: readonly Sample[]): void {
    if (changed.length === 0) return;
    for (const listener of this.#listeners) listener(changed);
  }
}

function isSame(one: Sample, other: Sample): boolean {
  return (
    one.at === other.at && Object.is(one.value, other.value) && one.quality === other.quality && one.code === other.code
  );
}

/** The sample with another time: its own is not reliable here. */
function shownAt(sample: Sample, at: number): Sample {
  if (sample.at === at) return sample;
  return { ...sample, at, quality: sample.quality === 'good' ? 'uncertain' : sample.quality };
}
