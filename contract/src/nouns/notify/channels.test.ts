import { expect, test } from 'vitest';
import { CHANNEL_KINDS, NOTIFY_CHANNELS } from './channels.ts';

test('notification channels keep the names used in stored policies and deliveries', () => {
  const stored = ['web', 'sound', 'sms', 'email', 'webhook', 'push'];
  expect(NOTIFY_CHANNELS).toEqual(expect.arrayContaining(stored));
});

test.each(NOTIFY_CHANNELS)('%s maps to an existing channel for the same recipients', (channel) => {
  const { brings, isForPeople } = CHANNEL_KINDS[channel];
  const brought = NOTIFY_CHANNELS.filter((one) => one === brings);
  expect(brought).toHaveLength(brings === undefined ? 0 : 1);
  for (const one of brought) expect(CHANNEL_KINDS[one].isForPeople).toBe(isForPeople);
});
