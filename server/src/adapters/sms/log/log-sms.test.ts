import { expect, test } from 'vitest';
import { SilentLog } from '../../../testing/fakes/silent-log.ts';
import { LogSms } from './log-sms.ts';

test('an SMS in development is written to the log, code included', async () => {
  const log = new SilentLog();
  const sms = { to: '+8613800138000', purpose: 'proof', language: 'en', text: 'Code 012345', code: '012345' } as const;
  await expect(new LogSms(log).send(sms)).resolves.toEqual({ reference: 'log', cost: 0 });
  expect(log.lines).toMatchObject([{ level: 'info', fields: { to: sms.to, text: 'Code 012345' } }]);
});
