import type { WebhookDelivery } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { WEBHOOK_GIVE_UP_DAYS, WEBHOOK_RETRY_MS } from '@tidegate/contract/nouns/webhook/webhook.ts';
import type { Audience, Mailbox } from '../message/module.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { SendError } from '../../ports/send-error.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import type { SettingStore } from '../setting/module.ts';
import { retentionOf } from '../setting/module.ts';
import type { WebhookSender } from '../../ports/webhook-sender.ts';
import type { Happening, NewWebhookDelivery, OwnedWebhook, QueuedWebhookDelivery } from './records.ts';
import type { WebhookStore } from './store.ts';
import { whoMaySee } from '../notify/module.ts';
import { QueueRunner } from '../../kernel/queue-runner.ts';
import { NO_EQUIPMENT } from '../message/module.ts';

const DAY_MS = 86_400_000;
/** Webhooks served in parallel; each receives its events in sequence. */
const WEBHOOKS_AT_ONCE = 8;
const REASON_KEPT = 200;

interface Parts {
  readonly store: WebhookStore;
  readonly settings: Pick<SettingStore, 'all'>;
  readonly sender: WebhookSender;
  readonly audience: Pick<Audience, 'holding'>;
  readonly objects: Pick<ObjectFinder, 'find'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
  readonly key: Pick<ServerKey, 'open'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Purpose under which a webhook's secret is sealed. */
export const secretPurpose = (webhookId: string): string => `webhook:${webhookId}`;

/** Sent body: the same at each try. */
export const bodyOf = ({
  key,
  event,
  at,
  data,
}: Pick<NewWebhookDelivery, 'key' | 'event' | 'at'> & { readonly data: unknown }) =>
  JSON.stringify({ id: key, event, at, data });

/**
 * Delivers events to webhooks. Events are read from committed data from the last position on, and queued together with
 * the new position: a crash at any moment loses nothing. An attempt that a crash interrupted is repeated; the receiver
 * recognises it by its id.
 */
export class WebhookDispatcher {
  readonly queue: QueueRunner<QueuedWebhookDelivery>;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { store, settings, clock, log } = parts;
    this.#parts = parts;
    this.queue = new QueueRunner({
      due: async (most) => {
        await this.#collect(most);
        return store.due(clock.now(), most);
      },
      groupOf: ({ webhookId }) => webhookId,
      groupsAtOnce: WEBHOOKS_AT_ONCE,
      send: (delivery) => this.#send(delivery),
      isEager: true,
      forget: async () => store.dropBefore(clock.now() - (await retentionOf(settings)).webhookDays * DAY_MS),
      failing: 'webhooks cannot be told yet',
      clock,
      log,
    });
  }

  /** Queues events for their webhooks, also advancing where there are none: past events are not delivered later. */
  async #collect(most: number): Promise<void> {
    const { store } = this.#parts;
    const { happenings, head } = await store.happened(most);
    if (head === undefined) return;
    const webhooks = await store.active();
    const seen = await this.#seenBy(webhooks.length === 0 ? [] : happenings);
    const deliveries = webhooks.flatMap((webhook) =>
      happenings
        .filter(({ event, at, key }) => isFor(webhook, event, at) && seen.get(key)?.has(webhook.userId) === true)
        .map((happening) => deliveryOf(webhook, happening)),
    );
    await store.enqueue(deliveries, head);
  }

  /** Ids of those who may see it at this moment, by key. */
  async #seenBy(
    happenings: readonly Pick<Happening, 'key' | 'equipmentId' | 'gatewayId'>[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const places = happenings.map(({ key, equipmentId, gatewayId }) => ({
      id: key,
      equipmentId,
      gatewayId: gatewayId ?? '',
    }));
    const seen = await whoMaySee(places, this.#parts);
    return new Map([...seen].map(([key, listeners]) => [key, new Set(listeners.map(({ range }) => range.userId))]));
  }

  async #send(delivery: QueuedWebhookDelivery): Promise<void> {
    const { store, sender, key, clock } = this.#parts;
    const webhook = await store.byId(delivery.webhookId);
    const at = clock.now();
    const isTest = delivery.event === 'test';
    const maySee = isTest || (await this.#seenBy([delivery])).get(delivery.key)?.has(webhook?.userId ?? '') === true;
    if (webhook === undefined || !maySee || !(webhook.enabled || isTest)) {
      const { id, tries } = delivery;
      await store.recordOutcome({ id, state: 'dropped', tries, status: null, reason: '', dueAt: at, doneAt: at });
      return;
    }
    const secret = key.open(secretPurpose(webhook.id), webhook.sealedSecret) ?? '';
    const { url } = webhook;
    try {
      const status = await sender.post({ url, secret, id: delivery.key, at, body: delivery.body });
      await this.#recordOutcome(delivery, { state: 'sent', status, reason: '' });
      if (webhook.failingSince !== null) await store.setFailing(webhook.id, null);
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      await this.#failed(delivery, webhook, error);
    }
  }

  async #failed(delivery: QueuedWebhookDelivery, webhook: OwnedWebhook, error: SendError): Promise<void> {
    const { store, clock } = this.#parts;
    const { status } = error;
    const waits = delivery.event === 'test' ? undefined : WEBHOOK_RETRY_MS[delivery.tries];
    const reason = error.reason.slice(0, REASON_KEPT);
    await this.#recordOutcome(
      delivery,
      { state: waits === undefined ? 'failed' : 'queued', status, reason },
      waits ?? 0,
    );
    // A test reports to its caller only; it does not affect the state of the webhook.
    if (delivery.event === 'test') return;
    const at = clock.now();
    if (webhook.failingSince === null) await store.setFailing(webhook.id, at);
    else if (at - webhook.failingSince >= WEBHOOK_GIVE_UP_DAYS * DAY_MS) await this.#giveUp(webhook, reason);
  }

  async #recordOutcome(
    { id, tries }: QueuedWebhookDelivery,
    how: Pick<WebhookDelivery, 'state' | 'status' | 'reason'>,
    waitMs = 0,
  ): Promise<void> {
    const at = this.#parts.clock.now();
    const doneAt = how.state === 'queued' ? null : at;
    await this.#parts.store.recordOutcome({ id, ...how, tries: tries + 1, dueAt: at + waitMs, doneAt });
  }

  async #giveUp({ id, name, userId }: OwnedWebhook, reason: string): Promise<void> {
    const { store, mailbox, clock } = this.#parts;
    const at = clock.now();
    await store.giveUp(id, at);
    const message = {
      key: `webhook:${id}:${at}`,
      type: 'alarm',
      title: { zh: `Webhook“${name}”已停用`, en: `The webhook “${name}” was disabled` },
      note: {
        zh: `连续 ${WEBHOOK_GIVE_UP_DAYS} 天没有一次发送成功，最后一次：${reason}。请在“系统设置 → API → Webhook”中检查地址后重新启用。`,
        en: `No event was accepted for ${WEBHOOK_GIVE_UP_DAYS} days. Last error: ${reason}. Check its address under “System settings → API → Webhooks” and enable it again.`,
      },
      at,
      ...NO_EQUIPMENT,
      priority: 3,
    } as const;
    await mailbox.put([{ recipients: [userId], message }]);
  }
}

/** Events from before a webhook existed are not delivered to it. */
const isFor = ({ events, createdAt }: OwnedWebhook, event: Happening['event'], at: number): boolean =>
  events.includes(event) && at >= createdAt;

function deliveryOf({ id }: OwnedWebhook, happening: Happening): NewWebhookDelivery {
  const { event, equipmentId, gatewayId, at } = happening;
  // A separate delivery for each webhook, so that both of two receive it.
  const key = `${id}:${happening.key}`;
  return { webhookId: id, key, event, equipmentId, gatewayId, body: bodyOf({ ...happening, key }), at };
}
