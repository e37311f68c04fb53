import type { Quality, Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { LIVE_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import { isNewer } from '@tidegate/contract/nouns/signal/rules/newest-wins.ts';
import type { Clock } from '../ports/clock.ts';
import type { LiveTable } from '../ports/live-table.ts';
import { SampleColumns } from './sample-columns.ts';

/**
 * When a source sends nothing newer for this long and then an earlier time, its clock was set back: "newest wins" would
 * freeze its value until the clock has caught up (reliability F9).
 */
const REWIND_HOLD_MS = 5_000;

/**
 * Numbers of each signal beside its sample. The time of the source is that of arrival where it was too far ahead, and differs from the
 * sample's after the source's clock was set back; the time of arrival is `Clock.monotonic` when a value was last accepted.
 */
const [SOURCE_AT, ARRIVED_AT, REVISION] = [0, 1, 2];
const NUMBERS = 3;

/** The newest value of each signal, in memory. */
export class MemoryLiveTable implements LiveTable {
  readonly #clock: Clock;
  readonly #samples = new SampleColumns(NUMBERS);
  /** The qualities from before all values became stale at once. */
  readonly #heldQualities = new Map<number, Quality>();
  readonly #listeners = new Set<(samples: readonly Sample[]) => void>();
  readonly #forgetListeners = new Set<(signalIds: readonly number[]) => void>();
  #revision = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(signalId: number): Sample | undefined {
    return this.#samples.get(signalId);
  }

  revision(): number {
    return this.#revision;
  }

  changedSince(signalIds: readonly number[], revision: number): readonly Sample[] {
    const changed: Sample[] = [];
    for (const signalId of signalIds) {
      if (this.#numberOf(signalId, REVISION) <= revision) continue;
      const sample = this.#samples.get(signalId);
      if (sample !== undefined) changed.push(sample);
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
      if (this.#samples.has(sample.signalId)) continue;
      const at = sample.at > now + LIVE_FUTURE_MAX_MS ? now : sample.at;
      const stale: Sample = { ...sample, at, quality: 'stale' };
      this.#put(stale, at, arrivedAt);
      changed.push(stale);
    }
    this.#notify(changed);
  }

  /** Marks values as stale; value and time do not change. */
  markStale(signalIds: Iterable<number>): void {
    const changed: Sample[] = [];
    for (const signalId of signalIds) {
      const quality = this.#samples.qualityOf(signalId);
      if (quality !== undefined && quality !== 'stale') this.#requalify(signalId, 'stale', changed);
    }
    this.#notify(changed);
  }

  /** The same of all values, of which nothing is heard any more; `revive` takes it back. */
  markAllStale(): void {
    for (const signalId of this.#samples.signalIds()) {
      const quality = this.#samples.qualityOf(signalId);
      if (quality !== undefined && !this.#heldQualities.has(signalId)) this.#heldQualities.set(signalId, quality);
    }
    this.markStale(this.#samples.signalIds());
  }

  /** True while nothing is heard of its source; `markAllStale` says nothing about a source. */
  isSilent(signalId: number): boolean {
    return (this.#heldQualities.get(signalId) ?? this.#samples.qualityOf(signalId)) === 'stale';
  }

  /** Takes back what `markAllStale` did to these signals: their source was there all the time, and nothing was missed. */
  revive(signalIds: Iterable<number>): void {
    const changed: Sample[] = [];
    for (const signalId of signalIds) {
      const quality = this.#heldQualities.get(signalId);
      if (quality === undefined) continue;
      this.#heldQualities.delete(signalId);
      if (this.#samples.qualityOf(signalId) !== quality) this.#requalify(signalId, quality, changed);
    }
    this.#notify(changed);
  }

  forget(signalIds: Iterable<number>): void {
    const forgotten = [...signalIds].filter((signalId) => this.#samples.delete(signalId));
    for (const signalId of forgotten) this.#heldQualities.delete(signalId);
    if (forgotten.length > 0) for (const listener of this.#forgetListeners) listener(forgotten);
  }

  /** Called after signals were forgotten that had a value. */
  onForget(listener: (signalIds: readonly number[]) => void): () => void {
    this.#forgetListeners.add(listener);
    return () => this.#forgetListeners.delete(listener);
  }

  /** The newest value of every signal. */
  *samples(): Generator<Sample> {
    for (const signalId of this.#samples.signalIds()) {
      const sample = this.#samples.get(signalId);
      if (sample !== undefined) yield sample;
    }
  }

  /**
   * Sets values as they are in the table of another server, whatever is here: the newest was chosen there. Those that are the
   * same count as no change.
   */
  copy(samples: Iterable<Sample>): void {
    const arrivedAt = this.#clock.monotonic();
    const changed: Sample[] = [];
    for (const sample of samples) {
      if (this.#samples.holds(sample)) {
        this.#setNumber(sample.signalId, ARRIVED_AT, arrivedAt);
        continue;
      }
      this.#put(sample, sample.at, arrivedAt);
      changed.push(sample);
    }
    this.#notify(changed);
  }

  /** The time (ms) since a value of the signal was last accepted, stale or not; undefined without a value. */
  silentFor(signalId: number): number | undefined {
    if (!this.#samples.has(signalId)) return undefined;
    return this.#clock.monotonic() - this.#numberOf(signalId, ARRIVED_AT);
  }

  /** Returns the sample as it is now in the table, or undefined when nothing changed. */
  #move(sample: Sample, sourceAt: number, arrivedAt: number, receivedAt: number): Sample | undefined {
    const { signalId } = sample;
    if (!this.#samples.has(signalId)) return this.#put(shownAt(sample, sourceAt), sourceAt, arrivedAt);
    if (!isNewer(this.#numberOf(signalId, SOURCE_AT), sourceAt)) {
      const isRewound =
        this.#samples.qualityOf(signalId) === 'stale' ||
        arrivedAt - this.#numberOf(signalId, ARRIVED_AT) >= REWIND_HOLD_MS;
      if (!isRewound) return undefined;
    }
    // Browsers merge by "newer time wins" too, so the displayed time never goes back, even when the source's clock
    // does.
    const shownUntil = this.#samples.atOf(signalId);
    const at = sourceAt < shownUntil ? Math.max(shownUntil, receivedAt) : sourceAt;
    return this.#put(shownAt(sample, at), sourceAt, arrivedAt);
  }

  /** Sets a value as it was accepted. Returns it. */
  #put(sample: Sample, sourceAt: number, arrivedAt: number): Sample {
    const page = this.#samples.set(sample);
    const place = this.#samples.placeOf(sample.signalId);
    page[place + SOURCE_AT] = sourceAt;
    page[place + ARRIVED_AT] = arrivedAt;
    page[place + REVISION] = ++this.#revision;
    if (this.#heldQualities.size > 0) this.#heldQualities.delete(sample.signalId);
    return sample;
  }

  #requalify(signalId: number, quality: Quality, changed: Sample[]): void {
    this.#samples.setQuality(signalId, quality);
    this.#setNumber(signalId, REVISION, ++this.#revision);
    const sample = this.#samples.get(signalId);
    if (sample !== undefined) changed.push(sample);
  }

  #numberOf(signalId: number, which: number): number {
    return this.#samples.pageOf(signalId)?.[this.#samples.placeOf(signalId) + which] ?? 0;
  }

  #setNumber(signalId: number, which: number, number: number): void {
    const page = this.#samples.pageOf(signalId);
    if (page !== undefined) page[this.#samples.placeOf(signalId) + which] = number;
  }

  #notify(changed: readonly Sample[]): void {
    if (changed.length === 0) return;
    for (const listener of this.#listeners) listener(changed);
  }
}

/** The sample with another time: its own is not reliable here. */
function shownAt(sample: Sample, at: number): Sample {
  if (sample.at === at) return sample;
  return { ...sample, at, quality: sample.quality === 'good' ? 'uncertain' : sample.quality };
}
