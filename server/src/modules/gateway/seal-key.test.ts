import { createHmac, hkdfSync } from 'node:crypto';
import { CONFIRM_PURPOSE, confirmedText, SEAL_KEY_BYTES } from '@tidegate/contract/link/gateway-seal.ts';
import { expect, test } from 'vitest';
import { secretHash } from '../../kernel/secret-hash.ts';
import { sealKeyOf } from './seal-key.ts';

const SN = 'GW-1';
const HASH = secretHash('a secret of Tidegate');
const OWN = 'o'.repeat(43);
const OTHER = 'x'.repeat(43);

/** Key as announced by a gateway with the secret of that hash. */
function confirmed(publicKey: string, hash = HASH, sn = SN): string {
  const key = hkdfSync('sha256', Buffer.from(hash, 'base64url'), '', CONFIRM_PURPOSE, SEAL_KEY_BYTES);
  return `${publicKey}.${createHmac('sha256', Buffer.from(key)).update(confirmedText(sn, publicKey)).digest('base64url')}`;
}

const decided = (sealKey: string | null, announced: string, hash = HASH) =>
  sealKeyOf({ sn: SN, secretHash: hash, sealKey }, announced);

test.each([
  ['nothing before any key', null, '', ''],
  ['nothing again', '', '', ''],
  ['nothing where a key is known', OWN, '', OWN],
  ['text that is no key', OWN, 'a key', OWN],
  ['its first key', null, OWN, OWN],
  ['a key after an upgrade of its program', '', OWN, OWN],
  ['another key that nothing confirms', OWN, OTHER, OWN],
  ['another key that its secret confirms', OWN, confirmed(OTHER), OTHER],
  ['another key that another secret confirms', OWN, confirmed(OTHER, secretHash('guessed')), OWN],
  ['another key, with the confirmation of another gateway', OWN, confirmed(OTHER, HASH, 'GW-2'), OWN],
  ['another key, with the confirmation of the first', OWN, `${OTHER}.${confirmed(OWN).split('.')[1]}`, OWN],
])('of a gateway that announces %s, the key is decided', (_what, known, announced, expected) => {
  expect(decided(known, announced)).toBe(expected);
});

test('a gateway whose secret was revoked confirms nothing', () => {
  expect(decided(OWN, confirmed(OTHER, ''), '')).toBe(OWN);
});
