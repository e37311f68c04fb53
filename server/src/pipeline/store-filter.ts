import type { Sample } from '@tidegate/contract/entities/sample.ts';
import type { BoundSignal } from '../ports/device-registry.ts';

interface Rule {
  readonly storeMode: BoundSignal['storeMode'];
  readonly deadband: number;
  last: Sample | undefined;
}

/** Decides which samples history keeps: none, changes beyond the deadband, or all of a signal. */
export class StoreFilter {
  readonly #rules = new Map<number, Rule>();

  /** The last kept value of a signal stays when only its settings change. */
  bind(signals: readonly BoundSignal[]): void {
    for (const { signalId, storeMode, deadband } of signals) {
      this.#rules.set(signalId, { storeMode, deadband, last: this.#rules.get(signalId)?.last });
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
      if (rule.storeMode === 'change' && !isLate) {
        // Late ones were sifted by their sender; the last kept value is not the one before them.
        if (rule.last !== undefined && !isChange(rule.last, sample, rule.deadband)) continue;
        rule.last = sample;
      }
      kept.push(sample);
    }
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
