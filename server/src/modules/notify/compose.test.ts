import type { Listener } from '../message/module.ts';
import { expect, test } from 'vitest';
import { compose, type Material } from './compose.ts';

const AT = Date.parse('2026-07-01T20:30:00Z');
const berlin: Listener = {
  range: { userId: '1', orgId: '1', orgPath: '/1/', reach: 'own' },
  roleId: '1',
  roleName: 'operator',
  roleNameEn: '',
  loginname: 'ann',
  name: '',
  tel: '',
  email: '',
  language: 'en',
  timeZone: 'Europe/Berlin',
  messageTypes: ['alarm'],
};

const delivery: Material['rows'][0] = {
  id: '1',
  key: 'k',
  orgId: '1',
  policyId: '1',
  policyName: 'Night',
  automationId: null,
  cause: '',
  message: null,
  event: 'test',
  step: 1,
  round: 1,
  alarmId: null,
  accountId: '1',
  loginname: 'ann',
  target: '',
  state: 'queued',
  reason: '',
  channel: 'web',
  at: AT,
  dueAt: AT,
  tries: 0,
};

test('the message of an alarm has the time of its reader in both languages, like the mail', () => {
  const policy = { template: { zh: '', en: '' }, webhookUrl: '', name: 'Night' } as unknown as Material['policy'];
  const { text, mail } = compose({
    rows: [delivery],
    policy,
    secret: '',
    to: berlin,
    alarms: new Map(),
    heldBack: 0,
  });
  expect(text.text).toContain('22:30:00 CEST');
  expect(mail?.note.en).toBe(text.text);
  expect(mail?.note.zh).toContain('22:30:00');
});
