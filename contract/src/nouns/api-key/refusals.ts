import { entry } from '../../refusal-entry.ts';

/** Refusals of programs: of their API keys and webhooks. */
export const REFUSALS = {
  keyInvalid: entry(
    '1911',
    401,
    'API 密钥不正确、已过期、已撤销，或不允许从该地址使用',
    'The API key is wrong, expired, revoked, or not allowed from this address',
  ),
  keyScope: entry(
    '1912',
    403,
    'API 密钥缺少权限范围：{scope}（{what}）',
    'The API key lacks the scope {scope} ({what})',
  ),
  keyCannot: entry(
    '1913',
    403,
    'API 密钥不能使用此接口，请登录后操作',
    'This call is not available with an API key. Sign in instead.',
  ),
  keyCannotSign: entry(
    '1914',
    403,
    '写入该变量须本人输入密码或两人复核，API 密钥不能写入',
    'Writing this signal requires a password or a second person, so an API key cannot write it',
  ),
  keysFull: entry(
    '1915',
    409,
    '最多有 {most} 个 API 密钥，请先撤销不用的',
    'You already have {most} API keys. Revoke one you no longer need.',
  ),
  webhooksFull: entry(
    '1917',
    409,
    '最多有 {most} 个 Webhook，请先删除不用的',
    'You already have {most} webhooks. Delete one you no longer need.',
  ),
  keyGone: entry('1916', 409, 'API 密钥已撤销，不能修改', 'The API key was revoked and cannot be changed'),
} as const;
