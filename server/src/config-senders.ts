import { isEmail } from '@tidegate/contract/rules/contact.ts';
import { z } from 'zod';
import type { SmsSettings } from './adapters/sms/registry.ts';
import { readSmsSettings, SMS_SENDERS, SMS_VARIABLES } from './adapters/sms/registry.ts';
import type { Environment } from './platform/env-fields.ts';
import { readVariables, urlField, wrongSetting } from './platform/env-fields.ts';

/** The variables of the senders; `.env.example` describes each. */
const schema = z.object({
  TIDEGATE_SMTP_URL: urlField(['smtp:', 'smtps:']).optional(),
  TIDEGATE_MAIL_FROM: z
    .string()
    .refine((value) => isEmail(/<([^<>]+)>$/.exec(value)?.[1] ?? value), 'is not an e-mail address')
    .optional(),
  TIDEGATE_SMS: z.enum(SMS_SENDERS, { error: `is not one of ${SMS_SENDERS.join(', ')}` }).optional(),
});

/** The senders of messages to people; undefined: the server has none of that way. */
export interface SenderSettings {
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  readonly sms: SmsSettings | undefined;
}

/** Reads the senders' part of the environment. Throws a StartError that names each wrong or missing value. */
export function readSenders(environment: Environment): SenderSettings {
  // Variables of every SMS sender are read at once, so that one start names each wrong value.
  readVariables(schema.extend(SMS_VARIABLES), environment);
  const env = readVariables(schema, environment);
  const { TIDEGATE_SMS: sms } = env;
  const isProduction =
    environment['NODE_ENV'] === 'production' ||
    environment['TIDEGATE_PUBLIC_URL']?.trim().startsWith('https:') === true;
  return { mail: mailOf(env), sms: sms && readSmsSettings(sms, environment, isProduction) };
}

function mailOf(env: z.output<typeof schema>): SenderSettings['mail'] {
  const { TIDEGATE_SMTP_URL: url, TIDEGATE_MAIL_FROM: from } = env;
  if (url !== undefined && from !== undefined) return { url, from };
  if (url === undefined && from === undefined) return undefined;
  throw wrongSetting('Set both TIDEGATE_SMTP_URL and TIDEGATE_MAIL_FROM, or neither.');
}
