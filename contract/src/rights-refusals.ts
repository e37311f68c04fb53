import { entry } from './refusal-entry.ts';

/** Refusals to who may make a call in general and not this time: a key, or a person of a narrow access scope. */
export const RIGHTS_REFUSALS = {
  keySecret: entry(
    '1921',
    403,
    'API 密钥不能设置 {field}，请登录后操作',
    'An API key cannot set {field}: sign in to set it',
  ),
} as const;
