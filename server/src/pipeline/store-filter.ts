import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { isBeyondDeadband } from '@tidegate/contract/nouns/signal/rules/deadband.ts';
import type { BoundSignal } from '../ports/device-registry.ts';

type StoreRule = Pick<BoundSignal, 'storeMode' | 'storePeriodMs' | 'maxGapMs' | 'deadband' | 'deadbandType'>;

interface Rule extends StoreRule {
  /** The last period for which a late sample was stored. */
  latePeriod: number | undefined;
  /** The last stored sample, and the last one skipped since. */
  last: Sample | undefined;
  held: Sample | undefined;
}

/**
 * Decides which samples history stores: none, changes beyond the deadband, one per period, or all of a signal. A change
 * is stored together with the skipped sample before it, so that a curve between two stored points follows the actual
 * value.
 */
export class StoreFilter {
  readonly #rules = new Map<number, Rule>();

  /** The last stored value of a signal remains when only its settings change. */
  bind(signals: readonly BoundSignal[]): void {
    for (const { signalId, storeMode, storePeriodMs, maxGapMs, deadband, deadbandType } of signals) {
      const { last, held } = this.#rules.get(signalId) ?? { last: undefined, held: undefined };
      const rule = { storeMode, storePeriodMs, maxGapMs, deadband, deadbandType };
      this.#rules.set(signalId, { ...rule, last, held, latePeriod: undefined });
    }
  }

  forget(signalIds: readonly number[]): void {
    for (const signalId of signalIds) this.#rules.delete(signalId);
  }

  /** Appends the samples to be stored to `kept`. `isLate`: they are not the newest of their signals. */
  sift(samples: readonly Sample[], isLate: boolean, kept: Sample[]): void {
    for (const sample of samples) {
      const rule = this.#rules.get(sample.signalId);
      if (rule === undefined || rule.storeMode === 'none') continue;
      // Late samples were filtered by their sender; the last stored value is not the one before them.
      if (rule.storeMode === 'change' && !isLate && !this.#isKept(rule, sample, kept)) continue;
      if (rule.storeMode === 'period' && !isDue(rule, sample, isLate)) continue;
      kept.push(sample);
    }
  }

  #isKept(rule: Rule, sample: Sample, kept: Sample[]): boolean {
    const { last, held } = rule;
    const hasChanged = last === undefined || isChange(last, sample, rule);
    if (!hasChanged && sample.at - last.at < rule.maxGapMs) {
      rule.held = sample;
      return false;
    }
    if (hasChanged && held !== undefined) kept.push(held);
    rule.last = sample;
    rule.held = undefined;
    return true;
  }
}

/** True for the first sample of a period, by its own time, and for a change of quality. */
function isDue(rule: Rule, sample: Sample, isLate: boolean): boolean {
  const period = Math.floor(sample.at / rule.storePeriodMs);
  if (isLate) {
    const isNew = period !== rule.latePeriod;
    rule.latePeriod = period;
    return isNew;
  }
  const { last } = rule;
  if (last !== undefined && last.quality === sample.quality && period <= Math.floor(last.at / rule.storePeriodMs)) {
    return false;
  }
  rule.last = sample;
  return true;
}

/** A change of value beyond the deadband, of quality, or of the device's code. */
function isChange(last: Sample, next: Sample, rule: StoreRule): boolean {
  if (last.quality !== next.quality || last.code !== next.code) return true;
  if (typeof last.value === 'number' && typeof next.value === 'number') {
    return isBeyondDeadband(last.value, next.value, rule);
  }
  return last.value !== next.value;
}
