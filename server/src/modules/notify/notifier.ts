import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmStore } from '../../ports/alarm-store.ts';
import type { AlarmChanges } from '../../ports/alarms.ts';
import type { Audience, Mailbox } from '../message/module.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { alarmMail } from './alarm-mail.ts';
import { whoMaySee } from './alarm-reach.ts';

/** After a failure it is tried again so much later, ms. */
const RETRY_MS = 1_000;
/** Alarms notified per transaction. */
const AT_ONCE = 500;

interface Parts {
  readonly store: Pick<AlarmStore, 'unannounced' | 'markAnnounced'>;
  readonly changes: AlarmChanges;
  readonly audience: Pick<Audience, 'holding'>;
  readonly objects: Pick<ObjectFinder, 'find'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
  /** Begins the escalations of alarms; said again it changes nothing. */
  readonly escalate: (alarms: readonly Alarm[]) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Puts a message for each raised alarm into the mailbox of everybody who has access to it and wants alarm messages.
 * Pending alarms are read from the store only, as the engine committed them: after a crash at any moment the same
 * alarms are processed again, and the message's key makes that harmless.
 */
export class Notifier {
  readonly #parts: Parts;
  #isStopped = false;
  #isAsked = false;
  #isFailing = false;
  #working: Promise<void> | undefined;
  #cancel: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Notifies of alarms that a crash left pending, and of new ones from now on. */
  start(): void {
    this.#parts.changes.onChange((changes) => {
      if (changes.some(({ isNews }) => isNews)) this.#wake();
    });
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await this.#working;
  }

  #wake(): void {
    if (this.#isStopped) return;
    this.#isAsked = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      // Asked between the last look and here.
      if (this.#isAsked) this.#wake();
    });
  }

  async #work(): Promise<void> {
    const { clock, log } = this.#parts;
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false;
      try {
        await this.#notifyAll();
        if (this.#isFailing) log.info({}, 'sending alarm notifications again');
        this.#isFailing = false;
      } catch (error) {
        if (!this.#isFailing) log.error({ error: String(error) }, 'failed to send alarm notifications, retrying');
        this.#isFailing = true;
        this.#cancel?.();
        this.#cancel = clock.after(RETRY_MS, () => this.#wake());
        return;
      }
    }
  }

  async #notifyAll(): Promise<void> {
    const unannounced = await this.#parts.store.unannounced();
    for (let at = 0; at < unannounced.length; at += AT_ONCE) await this.#notify(unannounced.slice(at, at + AT_ONCE));
  }

  async #notify(alarms: readonly Alarm[]): Promise<void> {
    const { store, mailbox, escalate } = this.#parts;
    const seen = await whoMaySee(alarms, this.#parts);
    await mailbox.put(
      alarms.map((alarm) => ({
        message: alarmMail(alarm),
        recipients: (seen.get(alarm.id) ?? [])
          .filter(({ messageTypes }) => messageTypes.includes('alarm'))
          .map(({ range }) => range.userId),
      })),
    );
    await escalate(alarms);
    await store.markAnnounced(alarms.map(({ id }) => id));
  }
}
