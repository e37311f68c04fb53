import { defineSmsSender } from '../sender-kind.ts';

export const logSender = defineSmsSender({
  variables: {},
  settings: () => ({}),
  open: async (_settings, { log }) => new (await import('./log-sms.ts')).LogSms(log),
  // Anyone who can read the log could take over any account.
  unsafe: 'writes codes to the log',
});
