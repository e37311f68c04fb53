import { z } from 'zod';
import { parsedJson, wrongSetting } from '../../../platform/env-fields.ts';
import { cloudSettings, cloudVariables } from '../cloud.ts';
import { defineSmsSender } from '../sender-kind.ts';
import type { TencentSmsSettings } from './tencent-sms.ts';

const paramsSchema = z.array(z.string());

export const tencentSender = defineSmsSender({
  variables: {
    ...cloudVariables('https://sms.tencentcloudapi.com'),
    TIDEGATE_SMS_APP: z.string(),
    TIDEGATE_SMS_REGION: z.string().default('ap-guangzhou'),
    TIDEGATE_SMS_PARAMS: z.string().default('["{code}"]'),
  },
  settings: (env): TencentSmsSettings => {
    const params = paramsSchema.safeParse(parsedJson(env.TIDEGATE_SMS_PARAMS));
    if (!params.success) throw wrongSetting('TIDEGATE_SMS_PARAMS must be a JSON array of texts.');
    return {
      ...cloudSettings(env),
      app: env.TIDEGATE_SMS_APP,
      region: env.TIDEGATE_SMS_REGION,
      params: params.data,
    };
  },
  open: async (settings, { clock }) => new (await import('./tencent-sms.ts')).TencentSms(settings, clock),
});
