import { aliyunSender as aliyun } from './aliyun/sender.ts';
import { httpSender as http } from './http/sender.ts';
import { logSender as log } from './log/sender.ts';
import { tencentSender as tencent } from './tencent/sender.ts';

/** Every sender of SMS by its name in TIDEGATE_SMS. */
export const SENDERS = {
  aliyun,
  http,
  log,
  tencent,
};
