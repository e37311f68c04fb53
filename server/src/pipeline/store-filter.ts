import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { isBeyondDeadband } from '@tidegate/contract/nouns/signal/rules/deadband.ts';
import type { BoundSignal } from '../ports/device-registry.ts';
import { SampleColumns } from './sample-columns.ts';
import { SharedSettings } from './shared-settings.ts';

type StoreRule = Pick<BoundSignal, 'storeMode' | 'storePeriodMs' | 'maxGapMs' | 'deadband' | 'deadbandType'>;

/**
 * Decides which samples history stores: none, changes beyond the deadband, one per period, or all of a signal. A change
 * is stored together with the skipped sample before it, so that a curve between two stored points follows the actual
 * value.
 */
export class StoreFilter {
  readonly #rules = new SharedSettings<StoreRule>();
  /** The last stored sample of each signal, and the last one skipped since. */
  readonly #last = new SampleColumns();
  readonly #held = new SampleColumns();
  /** The last period of each signal for which a late sample was stored. */
  readonly #latePeriods = new Map<number, number>();

  /** The last stored value of a signal remains when only its settings change. */
  bind(signals: readonly BoundSignal[]): void {
    for (const signal of signals) {
      const { signalId, storeMode, storePeriodMs, maxGapMs, deadband, deadbandType } = signal;
      const key = `${storeMode} ${storePeriodMs} ${maxGapMs} ${deadband} ${deadbandType}`;
      this.#rules.set(signalId, key, { storeMode, storePeriodMs, maxGapMs, deadband, deadbandType });
      this.#latePeriods.delete(signalId);
    }
  }

  forget(signalIds: readonly number[]): void {
    for (const signalId of signalIds) {
      this.#rules.delete(signalId);
      this.#last.delete(signalId);
      this.#held.delete(signalId);
      this.#latePeriods.delete(signalId);
    }
  }

  /** Appends the samples to be stored to `kept`. `isLate`: they are not the newest of their signals. */
  sift(samples: readonly Sample[], isLate: boolean, kept: Sample[]): void {
    for (const sample of samples) {
      const rule = this.#rules.get(sample.signalId);
      if (rule === undefined || rule.storeMode === 'none') continue;
      // Late samples were filtered by their sender; the last stored value is not the one before them.
      if (rule.storeMode === 'change' && !isLate && !this.#isKept(rule, sample, kept)) continue;
      if (rule.storeMode === 'period' && !this.#isDue(rule, sample, isLate)) continue;
      kept.push(sample);
    }
  }

  #isKept(rule: StoreRule, sample: Sample, kept: Sample[]): boolean {
    const { signalId } = sample;
    const last = this.#last.get(signalId);
    const hasChanged = last === undefined || isChange(last, sample, rule);
    if (!hasChanged && sample.at - last.at < rule.maxGapMs) {
      this.#held.set(sample);
      return false;
    }
    const held = hasChanged ? this.#held.get(signalId) : undefined;
    if (held !== undefined) kept.push(held);
    this.#last.set(sample);
    this.#held.delete(signalId);
    return true;
  }

  /** True for the first sample of a period, by its own time, and for a change of quality. */
  #isDue(rule: StoreRule, sample: Sample, isLate: boolean): boolean {
    const { signalId } = sample;
    const period = Math.floor(sample.at / rule.storePeriodMs);
    if (isLate) {
      const isNew = period !== this.#latePeriods.get(signalId);
      if (isNew) this.#latePeriods.set(signalId, period);
      return isNew;
    }
    const last = this.#last.get(signalId);
    if (last !== undefined && last.quality === sample.quality && period <= Math.floor(last.at / rule.storePeriodMs)) {
      return false;
    }
    this.#last.set(sample);
    return true;
  }
}

/** A change of value beyond the deadband, of quality, or of the device's code. */
function isChange(last: Sample, next: Sample, rule: StoreRule): boolean {
  if (last.quality !== next.quality || last.code !== next.code) return true;
  if (typeof last.value === 'number' && typeof next.value === 'number') {
    return isBeyondDeadband(last.value, next.value, rule);
  }
  return last.value !== next.value;
}
