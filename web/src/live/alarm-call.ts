import { browserClock, pause, type Clock } from '../lib/clock.ts';

/** Messages are polled every ten seconds: the message of an alarm may arrive this much later than the alarm itself. */
const MESSAGE_LATE_MS = 15_000;
/** Lead by which a pushed message of an alarm may arrive before the alarm itself. */
const MESSAGE_EARLY_MS = 2_000;

/** Tracks if alarms have their own sound for this person, so that the message of the same alarm is silent. */
export class AlarmCall {
  readonly #clock: Clock;
  #isCalling = false;
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  begin(): void {
    this.#isCalling = true;
  }

  /** Acknowledged or ended. */
  end(): void {
    this.#isCalling = false;
    this.#endedAt = this.#clock.now();
  }

  /**
   * Resolves to true while alarms sound by themselves, muted or not, and as long afterwards as their message may still
   * arrive; to false, a moment later, where the message did not overtake its alarm either.
   */
  async coversMessage(): Promise<boolean> {
    if (this.#covers()) return true;
    await pause(this.#clock, MESSAGE_EARLY_MS);
    return this.#covers();
  }

  #covers(): boolean {
    return this.#isCalling || this.#clock.now() - this.#endedAt < MESSAGE_LATE_MS;
  }
}

/** Instance of this tab. */
export const alarmCall = new AlarmCall(browserClock);
