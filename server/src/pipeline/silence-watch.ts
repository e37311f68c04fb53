/** Maximum interval between two checks of a signal. */
const SLOT_MS = 50;

interface Watched {
  readonly maxMs: number;
  /** The slot of its next check. */
  slot: number;
}

/**
 * Finds signals that have been silent for longer than allowed. Each is checked once per period instead of continuously,
 * so that fifty thousand cost as much as one in a hundred of them.
 */
export class SilenceWatch {
  readonly #silentFor: (signalId: number) => number | undefined;
  readonly #watched = new Map<number, Watched>();
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
    if (this.#watched.get(signalId)?.maxMs === maxMs) return;
    const watched = { maxMs, slot: 0 };
    this.#watched.set(signalId, watched);
    this.#look(signalId, watched, now + maxMs - (this.#silentFor(signalId) ?? 0));
  }

  forget(signalId: number): void {
    this.#watched.delete(signalId);
  }

  /** The signals that have been silent for too long, each reported once; `now` in monotonic ms. */
  due(now: number): number[] {
    const silent: number[] = [];
    const present = Math.floor(now / SLOT_MS);
    for (; this.#next <= present; this.#next += 1) {
      const signalIds = this.#slots.get(this.#next) ?? [];
      this.#slots.delete(this.#next);
      for (const signalId of signalIds) {
        const watched = this.#watched.get(signalId);
        // It is watched with another period now, in another slot.
        if (watched === undefined || watched.slot !== this.#next) continue;
        const left = watched.maxMs - (this.#silentFor(signalId) ?? 0);
        if (left <= 0) silent.push(signalId);
        this.#look(signalId, watched, now + (left > 0 ? left : watched.maxMs));
      }
    }
    return silent;
  }

  /** The first slot that begins at or after that time and has not been processed. */
  #look(signalId: number, watched: Watched, at: number): void {
    watched.slot = Math.max(Math.ceil(at / SLOT_MS), this.#next + 1);
    const slot = this.#slots.get(watched.slot);
    if (slot === undefined) this.#slots.set(watched.slot, [signalId]);
    else slot.push(signalId);
  }
}
