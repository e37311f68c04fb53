import { z } from 'zod';
import { parsedJson, wrongSetting } from '../../../platform/env-fields.ts';
import { cloudSettings, cloudVariables } from '../cloud.ts';
import { defineSmsSender } from '../sender-kind.ts';
import type { AliyunSmsSettings } from './aliyun-sms.ts';

const paramsSchema = z.record(z.string(), z.string());

export const aliyunSender = defineSmsSender({
  variables: {
    ...cloudVariables('https://dysmsapi.aliyuncs.com'),
    TIDEGATE_SMS_PARAMS: z.string().default('{"code":"{code}"}'),
  },
  settings: (env): AliyunSmsSettings => {
    const { TIDEGATE_SMS_PARAMS: params } = env;
    if (!paramsSchema.safeParse(parsedJson(params)).success)
      throw wrongSetting('TIDEGATE_SMS_PARAMS must be a JSON object with text values.');
    return { ...cloudSettings(env), params };
  },
  open: async (settings, { clock, ids }) => new (await import('./aliyun-sms.ts')).AliyunSms(settings, clock, ids),
});
