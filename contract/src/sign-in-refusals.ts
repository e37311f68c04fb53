import { entry } from './refusal-entry.ts';

/** Refusals of signing in and of new passwords beside those of spec §8. */
export const SIGN_IN_REFUSALS = {
  accountGuarded: entry(
    '1021',
    429,
    '该账号近期被尝试的密码过多：请使用曾登录过的浏览器，或找回密码，或在 {minutes} 分钟后再试',
    'Too many passwords were tried for this account. Use a browser that has signed in before, reset the password, or try again in {minutes} min',
  ),
} as const;
