import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import type { NotifyChannel } from '@tidegate/contract/nouns/notify/channels.ts';
import { isWithin } from '@tidegate/contract/nouns/alarm/rules/active-window.ts';
import type { EscalationEffect } from '@tidegate/contract/nouns/notify/rules/escalation.ts';
import type { NotifyStep } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { Listener } from '../message/module.ts';
import type { ActivePolicy } from './policy-store.ts';
import type { NewDelivery } from './queued-delivery.ts';
import type { AlarmNow } from './store.ts';
import { hiddenEmail, hiddenTel } from '../account/module.ts';

/** True for an alarm that the policy is about: of its organisation or one below, and let through by its filter. */
export function isAbout(policy: ActivePolicy, { alarm, orgPath, groupId }: AlarmNow): boolean {
  const { priorities, categories, groups, equipment } = policy.filter;
  return (
    orgPath.startsWith(policy.orgPath) &&
    holds(priorities, alarm.priority) &&
    holds(categories, alarm.category) &&
    holds(groups, groupId) &&
    holds(equipment, alarm.equipmentId)
  );
}

const holds = <T>(wanted: readonly T[], value: T | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** True where nobody is to be disturbed now. */
export function isQuiet(policy: ActivePolicy, priority: number | null, at: number): boolean {
  const { quiet } = policy;
  return quiet !== null && !(quiet.exceptUrgent && priority === 1) && isWithin(quiet, at);
}

/** Listeners who are named, themselves or by their role. */
export const targetsOf = (
  { users, roles }: Pick<NotifyStep, 'users' | 'roles'>,
  listeners: readonly Listener[],
): readonly Listener[] =>
  listeners.filter(({ range, roleId }) => users.includes(range.userId) || roles.includes(roleId));

/** Channels of a step for a person: without those included in another. */
export const waysOf = ({ channels }: Pick<NotifyStep, 'channels'>): readonly NotifyChannel[] =>
  channels.filter(
    (channel) =>
      CHANNEL_KINDS[channel].isForPeople && !channels.some((other) => CHANNEL_KINDS[other].brings === channel),
  );

/** The webhook channels of a step. */
export const programsOf = ({ channels }: ActivePolicy['steps'][number]): readonly NotifyChannel[] =>
  channels.filter((channel) => !CHANNEL_KINDS[channel].isForPeople);

/** All deliveries of an effect: `listeners` are those who may see the alarm. */
export function deliveriesOf(
  effect: EscalationEffect,
  policy: ActivePolicy,
  now: AlarmNow,
  listeners: readonly Listener[],
  at: number,
): readonly NewDelivery[] {
  const found = new Map<string, NewDelivery>();
  const isNight = isQuiet(policy, now.alarm.priority, at);
  const add = (place: number, channel: NotifyChannel, to: Listener | undefined): void => {
    const stepKey = effect.event === 'come' ? `${place + 1}` : '0';
    const key = [policy.id, now.alarm.id, effect.event, stepKey, effect.round, to?.range.userId ?? '', channel].join(
      ':',
    );
    if (found.has(key)) return;
    const address = addressOf(channel, policy, to);
    const isHeld = isNight && CHANNEL_KINDS[channel].disturbs;
    const waits = CHANNEL_KINDS[channel].merges ? policy.mergeSec * 1_000 : 0;
    found.set(key, {
      key,
      orgId: now.orgId,
      policyId: policy.id,
      policyName: policy.name,
      alarmId: now.alarm.id,
      event: effect.event,
      step: place + 1,
      round: effect.round,
      accountId: to?.range.userId ?? null,
      loginname: to?.loginname ?? '',
      channel,
      ...firstState(address, isHeld),
      at,
      dueAt: at + waits,
    });
  };
  for (const place of effect.steps) {
    const step = policy.steps[place];
    if (step === undefined) continue;
    for (const listener of targetsOf(step, listeners))
      for (const channel of waysOf(step)) add(place, channel, listener);
    for (const channel of programsOf(step)) add(place, channel, undefined);
  }
  return [...found.values()];
}

/** Initial state of a new delivery: waiting unless there is no address or it is quiet time. */
export const firstState = (address: string | undefined, isQuietNow: boolean) =>
  ({
    target: address ?? '',
    state: isQuietNow ? 'suppressed' : address === undefined ? 'failed' : 'queued',
    reason: isQuietNow ? 'quiet' : address === undefined ? 'noAddress' : '',
  }) as const;

/** Masked address; undefined if the person or policy has none. */
export function addressOf(
  channel: NotifyChannel,
  { webhookUrl }: Pick<ActivePolicy, 'webhookUrl'>,
  to: Listener | undefined,
): string | undefined {
  switch (CHANNEL_KINDS[channel].needs) {
    case 'tel':
      return to === undefined || to.tel === '' ? undefined : hiddenTel(to.tel);
    case 'email':
      return to === undefined || to.email === '' ? undefined : hiddenEmail(to.email);
    case 'url':
      return URL.canParse(webhookUrl) ? new URL(webhookUrl).host : undefined;
    case 'browser':
    case 'nothing':
      return '';
  }
}
