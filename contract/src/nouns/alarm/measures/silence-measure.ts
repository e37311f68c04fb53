import type { MeasuredRule } from '../alarm-kind.ts';
import type { Quality, SampleValue } from '../../history/sample.ts';
import { isUsable } from './measure.ts';
import type { Measure, Verdict } from './measure.ts';

/** Time since the last usable value. Stale and bad values do not count. */
export class SilenceMeasure implements Measure {
  #limitMs: number | undefined;
  /** When a value came, or silence began to count; undefined while its source is away. */
  #since: number | undefined;
  #isSaid = false;

  constructor({ limit }: MeasuredRule) {
    this.#limitMs = limit === null ? undefined : limit * 1_000;
  }

  observe(_value: SampleValue, quality: Quality, _code: number | undefined, _at: number, now: number): Verdict {
    if (!isUsable(quality)) return this.#isSaid ? true : undefined;
    this.#since = now;
    this.#isSaid = false;
    return false;
  }

  refersTo(limit: number | undefined): Verdict {
    this.#limitMs = limit === undefined ? undefined : limit * 1_000;
    return undefined;
  }

  passes(now: number): Verdict | 'same' {
    this.#since ??= now;
    if (now < this.dueAt()) return 'same';
    this.#isSaid = true;
    return true;
  }

  pauses(): void {
    this.#since = undefined;
  }

  dueAt(): number {
    if (this.#isSaid || this.#limitMs === undefined) return Infinity;
    if (this.#since === undefined) return 0;
    return this.#since + this.#limitMs;
  }
}
