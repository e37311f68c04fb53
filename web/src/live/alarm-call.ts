/** Messages are polled every ten seconds: the message of an alarm may arrive this much later than the alarm itself. */
const MESSAGE_LATE_MS = 15_000;

/**
 * Whether alarms have their own sound for this person, so that the message of the same alarm need not sound as well.
 */
export class AlarmCall {
  #isCalling = false;
  #endedAt = Number.NEGATIVE_INFINITY;

  begin(): void {
    this.#isCalling = true;
  }

  /** Acknowledged or ended, at `at` (ms). */
  end(at: number): void {
    this.#isCalling = false;
    this.#endedAt = at;
  }

  /** True while alarms sound by themselves, muted or not, and as long afterwards as their message may still arrive. */
  covers(at: number): boolean {
    return this.#isCalling || at - this.#endedAt < MESSAGE_LATE_MS;
  }
}

/** Of this tab. */
export const alarmCall = new AlarmCall();
