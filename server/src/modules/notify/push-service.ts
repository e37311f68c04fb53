import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/notify/push-calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { PushSender } from '../../ports/push-sender.ts';
import type { PushSubscriptions } from '../../ports/push-subscriptions.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

interface Parts {
  readonly push: Pick<PushSender, 'publicKey' | 'isAllowed'>;
  readonly subscriptions: PushSubscriptions;
  readonly audit: Pick<AuditLog, 'append'>;
}

/** A person's own browsers with Web Push. */
export class PushService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  key(): OutputOf<typeof calls.pushKey> {
    return { publicKey: this.#parts.push.publicKey };
  }

  /** Refuses badField for an address that is not a push service's: not https, or inside. */
  async subscribe(
    { endpoint, p256dh, auth }: InputOf<typeof calls.pushSubscribe>,
    context: RequestContext,
  ): Promise<void> {
    const { push, subscriptions, audit } = this.#parts;
    if (!push.isAllowed(endpoint)) throw new Refusal('badField', { field: 'endpoint', reason: '不允许 / not allowed' });
    await subscriptions.store(context.range.userId, { endpoint, p256dh, auth }, context.at);
    await audit.append(context.trail({ new: { host: new URL(endpoint).host } }));
  }

  async unsubscribe({ endpoint }: InputOf<typeof calls.pushUnsubscribe>, context: RequestContext): Promise<void> {
    const { subscriptions, audit } = this.#parts;
    await subscriptions.remove(context.range.userId, endpoint);
    await audit.append(context.trail());
  }
}
