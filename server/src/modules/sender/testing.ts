import { defineInputs } from '../../testing/plant/example.ts';
import { EVERYTHING, timedList } from '../../testing/sorted-list.ts';

export const inputs = defineInputs(() => ({
  smsQuery: {},
  senderInfo: {},
  senderTest: { way: 'tel' },
}));

const SENT = { orgId: '1', to: '+1', loginname: 'ann', purpose: 'proof', state: 'sent', reason: '' } as const;

export const sorted = [
  timedList('sms', {
    add: ({ stores }, { time }) => stores.smsLog.add({ ...SENT, at: time, reference: '', cost: null }),
    read: async ({ smsLog }, sort) => (await smsLog.page({ range: EVERYTHING, sort }, 1, 50)).rows.map(({ id }) => id),
  }),
];
