import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  announcedSeal,
  type AnnouncedSeal,
  CONFIRM_PURPOSE,
  confirmedText,
  SEAL_KEY_BYTES,
} from '@tidegate/contract/link/gateway-seal.ts';

interface Known {
  readonly sn: string;
  readonly secretHash: string;
  readonly sealKey: string | null;
}

/**
 * The key that passwords for a gateway are encrypted for, by what is known and what its birth announces (empty: nothing). A key
 * that is known is replaced only by one that the gateway's secret confirms: anyone who can publish on the broker could otherwise
 * announce their own, or none to get the passwords as they are. A new secret of the gateway forgets it.
 */
export function sealKeyOf(known: Known, announced: string): string {
  const found = announcedSeal(announced);
  if (found === undefined) return known.sealKey ?? '';
  const isFree = known.sealKey === null || known.sealKey === '';
  return isFree || isConfirmed(known, found) ? found.publicKey : (known.sealKey ?? '');
}

function isConfirmed({ secretHash, sn }: Known, { publicKey, confirmation }: AnnouncedSeal): boolean {
  if (secretHash === '' || confirmation === '') return false;
  const key = hkdfSync('sha256', Buffer.from(secretHash, 'base64url'), '', CONFIRM_PURPOSE, SEAL_KEY_BYTES);
  const expected = createHmac('sha256', Buffer.from(key)).update(confirmedText(sn, publicKey)).digest();
  const given = Buffer.from(confirmation, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
