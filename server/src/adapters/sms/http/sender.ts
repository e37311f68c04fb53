import { z } from 'zod';
import { jsonField, urlField, wrongSetting } from '../../../platform/env-fields.ts';
import { defineSmsSender } from '../sender-kind.ts';
import type { HttpSmsSettings } from './http-sms.ts';

export const httpSender = defineSmsSender({
  variables: {
    TIDEGATE_SMS_URL: urlField(['https:', 'http:']),
    TIDEGATE_SMS_METHOD: z.enum(['GET', 'POST'], { error: 'is not GET or POST' }).default('POST'),
    TIDEGATE_SMS_HEADERS: jsonField(z.record(z.string(), z.string()), 'is not a JSON object of texts').optional(),
    TIDEGATE_SMS_BODY: z.string().default('{"to":"{to}","text":"{text}"}'),
    TIDEGATE_SMS_SUCCESS: z.string().optional(),
    TIDEGATE_SMS_REFERENCE: z.string().optional(),
    TIDEGATE_SMS_COST: z.string().optional(),
  },
  settings: (env): HttpSmsSettings => {
    const { TIDEGATE_SMS_URL: url } = env;
    // The host is fixed before numbers or texts are filled in.
    if (/[{}]|%7[bd]/i.test(new URL(url).host)) throw wrongSetting('TIDEGATE_SMS_URL has a placeholder in its host.');
    const headers = Object.entries(env.TIDEGATE_SMS_HEADERS ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
    return {
      url,
      method: env.TIDEGATE_SMS_METHOD,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
      body: env.TIDEGATE_SMS_BODY,
      success: env.TIDEGATE_SMS_SUCCESS,
      reference: env.TIDEGATE_SMS_REFERENCE,
      cost: env.TIDEGATE_SMS_COST,
    };
  },
  open: async (settings) => new (await import('./http-sms.ts')).HttpSms(settings),
});
