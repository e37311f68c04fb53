interface Times {
  /** The time of the last good value: values of one point never go back in time. */
  last: number;
  failed: number;
}

/**
 * The times of values, by point. A source timestamp counts where it is the time of a change: after the last value and not in the future.
 * Otherwise the value holds at the time of reading: a set-point from last week is not stale, and a source with a wrong clock must not
 * disorder the values.
 */
export class SourceTimes {
  readonly #byPoint = new Map<number, Times>();

  /** The time of a value that was read at `now`, or arrived then where the server reports `isReported`. */
  of(index: number, source: Date | null | undefined, now: number, isReported: boolean): number {
    const times = this.#of(index);
    const changedAt = source?.getTime();
    // Reported values that were taken before the connection broke arrive after the gap.
    const after = isReported ? times.last : Math.max(times.last, times.failed);
    const isFresh = changedAt !== undefined && changedAt > after && changedAt <= now && times.last !== -Infinity;
    // Several values may arrive in one millisecond.
    times.last = isFresh ? changedAt : isReported ? Math.max(now, times.last + 1) : now;
    return times.last;
  }

  /** The time until which an unchanged value is known to hold: `until`, but never before its last time. */
  held(index: number, until: number): number {
    const times = this.#of(index);
    times.last = Math.max(times.last, until);
    return times.last;
  }

  failed(index: number, at: number): void {
    this.#of(index).failed = at;
  }

  #of(index: number): Times {
    const known = this.#byPoint.get(index);
    if (known !== undefined) return known;
    const times = { last: -Infinity, failed: -Infinity };
    this.#byPoint.set(index, times);
    return times;
  }
}
