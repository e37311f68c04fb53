import { Refusal } from '@tidegate/contract/errors.ts';
import type { NotifyStep } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { Range } from '../../kernel/range.ts';
import type { Audience } from '../message/module.ts';
import { addressOf, firstState, targetsOf, waysOf } from './plan.ts';
import { listenersIn } from './recipients.ts';
import type { CausedDelivery, DirectMessage, NewDelivery } from './queued-delivery.ts';
import type { NotifyStore } from './store.ts';

type Recipients = Pick<NotifyStep, 'users' | 'roles'>;

/** Message of an automation to people. */
export interface Announcement extends Recipients, Pick<NotifyStep, 'channels'> {
  readonly automation: { readonly id: string; readonly name: string; readonly orgId: string };
  /** Names it among all: said again, nobody gets it twice. */
  readonly cause: string;
  readonly message: DirectMessage;
  /** Ms. */
  readonly at: number;
}

interface Parts {
  readonly notify: Pick<NotifyStore, 'storeRuns' | 'causedBy'>;
  readonly audience: Pick<Audience, 'holding'>;
}

/** Messages of automations: they leave by the queue of alarm notifications, with its retries, its hourly limit and its log. */
export class Announcements {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses notFound for people and roles that somebody with this access scope may not name. */
  async check({ users, roles }: Recipients, range: Range): Promise<void> {
    const listeners = await listenersIn(range, this.#parts.audience);
    const areKnown =
      users.every((id) => listeners.some((listener) => listener.range.userId === id)) &&
      roles.every((id) => listeners.some(({ roleId }) => roleId === id));
    if (!areKnown) throw new Refusal('notFound');
  }

  /**
   * Queues it for those recipients who are within the access scope at this moment. Returns how many deliveries that makes; one without an
   * address is among them, as failed. Whether a person has access to the equipment is asked when it is sent.
   */
  async send({ automation, cause, message, at, ...to }: Announcement, range: Range): Promise<number> {
    const targets = targetsOf(to, await listenersIn(range, this.#parts.audience));
    const deliveries = targets.flatMap((listener) =>
      waysOf(to).map((channel): NewDelivery => ({
        key: `${cause}:${listener.range.userId}:${channel}`,
        orgId: automation.orgId,
        policyId: null,
        policyName: automation.name,
        automationId: automation.id,
        cause,
        message,
        alarmId: null,
        event: 'automation',
        step: 1,
        round: 1,
        accountId: listener.range.userId,
        loginname: listener.loginname,
        channel,
        ...firstState(addressOf(channel, { webhookUrl: '' }, listener), false),
        at,
        dueAt: at,
      })),
    );
    await this.#parts.notify.storeRuns([], deliveries);
    return deliveries.length;
  }

  /** Results of the deliveries, by cause; those that the log no longer holds are left out. */
  async became(causes: readonly string[]): Promise<ReadonlyMap<string, readonly CausedDelivery[]>> {
    return this.#parts.notify.causedBy(causes);
  }
}
