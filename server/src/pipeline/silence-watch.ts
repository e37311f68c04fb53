import { SharedSettings } from './shared-settings.ts';
import { SignalIndex } from './signal-index.ts';

/** Maximum interval between two checks of a signal. */
const SLOT_MS = 50;

/**
 * Finds signals that have been silent for longer than allowed. Each is checked once per period instead of continuously,
 * so that fifty thousand cost as much as one in a hundred of them.
 */
export class SilenceWatch {
  readonly #silentFor: (signalId: number) => number | undefined;
  /** The time for which each watched signal may be silent, in ms. */
  readonly #limits = new SharedSettings<number>();
  /** The slot of each signal's next check. */
  readonly #slotOf = new SignalIndex();
  readonly #slots = new Map<number, number[]>();
  #next = 0;

  /** `silentFor` returns how long (ms) a signal has been silent, or undefined before its first value. */
  constructor(silentFor: (signalId: number) => number | undefined) {
    this.#silentFor = silentFor;
  }

  /** Ms between two calls of `due`. */
  static readonly everyMs = SLOT_MS;

  /** Watches a signal that may be silent for `maxMs`, from `now` (monotonic ms) on; never with Infinity or 0. */
  watch(signalId: number, maxMs: number, now: number): void {
    if (!Number.isFinite(maxMs) || maxMs <= 0) return this.forget(signalId);
    if (this.#limits.get(signalId) === maxMs) return;
    this.#limits.set(signalId, maxMs, maxMs);
    this.#schedule(signalId, now + maxMs - (this.#silentFor(signalId) ?? 0));
  }

  forget(signalId: number): void {
    this.#limits.delete(signalId);
  }

  /** The signals that have been silent for too long, each reported once; `now` in monotonic ms. */
  due(now: number): number[] {
    const silent: number[] = [];
    const present = Math.floor(now / SLOT_MS);
    for (; this.#next <= present; this.#next += 1) {
      const signalIds = this.#slots.get(this.#next) ?? [];
      this.#slots.delete(this.#next);
      for (const signalId of signalIds) {
        const maxMs = this.#limits.get(signalId);
        // It is not watched any more, or with another limit, in another slot.
        if (maxMs === undefined || this.#slotOf.get(signalId) !== this.#next) continue;
        const left = maxMs - (this.#silentFor(signalId) ?? 0);
        if (left <= 0) silent.push(signalId);
        this.#schedule(signalId, now + (left > 0 ? left : maxMs));
      }
    }
    return silent;
  }

  /** The first slot that begins at or after that time and has not been processed. */
  #schedule(signalId: number, at: number): void {
    const slot = Math.max(Math.ceil(at / SLOT_MS), this.#next + 1);
    this.#slotOf.set(signalId, slot);
    const signalIds = this.#slots.get(slot);
    if (signalIds === undefined) this.#slots.set(slot, [signalId]);
    else signalIds.push(signalId);
  }
}
