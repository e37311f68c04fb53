import { createHmac } from 'node:crypto';
import { RECOVERY_CODES } from '@tidegate/contract/limits.ts';
import type { Ids } from '../../../ports/ids.ts';

/** Without ambiguous characters. 31 characters: ten of them are 49 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const HALF = LENGTH / 2;
/** Bytes at this value and above are dropped, so that no character is likelier than another. */
const FAIR = 256 - (256 % ALPHABET.length);

/** New recovery codes as displayed: `ABCDE-FGHJK`. */
export function newRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    let code = '';
    while (code.length < LENGTH) {
      for (const byte of Buffer.from(ids.secret(LENGTH + HALF), 'base64url')) {
        if (byte < FAIR && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length] ?? '';
      }
    }
    return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
  });
}

/** The stored form of a code typed in any notation: in lower case, with or without the dash. */
export function recoveryHash(key: Uint8Array, userId: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${userId} ${plain}`).digest('base64url');
}
