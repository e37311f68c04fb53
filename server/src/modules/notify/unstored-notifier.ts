import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import { begin } from '@tidegate/contract/nouns/notify/rules/escalation.ts';
import type { AlarmChange } from '../../ports/alarm-store.ts';
import type { AlarmChanges, UnstoredAlarmChanges } from '../../ports/alarms.ts';
import type { Log } from '../../ports/log.ts';
import { SendError } from '../../ports/send-error.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import type { PushSubscriptions } from '../../ports/push-subscriptions.ts';
import type { Audience } from '../message/module.ts';
import type { ChannelParts } from './channel.ts';
import { CHANNELS } from './channels.ts';
import { compose } from './compose.ts';
import { advanced } from './escalator.ts';
import { KnownRecipients, leavesServer } from './known-recipients.ts';
import { deliveriesOf, isAbout } from './plan.ts';
import type { ActivePolicy, NotifyPolicyStore } from './policy-store.ts';
import type { QueuedDelivery } from './queued-delivery.ts';
import type { NotifyScopeStore } from './scope-store.ts';
import type { SentEarly } from './sent-early.ts';
import type { AlarmNow, NotifyRun } from './store.ts';
import { webhookPurpose } from './webhook-purpose.ts';

const TICK_MS = 1_000;
/** Longest age of the known policies and people when the storage goes away. */
const READ_EVERY_MS = 120_000;
/** When they are older than this, they are read again with the next alarm that is stored. */
const READ_AGAIN_MS = 5_000;
/** Messages that are under way at once; the others wait for the next turn. */
const MESSAGES_AT_ONCE = 16;
const HOUR_MS = 3_600_000;

interface Parts extends ChannelParts {
  readonly changes: AlarmChanges & UnstoredAlarmChanges;
  readonly policies: Pick<NotifyPolicyStore, 'active'>;
  readonly audience: Pick<Audience, 'holding'>;
  readonly notifyScopes: NotifyScopeStore;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'of' | 'drop'>;
  readonly key: Pick<ServerKey, 'open'>;
  /** Deliveries that have left already, for the queue of stored ones. */
  readonly early: SentEarly;
  readonly log: Log;
}

interface Run {
  readonly policy: ActivePolicy;
  now: AlarmNow;
  run: NotifyRun;
}

type Waiting = QueuedDelivery & { readonly policy: ActivePolicy; readonly now: AlarmNow };

/**
 * Notifies people of alarms that cannot be stored now, through the channels that lead out of the server: e-mail, SMS, webhook, push. Policies
 * and recipients are those read last. Once the alarm is stored, the stored run of each policy takes over and leaves out
 * what was sent here. A failed attempt is left to it too.
 */
export class UnstoredNotifier {
  readonly #parts: Parts;
  #known: KnownRecipients | undefined;
  /** By alarm. */
  readonly #runs = new Map<string, Run[]>();
  #waiting: Waiting[] = [];
  /** By person and channel, the times of what was sent. */
  readonly #sentAt = new Map<string, number[]>();
  #reading: Promise<void> | undefined;
  /** Clock.monotonic. */
  #readAt = Number.NEGATIVE_INFINITY;
  #stops: (() => void)[] = [];
  readonly #sending = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { changes, clock } = this.#parts;
    this.#stops = [
      changes.onUnstored((unstored) => this.#record(unstored)),
      changes.onChange((stored) => this.#leave(stored)),
      clock.every(TICK_MS, () => this.#tick()),
      clock.every(READ_EVERY_MS, () => this.#read()),
    ];
    this.#read();
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await Promise.all(this.#sending);
    await this.#reading;
  }

  /** Earlier knowledge stays in use while nothing can be read. */
  #read(): void {
    this.#readAt = this.#parts.clock.monotonic();
    this.#reading ??= KnownRecipients.read(this.#parts)
      .then(
        (known) => void (this.#known = known),
        () => undefined,
      )
      .finally(() => (this.#reading = undefined));
  }

  #record(changes: readonly AlarmChange[]): void {
    const known = this.#known;
    if (known === undefined || known.policies.length === 0) return;
    for (const change of changes) {
      const { touched, ended, isNews } = change;
      if (touched !== null) this.#update(known.now(touched, change));
      if (ended !== null) this.#update(known.now(ended, change));
      if (isNews && touched !== null) this.#begin(known, known.now(touched, change));
    }
    this.#tick();
  }

  #begin(known: KnownRecipients, now: AlarmNow): void {
    const { id: alarmId, activeAt } = now.alarm;
    if (this.#runs.has(alarmId)) return;
    const runs = known.policies
      .filter((policy) => isAbout(policy, now))
      .map((policy) => {
        const run: NotifyRun = { policyId: policy.id, alarmId, state: begin(activeAt), dueAt: null };
        return { policy, now, run };
      });
    this.#runs.set(alarmId, runs);
  }

  #update(now: AlarmNow): void {
    for (const run of this.#runs.get(now.alarm.id) ?? []) run.now = now;
  }

  /** The steps are stored: their deliveries are in the stored queue from now on. */
  #leave(changes: readonly AlarmChange[]): void {
    if (this.#runs.size > 0) {
      for (const { touched } of changes) if (touched !== null) this.#runs.delete(touched.id);
      this.#waiting = this.#waiting.filter(({ alarmId }) => alarmId === null || this.#runs.has(alarmId));
    }
    void this.#parts.early.recordMessages();
    const isOld = this.#parts.clock.monotonic() - this.#readAt > READ_AGAIN_MS;
    if (isOld && changes.some(({ isNews }) => isNews)) this.#read();
  }

  #tick(): void {
    const known = this.#known;
    if (known === undefined || this.#runs.size === 0) return;
    const at = this.#parts.clock.now();
    for (const run of [...this.#runs.values()].flat()) {
      const { state, effects } = advanced(run.run, run.now, run.policy, at);
      run.run = { ...run.run, state };
      for (const effect of effects) {
        const made = deliveriesOf(effect, run.policy, run.now, known.of(run.now.alarm), at);
        for (const one of made) {
          if (one.state !== 'queued' || !leavesServer(one.channel)) continue;
          const queued = { automationId: null, cause: '', message: null, ...one, id: one.key, tries: 0 };
          this.#waiting.push({ ...queued, policy: run.policy, now: run.now });
        }
      }
    }
    this.#sendDue(known, at);
  }

  #sendDue(known: KnownRecipients, at: number): void {
    const groups = Map.groupBy(this.#waiting, ({ key, policyId, accountId, channel, event }) =>
      CHANNEL_KINDS[channel].merges ? `${policyId} ${accountId} ${channel} ${event}` : key,
    );
    for (const [first, ...others] of groups.values()) {
      if (this.#sending.size >= MESSAGES_AT_ONCE) return;
      if (first === undefined || first.dueAt > at) continue;
      const rows = first.policy.mergeSec === 0 ? [first] : [first, ...others];
      this.#waiting = this.#waiting.filter((row) => !rows.includes(row));
      const isOver = this.#isOverLimit(first, at);
      const sending = isOver ? Promise.resolve() : this.#send(known, first, rows);
      this.#sending.add(sending);
      void sending.finally(() => this.#sending.delete(sending));
    }
    // A policy without a merging time sends one message for each alarm.
    if (this.#waiting.some(({ policy, dueAt }) => policy.mergeSec === 0 && dueAt <= at)) this.#sendDue(known, at);
  }

  /** Messages beyond the limit of an hour are left to the stored run, which says how many they were. */
  #isOverLimit({ accountId, channel, policy }: Waiting, at: number): boolean {
    if (accountId === null || policy.maxPerHour === 0 || !CHANNEL_KINDS[channel].merges) return false;
    const key = `${accountId} ${channel}`;
    const recent = (this.#sentAt.get(key) ?? []).filter((sentAt) => sentAt > at - HOUR_MS);
    if (recent.length >= policy.maxPerHour) return true;
    this.#sentAt.set(key, [...recent, at]);
    return false;
  }

  async #send(known: KnownRecipients, first: Waiting, rows: readonly Waiting[]): Promise<void> {
    const { key, early, log } = this.#parts;
    const { policy } = first;
    const material = {
      rows: [first, ...rows.slice(1)] as const,
      policy,
      secret: key.open(webhookPurpose(policy.id), policy.sealedSecret) ?? '',
      to: known.person(first.accountId),
      alarms: new Map(rows.map(({ now }) => [now.alarm.id, now])),
      heldBack: 0,
    };
    const sending = CHANNELS[first.channel](compose(material), {
      ...this.#parts,
      smsLog: early,
      pushSubscriptions: { of: async (userId) => known.browsersOf(userId), drop: async () => undefined },
    });
    try {
      await early.during(
        rows.map((row) => row.key),
        sending,
      );
    } catch (error) {
      if (error instanceof SendError) return;
      log.error({ error: String(error) }, 'failed to notify of an alarm that is not stored');
    }
  }
}
