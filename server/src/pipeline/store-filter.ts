import type { Sample } from '@tidegate/contract/entities/sample.ts';
import type { BoundSignal } from '../ports/device-registry.ts';

/** A signal that is stored on change and does not change is kept this often, so that silence can be told from rest. */
const REST_MS = 600_000;

interface Rule {
  readonly storeMode: BoundSignal['storeMode'];
  readonly deadband: number;
  /** The last sample that was kept, and the last one that was passed over since. */
  last: Sample | undefined;
  held: Sample | undefined;
}

/**
 * Decides which samples history keeps: none, changes beyond the deadband, or all of a signal. With a change goes the
 * sample before it, which was passed over: a curve between two kept points then runs where the value really was.
 */
export class StoreFilter {
  readonly #rules = new Map<number, Rule>();

  /** The last kept value of a signal stays when only its settings change. */
  bind(signals: readonly BoundSignal[]): void {
    for (const { signalId, storeMode, deadband } of signals) {
      const before = this.#rules.get(signalId);
      this.#rules.set(signalId, { storeMode, deadband, last: before?.last, held: before?.held });
    }
  }

  forget(signalIds: readonly number[]): void {
    for (const signalId of signalIds) this.#rules.delete(signalId);
  }

  /** Appends those of `samples` that are to be kept to `kept`. `isLate`: they are not the newest of their signals. */
  sift(samples: readonly Sample[], isLate: boolean, kept: Sample[]): void {
    for (const sample of samples) {
      const rule = this.#rules.get(sample.signalId);
      if (rule === undefined || rule.storeMode === 'none') continue;
      // Late ones were sifted by their sender; the last kept value is not the one before them.
      if (rule.storeMode === 'change' && !isLate && !this.#isKept(rule, sample, kept)) continue;
      kept.push(sample);
    }
  }

  #isKept(rule: Rule, sample: Sample, kept: Sample[]): boolean {
    const { last, held } = rule;
    const hasChanged = last === undefined || isChange(last, sample, rule.deadband);
    if (!hasChanged && sample.at - last.at < REST_MS) {
      rule.held = sample;
      return false;
    }
    if (hasChanged && held !== undefined) kept.push(held);
    rule.last = sample;
    rule.held = undefined;
    return true;
  }
}

/** A change of value beyond the deadband, of quality, or of the device's code. */
function isChange(last: Sample, next: Sample, deadband: number): boolean {
  if (last.quality !== next.quality || last.code !== next.code) return true;
  if (typeof last.value === 'number' && typeof next.value === 'number') {
    // NaN is no change of NaN, and a change of everything else.
    return Number.isNaN(next.value)
      ? !Number.isNaN(last.value)
      : !(Math.abs(next.value - last.value) <= deadband) || Number.isNaN(last.value);
  }
  return last.value !== next.value;
}
