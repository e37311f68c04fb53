import { notifySettingsSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { ALL_ROWS, EVERYTHING, sortedList, timedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

const SETTINGS = notifySettingsSchema.parse({
  steps: [{ afterMin: 0, users: ['1'], roles: [], channels: ['sms'], stopWhen: 'ack' }],
});

const DELIVERY = {
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
      stores.notify.keep([], [{ ...DELIVERY, key: String(index), at: time, dueAt: time }]),
    read: async ({ notify }, sort) => {
      const any = { policyId: undefined, state: undefined, channel: undefined, from: undefined, to: undefined };
      return (await notify.page(EVERYTHING, { ...ALL_ROWS, ...any, sort })).rows.map(({ id }) => id);
    },
  }),
];
