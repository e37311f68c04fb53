import type { Clock } from '../../ports/clock.ts';
import type { SmsLog } from '../sender/module.ts';

/** A delivery that left longer ago than this is stored, or never will be. */
const KEPT_MS = 24 * 3_600_000;

/** Deliveries that left the server before they could be stored, so that they do not leave again. Kept in memory, as long as the process runs. */
export class SentEarly {
  readonly #clock: Clock;
  readonly #smsLog: Pick<SmsLog, 'add'>;
  /** Key of a delivery → when it was sent, or undefined where that failed. */
  readonly #outcomes = new Map<string, Promise<number | undefined>>();
  #messages: Parameters<SmsLog['add']>[0][] = [];

  constructor(clock: Clock, smsLog: Pick<SmsLog, 'add'>) {
    this.#clock = clock;
    this.#smsLog = smsLog;
  }

  /** The deliveries leave with this message. Settles as it does. */
  async during(keys: readonly string[], sending: Promise<void>): Promise<void> {
    const at = this.#clock.now();
    const outcome = sending.then(
      () => at,
      () => undefined,
    );
    for (const key of keys) this.#outcomes.set(key, outcome);
    await sending;
    this.#forget(at - KEPT_MS);
  }

  /** When the delivery was sent (ms), once that is decided; undefined where it was not, or failed. */
  async sentAt(key: string): Promise<number | undefined> {
    return this.#outcomes.get(key);
  }

  /** Keeps a row of the SMS log until it can be stored. */
  async add(attempt: Parameters<SmsLog['add']>[0]): Promise<void> {
    this.#messages.push(attempt);
  }

  /** Stores those rows, as far as that is possible now. */
  async recordMessages(): Promise<void> {
    for (const attempt of this.#messages.splice(0)) {
      await this.#smsLog.add(attempt).catch(() => void this.#messages.push(attempt));
    }
  }

  #forget(before: number): void {
    for (const [key, outcome] of this.#outcomes) {
      void outcome.then((at) => {
        if (at === undefined || at < before) this.#outcomes.delete(key);
      });
    }
  }
}
