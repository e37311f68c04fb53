import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { MessageStore } from './store.ts';
import type { NoticeStore } from './notice-store.ts';
import type { SettingStore } from '../setting/module.ts';
import { retentionOf } from '../setting/module.ts';
import type { ExpiryNotices } from './expiry-notices.ts';

const DAY_MS = 86_400_000;
/** Same time as between two polls of a browser. */
const ANNOUNCE_MS = 10_000;
const ROUND_MS = 3_600_000;

interface Parts {
  readonly notices: Pick<NoticeStore, 'announce'>;
  readonly messages: Pick<MessageStore, 'dropBefore'>;
  readonly settings: Pick<SettingStore, 'all'>;
  readonly expiry: ExpiryNotices;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Background work on messages: announcements that become due are published; at the start and every hour, expiry notices
 * are sent and messages past their retention are deleted. Any server of a cluster may run a round, and repeat it:
 * nothing is sent twice.
 */
export class MailRounds {
  readonly #parts: Parts;
  #ends: readonly (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { clock } = this.#parts;
    this.#ends = [clock.every(ANNOUNCE_MS, () => void this.announce()), clock.every(ROUND_MS, () => void this.round())];
    void this.announce();
    void this.round();
  }

  stop(): void {
    for (const end of this.#ends) end();
  }

  /** Never rejects: what could not be sent now is sent next time. */
  async announce(): Promise<void> {
    const { notices, clock, log } = this.#parts;
    try {
      await notices.announce(clock.now());
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to send announcements, retrying');
    }
  }

  /** Never rejects. */
  async round(): Promise<void> {
    const { expiry, messages, settings, clock, log } = this.#parts;
    try {
      const announced = await expiry.announce(clock.now());
      if (announced > 0) log.info({ announced }, 'expiry reminders sent for IoT cards and value-added services');
      const { messageDays } = await retentionOf(settings);
      const dropped = await messages.dropBefore(clock.now() - messageDays * DAY_MS);
      if (dropped > 0) log.info({ messages: dropped }, 'deleted messages past their retention');
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to send expiry reminders or delete old messages, retrying');
    }
  }
}
