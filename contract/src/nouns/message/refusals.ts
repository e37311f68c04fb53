import { entry } from '../../refusal-entry.ts';

/** Messages to people. */
export const REFUSALS = {
  noSender: entry('1401', 409, '服务器未配置{way}发送', 'Sending by {way} is not configured on this server'),
  sendFailed: entry('1402', 502, '验证码发送失败，请稍后再试', 'The code could not be sent. Try again later.'),
} as const;
