import { FUTURE_DROPPED_DAYS } from '@tidegate/contract/limits.ts';
import type { KeyedAuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Historian } from '../../ports/historian.ts';
import type { Log } from '../../ports/log.ts';
import type { OldRecords } from './sql-old-records.ts';
import type { SettingStore } from '../setting/module.ts';
import { retentionOf } from '../setting/module.ts';
import type { SmsLog } from '../sender/module.ts';
import type { SignalStore } from '../signal/module.ts';

/** Telephone numbers are not kept longer than a dispute about a bill lasts. */
export const SMS_LOG_DAYS = 180;
const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Between two portions: everything else that is to be written comes first. */
const PAUSE_MS = 200;
/** A server whose clock is before this has lost its time: what it takes for the future is the present. */
const CLOCK_FLOOR_MS = Date.UTC(2026, 0, 1);

const NOTHING = { alarms: 0, commands: 0, logRows: 0 };

interface Parts {
  readonly historian: Pick<Historian, 'dropBefore' | 'dropAfter'>;
  readonly signals: Pick<SignalStore, 'retentions'>;
  readonly smsLog: Pick<SmsLog, 'dropBefore'>;
  readonly oldRecords: Pick<OldRecords, 'dropAlarms' | 'dropCommands'>;
  readonly auditChain: Pick<KeyedAuditLog, 'cutBefore'>;
  readonly settings: Pick<SettingStore, 'all'>;
  /** Gives room of deleted rows back to the disk, a little at a time; answers whether there is more. */
  readonly shrink: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
  /** Days that the environment says history is kept for; undefined leaves it to the settings. */
  readonly days: number | undefined;
}

/**
 * Deletes data past its retention, at the start and every hour: history by the setting of the server or the signal, SMS
 * records after 180 days, and alarms, commands and the operation log in small portions with pauses.
 */
export class Retention {
  readonly #parts: Parts;
  #end: (() => void) | undefined;
  #endPause: (() => void) | undefined;
  #dropped = NOTHING;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#end = this.#parts.clock.every(EVERY_MS, () => this.#round());
    this.#round();
  }

  stop(): void {
    this.#end?.();
    this.#endPause?.();
    this.#end = undefined;
  }

  #round(): void {
    void this.drop();
    this.#endPause?.();
    void this.#goOn();
  }

  async #goOn(): Promise<void> {
    if (!(await this.dropPortion()) || this.#end === undefined) return;
    this.#endPause = this.#parts.clock.after(PAUSE_MS, () => void this.#goOn());
  }

  /** One portion of each kind of record. Answers whether there is more; never rejects. */
  async dropPortion(): Promise<boolean> {
    const { oldRecords, auditChain, settings, shrink, clock, log } = this.#parts;
    try {
      const now = clock.now();
      const { alarmDays, commandDays, logDays } = await retentionOf(settings);
      const alarms = await oldRecords.dropAlarms(now - alarmDays * DAY_MS);
      const commands = await oldRecords.dropCommands(now - commandDays * DAY_MS);
      const rows = await auditChain.cutBefore(now - logDays * DAY_MS, now);
      const isMore = alarms + commands + rows > 0;
      const { alarms: a, commands: c, logRows: l } = this.#dropped;
      this.#dropped = { alarms: a + alarms, commands: c + commands, logRows: l + rows };
      if (!isMore) this.#logTotals();
      return (await shrink()) || isMore;
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to delete records past their retention, retrying');
      return false;
    }
  }

  /** Once for all portions of a round. */
  #logTotals(): void {
    const dropped = this.#dropped;
    this.#dropped = NOTHING;
    if (Object.values(dropped).some((count) => count > 0))
      this.#parts.log.info(dropped, 'deleted records past their retention');
  }

  /** One round for history and SMS. Never rejects: what could not be deleted now is deleted next time. */
  async drop(): Promise<void> {
    const { historian, signals, smsLog, settings, clock, log } = this.#parts;
    const before = (kept: number) => clock.now() - kept * DAY_MS;
    try {
      const messages = await smsLog.dropBefore(before(SMS_LOG_DAYS));
      if (messages > 0) log.info({ messages }, 'deleted SMS records past their retention');
      const days = this.#parts.days ?? (await retentionOf(settings)).historyDays ?? undefined;
      let blocks = days === undefined ? 0 : await historian.dropBefore('all', before(days));
      for (const [own, ids] of await signals.retentions()) {
        // A signal can have a shorter retention than the server, but not a longer one.
        if (days === undefined || own < days) blocks += await historian.dropBefore(ids, before(own));
      }
      if (clock.now() > CLOCK_FLOOR_MS) {
        const ahead = await historian.dropAfter(clock.now() + FUTURE_DROPPED_DAYS * DAY_MS);
        if (ahead > 0) log.warn({ blocks: ahead }, 'deleted history with timestamps years in the future');
      }
      if (blocks > 0) log.info({ blocks }, 'deleted history past its retention');
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to delete data past its retention, retrying');
    }
  }
}
