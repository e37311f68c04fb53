import { CHANNEL_KINDS, NOTIFY_CHANNELS } from '@tidegate/contract/nouns/notify/channels.ts';
import type { NotifyChannel } from '@tidegate/contract/nouns/notify/channels.ts';
import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/notify/calls.ts';
import { KEPT_SECRET } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Delivery } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import { notifySettingsSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { NotifyPolicy, NotifySettings } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { checkFilterRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { Audience, Listener } from '../message/module.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { NotifyPolicyFields, NotifyPolicyStore } from './policy-store.ts';
import type { NewDelivery } from './queued-delivery.ts';
import type { NotifyStore } from './store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { PushSubscriptions } from '../../ports/push-subscriptions.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import { whoMaySee } from './alarm-reach.ts';
import { webhookPurpose } from './webhook-purpose.ts';
import { addressOf, firstState, programsOf, targetsOf, waysOf } from './plan.ts';
import { listenersIn } from './recipients.ts';
import { namesIn } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly policies: NotifyPolicyStore;
  readonly notify: NotifyStore;
  readonly audience: Pick<Audience, 'holding'>;
  readonly objects: Pick<ObjectFinder, 'find'>;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'of'>;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly key: Pick<ServerKey, 'seal'>;
  /** Ways for which the server has a sender. */
  readonly has: { readonly email: boolean; readonly sms: boolean };
  /** True for an address that a webhook may have. */
  readonly isOutside: (url: string) => boolean;
}

type Given = Partial<NotifySettings> & { readonly webhookSecret?: string | undefined };

/** Notification policies for alarms and the log of what they sent, for people who may manage them. */
export class NotifyPolicies {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async add(input: InputOf<typeof calls.notifyPolicyAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const { policies, key } = this.#parts;
    const { orgId: _named, name, enabled = true, webhookSecret = '', ...given } = input;
    const settings = sorted(notifySettingsSchema.parse(withoutUndefined(given)));
    await this.#refuseUnfit(settings, { ...given, webhookSecret }, '', context);
    const fields: NotifyPolicyFields = { orgId: orgOf(context) ?? context.range.orgId, name, enabled, ...settings };
    const seal = (id: string) => (webhookSecret === '' ? '' : key.seal(webhookPurpose(id), webhookSecret));
    const shown = { ...fields, webhookSecret: hidden(webhookSecret) };
    return { id: await policies.add(fields, context.at, seal, context.trail({ new: shown })) };
  }

  async edit(input: InputOf<typeof calls.notifyPolicyEdit>, context: RequestContext): Promise<void> {
    const { policies, key } = this.#parts;
    const old = context.objects.one('notifyPolicy');
    const { id, orgId: _named, webhookSecret, name, enabled, ...given } = input;
    const set = withoutUndefined(given);
    const settings = sorted({ ...settingsOf(old), ...set });
    await this.#refuseUnfit(settings, { ...set, webhookSecret }, old.webhookSecret, context, old);
    const orgId = orgOf(context);
    const fields = {
      ...withoutUndefined({ name, enabled, orgId }),
      ...set,
      ...(set.steps ? { steps: settings.steps } : {}),
    };
    const isKept = webhookSecret === undefined || webhookSecret === KEPT_SECRET;
    const sealed = isKept ? undefined : webhookSecret === '' ? '' : key.seal(webhookPurpose(id), webhookSecret);
    const changed = { ...fields, ...(isKept ? {} : { webhookSecret: hidden(webhookSecret) }) };
    await policies.change(id, fields, sealed, context.trail({ object: `notifyPolicy:${id}`, old, new: changed }));
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('notifyPolicy');
    await this.#parts.policies.remove(old.id, context.at, context.trail({ object: `notifyPolicy:${old.id}`, old }));
  }

  info(context: RequestContext): NotifyPolicy {
    return context.objects.one('notifyPolicy');
  }

  async query(input: InputOf<typeof calls.notifyPolicyQuery>, context: RequestContext): Promise<Rows<NotifyPolicy>> {
    return this.#parts.policies.page(context.range, {
      ...pageOf(input),
      text: input.text,
      enabled: input.enabled,
    });
  }

  async targets(context: RequestContext): Promise<OutputOf<typeof calls.notifyPolicyTargets>> {
    const listeners = await listenersIn(context.range, this.#parts.audience);
    const roles = new Map(
      listeners.map((listener) => [listener.roleId, { id: listener.roleId, ...namesIn(listener, 'role') }]),
    );
    return {
      users: listeners.map((listener) => ({ id: listener.range.userId, name: nameOf(listener) })),
      roles: [...roles.values()],
      missing: NOTIFY_CHANNELS.filter((channel) => this.#lacksSender(channel)),
    };
  }

  async audience(
    { equipmentId, steps, webhookUrl = '' }: InputOf<typeof calls.notifyPolicyAudience>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.notifyPolicyAudience>> {
    const { pushSubscriptions } = this.#parts;
    const { gatewayId } = context.objects.one('equipment');
    const seen = await whoMaySee([{ id: '1', equipmentId, gatewayId }], this.#parts);
    const reaching = new Set((seen.get('1') ?? []).map(({ range }) => range.userId));
    const listeners = await listenersIn(context.range, this.#parts.audience);
    const rows: OutputOf<typeof calls.notifyPolicyAudience>['rows'] = [];
    for (const [place, step] of steps.entries()) {
      for (const listener of targetsOf(step, listeners)) {
        const { userId } = listener.range;
        for (const channel of waysOf(step)) {
          const isWithout =
            addressOf(channel, { webhookUrl }, listener) === undefined ||
            (CHANNEL_KINDS[channel].needs === 'browser' && (await pushSubscriptions.of(userId)).length === 0);
          const problem = !reaching.has(userId)
            ? 'noReach'
            : isWithout
              ? 'noAddress'
              : this.#lacksSender(channel)
                ? 'noSender'
                : '';
          rows.push({ step: place + 1, name: nameOf(listener), channel, problem });
        }
      }
      for (const channel of programsOf(step)) {
        rows.push({ step: place + 1, name: '', channel, problem: webhookUrl === '' ? 'noAddress' : '' });
      }
    }
    return { rows };
  }

  #lacksSender(channel: NotifyChannel): boolean {
    const { sender } = CHANNEL_KINDS[channel];
    return sender !== undefined && !this.#parts.has[sender];
  }

  async test(context: RequestContext): Promise<{ readonly count: number }> {
    const { audience, notify, audit } = this.#parts;
    const policy = context.objects.one('notifyPolicy');
    const me = (await audience.holding('monitor_equipment_view')).find(
      ({ range }) => range.userId === context.range.userId,
    );
    if (me === undefined) throw new Refusal('forbidden');
    const channels = new Set(policy.steps.flatMap((step) => step.channels));
    const deliveries = [...channels].map((channel): NewDelivery => {
      const to = CHANNEL_KINDS[channel].isForPeople ? me : undefined;
      const address = addressOf(channel, policy, to);
      return {
        key: `test:${policy.id}:${me.range.userId}:${context.at}:${channel}`,
        orgId: context.range.orgId,
        policyId: policy.id,
        policyName: policy.name,
        alarmId: null,
        event: 'test',
        step: 1,
        round: 1,
        accountId: to?.range.userId ?? null,
        loginname: to?.loginname ?? '',
        channel,
        ...firstState(address, false),
        at: context.at,
        dueAt: context.at,
      };
    });
    await notify.storeRuns([], deliveries);
    await audit.append(context.trail({ object: `notifyPolicy:${policy.id}`, new: { channels: [...channels] } }));
    return { count: deliveries.length };
  }

  /** Refuses rangeReversed and rangeTooLong. */
  async deliveries(
    input: InputOf<typeof calls.notifyPolicyDeliveries>,
    context: RequestContext,
  ): Promise<Rows<Delivery>> {
    const { policyId, state, channel, text, from, to } = input;
    checkFilterRange(from, to);
    return this.#parts.notify.page(context.range, { ...pageOf(input), policyId, state, channel, text, from, to });
  }

  /**
   * Refuses notFound for people, roles, groups and equipment out of range, and missingField or badField for steps without
   * anybody and a webhook without an address or a secret. What the policy had before may stay.
   */
  async #refuseUnfit(
    settings: NotifySettings,
    given: Given,
    keptSecret: string,
    context: RequestContext,
    old?: NotifyPolicy,
  ): Promise<void> {
    const { objects, isOutside } = this.#parts;
    if (given.steps !== undefined) await this.#refuseStrangers(settings.steps, context, old);
    if (given.filter !== undefined) {
      const { groups, equipment } = given.filter;
      const found = [
        groups.length === 0 ||
          (await objects.find('equipmentGroup', groups, context.range)).length === new Set(groups).size,
        equipment.length === 0 ||
          (await objects.find('equipment', equipment, context.range)).length === new Set(equipment).size,
      ];
      if (found.includes(false)) throw new Refusal('notFound');
    }
    const { webhookUrl } = settings;
    if (webhookUrl !== '' && !isOutside(webhookUrl)) throw new Refusal('hostNotAllowed');
    const usesWebhook = settings.steps.some(({ channels }) =>
      channels.some((channel) => CHANNEL_KINDS[channel].needs === 'url'),
    );
    if (!usesWebhook) return;
    if (webhookUrl === '') throw new Refusal('missingField', { field: 'webhookUrl' });
    const { webhookSecret } = given;
    const hasSecret =
      webhookSecret === undefined || webhookSecret === KEPT_SECRET
        ? keptSecret !== ''
        : webhookSecret.length >= SECRET_MIN;
    if (!hasSecret) throw new Refusal('missingField', { field: 'webhookSecret' });
    // A secret goes to the address that it was given for, and to no other.
    const isMoved = old !== undefined && old.webhookUrl !== webhookUrl && given.webhookUrl !== undefined;
    if (isMoved && (webhookSecret === undefined || webhookSecret === KEPT_SECRET)) {
      throw new Refusal('missingField', { field: 'webhookSecret' });
    }
  }

  async #refuseStrangers(
    steps: NotifySettings['steps'],
    context: RequestContext,
    old: NotifyPolicy | undefined,
  ): Promise<void> {
    const listeners = await listenersIn(context.range, this.#parts.audience);
    const users = new Set(listeners.map(({ range }) => range.userId));
    const roles = new Set(listeners.map(({ roleId }) => roleId));
    for (const step of old?.steps ?? []) {
      for (const id of step.users) users.add(id);
      for (const id of step.roles) roles.add(id);
    }
    for (const step of steps) {
      if (step.users.some((id) => !users.has(id)) || step.roles.some((id) => !roles.has(id))) {
        throw new Refusal('notFound');
      }
      const isForPeople = waysOf(step).length > 0;
      if (isForPeople && step.users.length + step.roles.length === 0) {
        throw new Refusal('missingField', { field: 'steps.users' });
      }
    }
  }
}

/** Below it a signature could be guessed. */
const SECRET_MIN = 16;

const hidden = (secret: string): string => (secret === '' ? '' : KEPT_SECRET);

const nameOf = ({ name, loginname }: Listener): string => (name === '' ? loginname : `${name} (${loginname})`);

/** The organisation that is named. Refuses wrongPlace for a department: alarms are of organisations. */
function orgOf(context: RequestContext): string | undefined {
  const org = context.objects.optional('org');
  if (org !== undefined && org.kind !== 'org') throw new Refusal('wrongPlace');
  return org?.id;
}

const sorted = (settings: NotifySettings): NotifySettings => ({
  ...settings,
  steps: settings.steps.toSorted((a, b) => a.afterMin - b.afterMin),
});

function settingsOf({
  id: _id,
  orgId: _orgId,
  orgName: _orgName,
  name: _name,
  enabled: _enabled,
  ...rest
}: NotifyPolicy) {
  const { webhookSecret: _webhookSecret, ...settings } = rest;
  return settings;
}
