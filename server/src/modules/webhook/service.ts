import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/manage/webhook.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Webhook, WebhookDelivery } from '@tidegate/contract/entities/webhook.ts';
import { WEBHOOKS_MAX } from '@tidegate/contract/entities/webhook.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Ids } from '../../ports/ids.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import type { WebhookStore } from './store.ts';
import type { Ask } from '../../kernel/ask.ts';
import { pageOf } from '../../kernel/paging.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import { bodyOf, secretPurpose } from './courier.ts';

const SECRET_BYTES = 32;

interface Parts {
  readonly store: WebhookStore;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly key: Pick<ServerKey, 'seal'>;
  readonly ids: Ids;
  /** True for an address that a webhook may have. */
  readonly isOutside: (url: string) => boolean;
}

/** Programs that are told of events, as their owners manage them. */
export class Webhooks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses hostNotAllowed and webhooksFull. */
  async add(
    { name, url, events }: InputOf<typeof calls.webhookAdd>,
    ask: Ask,
  ): Promise<{ readonly id: string; readonly secret: string }> {
    const { store, key, ids } = this.#parts;
    this.#checkUrl(url);
    const secret = ids.secret(SECRET_BYTES);
    const fields = { name, url, events: [...new Set(events)], enabled: true };
    const seal = (id: string) => key.seal(secretPurpose(id), secret);
    const { userId } = ask.range;
    return { id: await store.add(userId, fields, ask.at, WEBHOOKS_MAX, seal, ask.trail({ new: fields })), secret };
  }

  /** Refuses notFound and hostNotAllowed. */
  async edit({ id, ...given }: InputOf<typeof calls.webhookEdit>, ask: Ask): Promise<void> {
    const old = await this.#own(id, ask);
    const fields = withoutUndefined(given);
    if (fields.url !== undefined) this.#checkUrl(fields.url);
    await this.#parts.store.change(id, fields, ask.trail({ object: `webhook:${id}`, old, new: fields }));
  }

  /** Refuses notFound. */
  async rotate({ id }: InputOf<typeof calls.webhookRotate>, ask: Ask): Promise<{ readonly secret: string }> {
    const { store, key, ids } = this.#parts;
    await this.#own(id, ask);
    const secret = ids.secret(SECRET_BYTES);
    await store.setSecret(id, key.seal(secretPurpose(id), secret), ask.trail({ object: `webhook:${id}` }));
    return { secret };
  }

  /** Refuses notFound. */
  async test({ id }: InputOf<typeof calls.webhookTest>, ask: Ask): Promise<void> {
    const { store, audit, ids } = this.#parts;
    const { name } = await this.#own(id, ask);
    const key = `test:${ids.uuid()}`;
    const body = bodyOf({ key, event: 'test', at: ask.at, data: { webhook: name } });
    const none = { equipmentId: null, gatewayId: null };
    await store.enqueue([{ webhookId: id, key, event: 'test', ...none, body, at: ask.at }]);
    await audit.append(ask.trail({ object: `webhook:${id}` }));
  }

  /** Refuses notFound. */
  async remove({ id }: InputOf<typeof calls.webhookDelete>, ask: Ask): Promise<void> {
    const old = await this.#own(id, ask);
    await this.#parts.store.remove(id, ask.trail({ object: `webhook:${id}`, old }));
  }

  async query(ask: Ask): Promise<readonly Webhook[]> {
    return this.#parts.store.of(ask.range.userId);
  }

  /** Refuses notFound. */
  async deliveries(input: InputOf<typeof calls.webhookDeliveries>, ask: Ask): Promise<Rows<WebhookDelivery>> {
    await this.#own(input.id, ask);
    const { page, pageSize, sort } = pageOf(input);
    return this.#parts.store.deliveries(input.id, page, pageSize, sort);
  }

  #checkUrl(url: string): void {
    if (!this.#parts.isOutside(url)) throw new Refusal('hostNotAllowed');
  }

  async #own(id: string, ask: Ask): Promise<Webhook> {
    const webhook = await this.#parts.store.one(ask.range.userId, id);
    if (webhook === undefined) throw new Refusal('notFound');
    return webhook;
  }
}
