import { notifySettingsSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { defineExample, defineInputs } from '../../testing/plant/example.ts';
import { ALL_ROWS, EVERYTHING, sortedList, timedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

/** Steps that name nobody, so that they fit every organisation. */
const WEBHOOK_STEPS = [{ afterMin: 0, users: [], roles: [], channels: ['webhook'], stopWhen: 'ack' }];
const WEBHOOK = { webhookUrl: 'https://hook.example.net/x', webhookSecret: 'a-long-enough-secret' };

export const example = defineExample({
  add: async ({ added, org, name }) => {
    const steps = [{ afterMin: 0, users: [], roles: [org.roleIds.admin], channels: ['web'], stopWhen: 'ack' }];
    return { notifyPolicyId: await added('notifyPolicy', { name: `${name} night`, steps }) };
  },
});

export const inputs = defineInputs(({ notifyPolicyId, equipmentId, org: { orgId } }, unique) => ({
  notifyPolicyAdd: { name: unique, steps: WEBHOOK_STEPS, ...WEBHOOK, orgId },
  notifyPolicyEdit: { id: notifyPolicyId, name: unique },
  notifyPolicyDelete: { id: notifyPolicyId },
  notifyPolicyInfo: { id: notifyPolicyId },
  notifyPolicyQuery: {},
  notifyPolicyTargets: {},
  notifyPolicyAudience: { equipmentId, steps: WEBHOOK_STEPS },
  notifyPolicyTest: { id: notifyPolicyId },
  notifyPolicyDeliveries: {},
  pushKey: {},
  pushSubscribe: { endpoint: `https://push.example.net/${unique}`, p256dh: 'BCVxsr7N', auth: 'BTBZMqHH' },
  pushUnsubscribe: { endpoint: `https://push.example.net/${unique}` },
}));

/** A policy that notifies one person. */
export const SETTINGS = notifySettingsSchema.parse({
  steps: [{ afterMin: 0, users: ['1'], roles: [], channels: ['sms'], stopWhen: 'ack' }],
});

/** Delivery to that person. */
export const DELIVERY = {
  orgId: '1',
  policyId: '1',
  policyName: 'Night shift',
  alarmId: '1',
  event: 'come',
  step: 1,
  round: 1,
  accountId: '1',
  loginname: 'ann',
  channel: 'sms',
  target: '+86****00',
  state: 'queued',
  reason: '',
} as const;

export const sorted = [
  sortedList('policy', {
    add: ({ stores }, { name, orgId, time, pick }) =>
      stores.notifyPolicies.add({ orgId, name, enabled: pick(true, false), ...SETTINGS }, time, () => '', TRAIL),
    read: ({ notifyPolicies }, sort) => notifyPolicies.page(EVERYTHING, { ...ALL_ROWS, sort }),
    values: { name: ({ name }) => name, enabled: ({ enabled }) => enabled },
  }),
  timedList('delivery', {
    add: ({ stores }, { index, time }) =>
      stores.notify.storeRuns([], [{ ...DELIVERY, key: String(index), at: time, dueAt: time }]),
    read: async ({ notify }, sort) => {
      const any = { policyId: undefined, state: undefined, channel: undefined, from: undefined, to: undefined };
      return (await notify.page(EVERYTHING, { ...ALL_ROWS, ...any, sort })).rows.map(({ id }) => id);
    },
  }),
];
