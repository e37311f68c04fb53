import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/webhook/calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Webhook, WebhookDelivery } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { WEBHOOKS_MAX } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Ids } from '../../ports/ids.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import type { WebhookStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import { bodyOf, secretPurpose } from './dispatcher.ts';

const SECRET_BYTES = 32;

interface Parts {
  readonly store: WebhookStore;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly key: Pick<ServerKey, 'seal'>;
  readonly ids: Ids;
  /** True for an address that a webhook may have. */
  readonly isOutside: (url: string) => boolean;
}

/** Webhooks, as their owners manage them. */
export class Webhooks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses hostNotAllowed and webhooksFull. */
  async add(
    { name, url, events }: InputOf<typeof calls.webhookAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string; readonly secret: string }> {
    const { store, key, ids } = this.#parts;
    this.#checkUrl(url);
    const secret = ids.secret(SECRET_BYTES);
    const fields = { name, url, events: [...new Set(events)], enabled: true };
    const seal = (id: string) => key.seal(secretPurpose(id), secret);
    const { userId } = context.range;
    return {
      id: await store.add(userId, fields, context.at, WEBHOOKS_MAX, seal, context.trail({ new: fields })),
      secret,
    };
  }

  /** Refuses notFound and hostNotAllowed. */
  async edit({ id, ...given }: InputOf<typeof calls.webhookEdit>, context: RequestContext): Promise<void> {
    const old = await this.#own(id, context);
    const fields = withoutUndefined(given);
    if (fields.url !== undefined) this.#checkUrl(fields.url);
    await this.#parts.store.change(id, fields, context.trail({ object: `webhook:${id}`, old, new: fields }));
  }

  /** Refuses notFound. */
  async rotate(
    { id }: InputOf<typeof calls.webhookRotate>,
    context: RequestContext,
  ): Promise<{ readonly secret: string }> {
    const { store, key, ids } = this.#parts;
    await this.#own(id, context);
    const secret = ids.secret(SECRET_BYTES);
    await store.setSecret(id, key.seal(secretPurpose(id), secret), context.trail({ object: `webhook:${id}` }));
    return { secret };
  }

  /** Refuses notFound. */
  async test({ id }: InputOf<typeof calls.webhookTest>, context: RequestContext): Promise<void> {
    const { store, audit, ids } = this.#parts;
    const { name } = await this.#own(id, context);
    const key = `test:${ids.uuid()}`;
    const body = bodyOf({ key, event: 'test', at: context.at, data: { webhook: name } });
    const none = { equipmentId: null, gatewayId: null };
    await store.enqueue([{ webhookId: id, key, event: 'test', ...none, body, at: context.at }]);
    await audit.append(context.trail({ object: `webhook:${id}` }));
  }

  /** Refuses notFound. */
  async remove({ id }: InputOf<typeof calls.webhookDelete>, context: RequestContext): Promise<void> {
    const old = await this.#own(id, context);
    await this.#parts.store.remove(id, context.trail({ object: `webhook:${id}`, old }));
  }

  async query(context: RequestContext): Promise<readonly Webhook[]> {
    return this.#parts.store.of(context.range.userId);
  }

  /** Refuses notFound. */
  async deliveries(
    input: InputOf<typeof calls.webhookDeliveries>,
    context: RequestContext,
  ): Promise<Rows<WebhookDelivery>> {
    await this.#own(input.id, context);
    const { page, pageSize, sort } = pageOf(input);
    return this.#parts.store.deliveries(input.id, page, pageSize, sort);
  }

  #checkUrl(url: string): void {
    if (!this.#parts.isOutside(url)) throw new Refusal('hostNotAllowed');
  }

  async #own(id: string, context: RequestContext): Promise<Webhook> {
    const webhook = await this.#parts.store.one(context.range.userId, id);
    if (webhook === undefined) throw new Refusal('notFound');
    return webhook;
  }
}
