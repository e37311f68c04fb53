import type { Ids } from '../../../ports/ids.ts';

/** Characters that are not mistaken for one another when read off a screen. */
const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** A random password that satisfies the rule. Bytes beyond the last whole multiple are dropped, so none is likelier. */
export function readablePassword(ids: Ids, length = LENGTH): string {
  const limit = 256 - (256 % READABLE.length);
  let password = '';
  while (password.length < length) {
    for (const byte of Buffer.from(ids.secret(32), 'base64url')) {
      if (byte < limit && password.length < length) password += READABLE[byte % READABLE.length] ?? '';
    }
  }
  return password;
}
