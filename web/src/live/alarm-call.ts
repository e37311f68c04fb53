import { browserClock, pause, type Clock } from '../lib/clock.ts';

/** Messages are polled every ten seconds: the message of an alarm may arrive this much later than the alarm itself. */
const MESSAGE_LATE_MS = 15_000;
/** Where messages are pushed, the message of an alarm may arrive this much before the alarm itself. */
const MESSAGE_EARLY_MS = 2_000;

/**
 * Whether alarms have their own sound for this person, so that the message of the same alarm need not sound as well.
 */
export class AlarmCall {
  readonly #clock: Clock;
  #isCalling = false;
  #endedAt = Number.NEGATIVE_INFINITY;
  readonly #waiting = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  begin(): void {
    this.#isCalling = true;
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  /** Acknowledged or ended. */
  end(): void {
    this.#isCalling = false;
    this.#endedAt = this.#clock.now();
  }

  /**
   * Resolves to true while alarms sound by themselves, muted or not, and as long afterwards as their message may still
   * arrive; to false once it is certain that the message did not overtake its alarm.
   */
  async coversMessage(): Promise<boolean> {
    if (this.#covers()) return true;
    let resume: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      resume = resolve;
      this.#waiting.add(resolve);
    });
    await Promise.race([begun, pause(this.#clock, MESSAGE_EARLY_MS)]);
    this.#waiting.delete(resume);
    return this.#covers();
  }

  #covers(): boolean {
    return this.#isCalling || this.#clock.now() - this.#endedAt < MESSAGE_LATE_MS;
  }
}

/** Of this tab. */
export const alarmCall = new AlarmCall(browserClock);
