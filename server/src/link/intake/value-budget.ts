/** How many seconds' worth of values may come at once: a backlog that is sent again, or a birth. */
const BURST_S = 10;

/** How many values a gateway may still send; times in ms since the epoch, as messages bear them. */
export class ValueBudget {
  #left: number | undefined;
  #at = 0;

  /**
   * Takes a message of `count` values; false when the budget is used up. A message is taken whole, however large, and
   * what it took too much has to come back before the next.
   */
  take(count: number, perSecond: number, now: number): boolean {
    const most = perSecond * BURST_S;
    const passed = Math.max(0, now - this.#at) / 1_000;
    this.#at = now;
    this.#left = this.#left === undefined ? most : Math.min(most, this.#left + passed * perSecond);
    if (this.#left <= 0) return false;
    this.#left -= count;
    return true;
  }
}
