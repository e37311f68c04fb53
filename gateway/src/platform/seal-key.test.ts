import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcedSeal, SEAL_KEY_BYTES, SEAL_PURPOSE, withSecretParams } from '@tidegate/contract/link/gateway-seal.ts';
import { expect, onTestFinished, test } from 'vitest';
import { SealKey } from './seal-key.ts';

const MADE = 'k3Vd-0pQ_x7Yw2Zt9aBcDe';
const PARAMS = { endpoint: 'opc.tcp://plc:4840', username: 'reader', password: 'Sesame-1' };
const PLACE = { owner: 'driver 1', protocol: 'opcua' } as const;

function keyOf(secret = MADE, sn = 'GW-1') {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'seal.key');
  return { path, key: SealKey.in(path, { sn, secret }) };
}

/** The params as a server sends them. */
function sealed(announcement: string, params: Readonly<Record<string, unknown>> = PARAMS) {
  const publicKey = announcedSeal(announcement)?.publicKey ?? '';
  return withSecretParams({ ...PLACE, sn: 'GW-1' }, params, ({ value, bound }) => {
    const own = generateKeyPairSync('x25519');
    const theirs = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: publicKey }, format: 'jwk' });
    const x = own.publicKey.export({ format: 'jwk' }).x ?? '';
    const shared = diffieHellman({ privateKey: own.privateKey, publicKey: theirs });
    const key = Buffer.from(hkdfSync('sha256', shared, x + publicKey, SEAL_PURPOSE, SEAL_KEY_BYTES));
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 1)).setAAD(Buffer.from(bound));
    const body = Buffer.concat([cipher.update(String(value), 'utf8'), cipher.final()]);
    const bytes = Buffer.concat([Buffer.alloc(12, 1), cipher.getAuthTag(), body]);
    return { sealed: `v1.${x}.${bytes.toString('base64url')}` };
  });
}

const never = () => expect.unreachable();

test('a gateway opens what was encrypted for its key, also after a restart', () => {
  const { path, key } = keyOf();
  const sent = sealed(key.announcement);
  expect(JSON.stringify(sent)).not.toContain(PARAMS.password);
  expect(key.open(PLACE, sent, never)).toEqual(PARAMS);
  const restarted = SealKey.in(path, { sn: 'GW-1', secret: MADE });
  expect(restarted.announcement).toBe(key.announcement);
  expect(restarted.open(PLACE, sent, never)).toEqual(PARAMS);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('a password that a server of an earlier version sends as it is stays as it is', () => {
  expect(keyOf().key.open(PLACE, PARAMS, never)).toEqual(PARAMS);
});

test.each([
  ['another endpoint', PLACE, { endpoint: 'opc.tcp://evil:4840' }, 'GW-1'],
  ['another driver', { ...PLACE, owner: 'driver 2' }, {}, 'GW-1'],
  ['another gateway', PLACE, {}, 'GW-2'],
])('a password that somebody moved to %s is not opened', (_where, place, change, sn) => {
  const { path, key } = keyOf();
  const moved = { ...sealed(key.announcement), ...change };
  let failures = 0;
  const { password: _left, ...rest } = PARAMS;
  const opened = SealKey.in(path, { sn, secret: MADE }).open(place, moved, () => (failures += 1));
  expect(opened).toEqual({ ...rest, ...change });
  expect(failures).toBe(1);
});

test.each(['', 'v1', 'v1..', 'v2.a.b', `v1.${'a'.repeat(43)}.${'a'.repeat(60)}`])(
  'text that is no encryption (%j) is left out',
  (text) => {
    let failures = 0;
    keyOf().key.open(PLACE, { ...PARAMS, password: { sealed: text } }, () => (failures += 1));
    expect(failures).toBe(1);
  },
);

test('a damaged key file is replaced by a new key', () => {
  const { path, key } = keyOf();
  writeFileSync(path, 'no key');
  const next = SealKey.in(path, { sn: 'GW-1', secret: MADE });
  expect(next.announcement).not.toBe(key.announcement);
  expect(next.open(PLACE, sealed(next.announcement), never)).toEqual(PARAMS);
});

test('a secret that a person chose confirms nothing, because readers of the broker could guess it', () => {
  expect(announcedSeal(keyOf('plant-password').key.announcement)).toMatchObject({ confirmation: '' });
  expect(announcedSeal(keyOf().key.announcement)?.confirmation).toMatch(/^[\w-]{43}$/);
});
