/** A signal is looked at this long after its time at the latest. */
const SLOT_MS = 50;

interface Watched {
  readonly maxMs: number;
  /** The slot in which it is looked at next. */
  slot: number;
}

/**
 * Which signals have been silent for longer than they may be. Each is looked at once in its time and not each moment, so
 * that fifty thousand cost what one in a hundred of them does.
 */
export class SilenceWatch {
  readonly #silentFor: (signalId: number) => number | undefined;
  readonly #watched = new Map<number, Watched>();
  readonly #slots = new Map<number, number[]>();
  #next = 0;

  /** `silentFor` answers how long (ms) nothing was heard of a signal, or undefined before its first value. */
  constructor(silentFor: (signalId: number) => number | undefined) {
    this.#silentFor = silentFor;
  }

  /** Ms between two calls of `due`. */
  static readonly everyMs = SLOT_MS;

  /** Watches a signal that may be silent for `maxMs`, from `now` (monotonic ms) on; never with Infinity or 0. */
  watch(signalId: number, maxMs: number, now: number): void {
    if (!Number.isFinite(maxMs) || maxMs <= 0) return this.forget(signalId);
    if (this.#watched.get(signalId)?.maxMs === maxMs) return;
    const watched = { maxMs, slot: 0 };
    this.#watched.set(signalId, watched);
    this.#look(signalId, watched, now + maxMs - (this.#silentFor(signalId) ?? 0));
  }

  forget(signalId: number): void {
    this.#watched.delete(signalId);
  }

  /** Those that have been silent for too long, each once in its time; `now` in monotonic ms. */
  due(now: number): number[] {
    const silent: number[] = [];
    const present = Math.floor(now / SLOT_MS);
    for (; this.#next <= present; this.#next += 1) {
      const signalIds = this.#slots.get(this.#next) ?? [];
      this.#slots.delete(this.#next);
      for (const signalId of signalIds) {
        const watched = this.#watched.get(signalId);
        // It was watched anew with another time, and stands in another slot.
        if (watched === undefined || watched.slot !== this.#next) continue;
        const left = watched.maxMs - (this.#silentFor(signalId) ?? 0);
        if (left <= 0) silent.push(signalId);
        this.#look(signalId, watched, now + (left > 0 ? left : watched.maxMs));
      }
    }
    return silent;
  }

  /** At the first slot that begins at that time or later, and has not been gone through. */
  #look(signalId: number, watched: Watched, at: number): void {
    watched.slot = Math.max(Math.ceil(at / SLOT_MS), this.#next + 1);
    const slot = this.#slots.get(watched.slot);
    if (slot === undefined) this.#slots.set(watched.slot, [signalId]);
    else slot.push(signalId);
  }
}
