import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import { notifySettingsSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { DELIVERY_REASONS } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import type { Audience, Listener } from '../message/module.ts';
import type { Log } from '../../ports/log.ts';
import type { ActivePolicy, NotifyPolicyStore } from './policy-store.ts';
import type { NewDelivery, QueuedDelivery } from './queued-delivery.ts';
import type { AlarmNow, NotifyStore } from './store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { SendError } from '../../ports/send-error.ts';
import type { SettingStore } from '../setting/module.ts';
import { retentionOf } from '../setting/module.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import { QueueRunner } from '../../kernel/queue-runner.ts';
import { whoMaySee } from './alarm-reach.ts';
import type { ChannelParts } from './channel.ts';
import { CHANNELS } from './channels.ts';
import { compose } from './compose.ts';
import type { SentEarly } from './sent-early.ts';
import { webhookPurpose } from './webhook-purpose.ts';

const HOUR_MS = 3_600_000;
/** Longer than any way of sending takes: what is still being sent then was cut short by a crash. */
const INTERRUPTED_MS = 300_000;
/** Messages that are under way at once. */
const MESSAGES_AT_ONCE = 16;
const REASON_KEPT = 200;

interface Parts extends ChannelParts {
  readonly store: NotifyStore;
  readonly settings: Pick<SettingStore, 'all'>;
  readonly policies: Pick<NotifyPolicyStore, 'one'>;
  readonly audience: Pick<Audience, 'holding'>;
  readonly objects: Pick<ObjectFinder, 'find'>;
  readonly key: Pick<ServerKey, 'open'>;
  readonly log: Log;
  /** Deliveries that left before they could be stored. */
  readonly early?: Pick<SentEarly, 'sentAt'>;
}

/** Sending of messages of automations, each by itself: retried and limited as a new policy would. */
const WITHOUT_POLICY: ActivePolicy = {
  ...notifySettingsSchema.omit({ steps: true }).parse({ mergeSec: 0 }),
  steps: [],
  id: '',
  orgId: '',
  orgPath: '',
  name: '',
  enabled: true,
  sealedSecret: '',
};

/** Names a message of an automation among the alarms of other deliveries. */
const messagePlace = (deliveryId: string): string => `message ${deliveryId}`;

/**
 * Sends queued deliveries. The attempt is recorded before it is made: after a crash its outcome is unknown, and nobody
 * is notified twice. Failures are retried as the policy says, and then recorded.
 */
export class Deliverer {
  readonly queue: QueueRunner<QueuedDelivery>;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { store, settings, clock, log } = parts;
    this.#parts = parts;
    this.queue = new QueueRunner({
      due: (most) => this.#due(most),
      groupOf: ({ id, policyId, accountId, channel }) =>
        CHANNEL_KINDS[channel].merges ? `${policyId ?? ''} ${accountId ?? ''} ${channel}` : id,
      groupsAtOnce: MESSAGES_AT_ONCE,
      send: (row) => this.#send(row),
      isEager: false,
      forget: async () => {
        const { messageDays } = await retentionOf(settings);
        await store.dropBefore(clock.now() - messageDays * 24 * HOUR_MS);
      },
      failing: 'notifications cannot be sent yet',
      clock,
      log,
    });
  }

  async #due(most: number): Promise<readonly QueuedDelivery[]> {
    const { store, clock } = this.#parts;
    const now = clock.now();
    await store.interrupted(now - INTERRUPTED_MS, now);
    return store.due(now, most);
  }

  async #send(first: QueuedDelivery): Promise<void> {
    const { store, policies } = this.#parts;
    const policy = first.policyId === null ? WITHOUT_POLICY : await policies.one(first.policyId);
    if (policy === undefined) return this.#gives([first], 'suppressed', 'policyGone');
    const together = await this.#notSentEarly(await this.#together(first, policy));
    if (together.length === 0) return;
    const alarms = new Map(
      (await store.alarmsNow(together.flatMap(({ alarmId }) => alarmId ?? []))).map((now) => [now.alarm.id, now]),
    );
    const { to, rows } = await this.#allowed(together, alarms);
    const [head, ...others] = rows;
    if (head === undefined || (await this.#isHeldBack([head, ...others], policy))) return;
    await this.#sendAll([head, ...others], policy, to, alarms);
  }

  /** Deliveries without those that have left already, which are recorded as sent. */
  async #notSentEarly(rows: readonly QueuedDelivery[]): Promise<readonly QueuedDelivery[]> {
    const { store, early } = this.#parts;
    if (early === undefined) return rows;
    const left: QueuedDelivery[] = [];
    for (const row of rows) {
      const at = await early.sentAt(row.key);
      if (at === undefined) left.push(row);
      else await store.recordOutcome({ ids: [row.id], state: 'sent', reason: '', at });
    }
    return left;
  }

  /** Deliveries sent as one message: the due ones, and those due shortly after. */
  async #together(first: QueuedDelivery, { mergeSec }: ActivePolicy): Promise<readonly QueuedDelivery[]> {
    const isOwn = !CHANNEL_KINDS[first.channel].merges || mergeSec === 0 || first.tries > 0 || first.event === 'more';
    if (isOwn) return [first];
    const found = await this.#parts.store.together(first);
    return [first, ...found.filter(({ id, event }) => id !== first.id && event === first.event)];
  }

  /** Deliveries whose person may still be notified; the others are failed. */
  async #allowed(
    rows: readonly QueuedDelivery[],
    alarms: ReadonlyMap<string, AlarmNow>,
  ): Promise<{ readonly to: Listener | undefined; readonly rows: readonly QueuedDelivery[] }> {
    const [first] = rows;
    if (first === undefined || first.accountId === null) return { to: undefined, rows };
    const isHim = ({ range }: Listener): boolean => range.userId === first.accountId;
    const listeners = await this.#parts.audience.holding('monitor_equipment_view');
    const to = listeners.find(isHim);
    const messages = rows.flatMap(({ id, message }) =>
      message === null ? [] : { id: messagePlace(id), equipmentId: message.equipmentId, gatewayId: '' },
    );
    const seen = await whoMaySee([...[...alarms.values()].map(({ alarm }) => alarm), ...messages], {
      ...this.#parts,
      audience: { holding: async () => listeners.filter(isHim) },
    });
    const isEntitled = ({ id, alarmId, message }: QueuedDelivery): boolean => {
      const place = message === null ? alarmId : messagePlace(id);
      return to !== undefined && (place === null || (seen.get(place)?.length ?? 0) > 0);
    };
    const refused = rows.filter((row) => !isEntitled(row));
    if (refused.length > 0) await this.#gives(refused, 'failed', 'noReach');
    return { to, rows: rows.filter(isEntitled) };
  }

  /** True where the person has had as many as they are to have within an hour: one message will say how many more there were. */
  async #isHeldBack(rows: readonly [QueuedDelivery, ...QueuedDelivery[]], policy: ActivePolicy): Promise<boolean> {
    const { store, clock } = this.#parts;
    const [first] = rows;
    const { accountId, channel, event, automationId } = first;
    if (accountId === null || policy.maxPerHour === 0 || !CHANNEL_KINDS[channel].merges || event === 'test')
      return false;
    const at = clock.now();
    const sent = await store.sentSince({ accountId, channel, isOfAutomation: automationId !== null }, at - HOUR_MS);
    const oldest = sent[0];
    if (oldest === undefined || sent.length < policy.maxPerHour) return false;
    const dueAt = oldest + HOUR_MS;
    if (event === 'more') {
      await store.recordOutcome({ ids: [first.id], state: 'queued', reason: '', at, dueAt });
      return true;
    }
    await this.#gives(rows, 'suppressed', 'limit');
    const { id: _id, tries: _tries, ...same } = first;
    const more: NewDelivery = {
      ...same,
      key: [`more:${accountId}:${channel}:${oldest}`, ...(automationId === null ? [] : ['automation'])].join(':'),
      cause: '',
      message: null,
      alarmId: null,
      event: 'more',
      at,
      dueAt,
    };
    await store.storeRuns([], [more]);
    return true;
  }

  async #sendAll(
    rows: readonly [QueuedDelivery, ...QueuedDelivery[]],
    policy: ActivePolicy,
    to: Listener | undefined,
    alarms: ReadonlyMap<string, AlarmNow>,
  ): Promise<void> {
    const { store, clock, key } = this.#parts;
    const [first] = rows;
    const { channel, accountId, automationId } = first;
    const taken = new Set(
      await store.claim(
        rows.map(({ id }) => id),
        clock.now(),
      ),
    );
    const [head, ...others] = rows.filter(({ id }) => taken.has(id));
    if (head === undefined) return;
    const secret = key.open(webhookPurpose(policy.id), policy.sealedSecret) ?? '';
    const whose = { accountId: accountId ?? '0', channel, isOfAutomation: automationId !== null };
    const heldBack = first.event === 'more' ? await store.heldBack(whose, first.at) : 0;
    const mine = [head, ...others] as const;
    try {
      await CHANNELS[channel](compose({ rows: mine, policy, secret, to, alarms, heldBack }), this.#parts);
      await this.#gives(mine, 'sent', '');
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      await this.#failed(mine, policy, error.reason.slice(0, REASON_KEPT));
    }
  }

  async #failed(rows: readonly QueuedDelivery[], { retry }: ActivePolicy, reason: string): Promise<void> {
    const { store, clock } = this.#parts;
    const waits = retry[rows[0]?.tries ?? 0];
    const isHopeless = DELIVERY_REASONS.some((own) => own === reason);
    if (waits === undefined || isHopeless) return this.#gives(rows, 'failed', reason);
    const at = clock.now();
    await store.recordOutcome({
      ids: rows.map(({ id }) => id),
      state: 'queued',
      reason,
      at,
      dueAt: at + waits * 1_000,
    });
  }

  async #gives(
    rows: readonly QueuedDelivery[],
    state: 'sent' | 'failed' | 'suppressed',
    reason: string,
  ): Promise<void> {
    const { store, clock } = this.#parts;
    await store.recordOutcome({ ids: rows.map(({ id }) => id), state, reason, at: clock.now() });
  }
}
