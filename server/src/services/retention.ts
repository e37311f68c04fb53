import { FUTURE_DROPPED_DAYS } from '@tidegate/contract/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { Historian } from '../ports/historian.ts';
import type { Log } from '../ports/log.ts';
import type { SmsLog } from '../ports/sms-log.ts';
import type { SignalStore } from '../ports/signal-store.ts';

/** Telephone numbers are not kept longer than a dispute about a bill lasts. */
export const SMS_LOG_DAYS = 180;
const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** A server whose clock is before this has lost its time: what it takes for the future is the present. */
const CLOCK_FLOOR_MS = Date.UTC(2026, 0, 1);

interface Parts {
  readonly historian: Pick<Historian, 'dropBefore' | 'dropAfter'>;
  readonly signals: Pick<SignalStore, 'retentions'>;
  readonly smsLog: Pick<SmsLog, 'dropBefore'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Days that the server keeps history; undefined keeps it for as long as the disk holds it. */
  readonly days: number | undefined;
}

/**
 * Drops history that is older than the server, or its own signal, wants it kept, and short messages of more than 180
 * days: at the start and every hour.
 */
export class Retention {
  readonly #parts: Parts;
  #end: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#end = this.#parts.clock.every(EVERY_MS, () => void this.drop());
    void this.drop();
  }

  stop(): void {
    this.#end?.();
  }

  /** One round. Never rejects: what could not be dropped now is dropped next time. */
  async drop(): Promise<void> {
    const { historian, signals, smsLog, clock, log, days } = this.#parts;
    const before = (kept: number) => clock.now() - kept * DAY_MS;
    try {
      const messages = await smsLog.dropBefore(before(SMS_LOG_DAYS));
      if (messages > 0) log.info({ messages }, 'short messages past their retention were dropped');
      let blocks = days === undefined ? 0 : await historian.dropBefore('all', before(days));
      for (const [own, ids] of await signals.retentions()) {
        // A signal may want less than the server keeps; more is not to be had.
        if (days === undefined || own < days) blocks += await historian.dropBefore(ids, before(own));
      }
      if (clock.now() > CLOCK_FLOOR_MS) {
        const ahead = await historian.dropAfter(clock.now() + FUTURE_DROPPED_DAYS * DAY_MS);
        if (ahead > 0) log.warn({ blocks: ahead }, 'history from a clock that was years ahead was dropped');
      }
      if (blocks > 0) log.info({ blocks }, 'history past its retention was dropped');
    } catch (error) {
      log.warn({ error: String(error) }, 'what is past its retention could not be dropped yet');
    }
  }
}
