/** Burst in seconds' worth of values: a backlog that is sent again, or a birth. */
const BURST_S = 10;

/** The values that a gateway may still send; times in ms since the epoch, as in the messages. */
export class ValueBudget {
  #left: number | undefined;
  #at = 0;

  /**
   * Accepts a message of `count` values; false when the budget is used up. A message is accepted as a whole, however
   * large, and any overdraft has to be recovered before the next.
   */
  spend(count: number, perSecond: number, now: number): boolean {
    const most = perSecond * BURST_S;
    const passed = Math.max(0, now - this.#at) / 1_000;
    this.#at = now;
    this.#left = this.#left === undefined ? most : Math.min(most, this.#left + passed * perSecond);
    if (this.#left <= 0) return false;
    this.#left -= count;
    return true;
  }
}
