import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import type { GatewayConfig } from '@tidegate/contract/link/gateway-protocol.ts';
import {
  hasSecretParams,
  SEAL_KEY_BYTES,
  SEAL_NONCE_BYTES,
  SEAL_PURPOSE,
  SEAL_TAG_BYTES,
  SEAL_VERSION,
  withSecretParams,
} from '@tidegate/contract/link/gateway-seal.ts';

/** The text encrypted for the owner of that X25519 key (base64url), bound to `bound`. Throws for a key that is none. */
function sealFor(publicKey: string, bound: string, secret: string): string {
  const own = generateKeyPairSync('x25519');
  const theirs = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: publicKey }, format: 'jwk' });
  const { x: ownKey = '' } = own.publicKey.export({ format: 'jwk' });
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: theirs });
  const key = Buffer.from(hkdfSync('sha256', shared, ownKey + publicKey, SEAL_PURPOSE, SEAL_KEY_BYTES));
  const nonce = randomBytes(SEAL_NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: SEAL_TAG_BYTES });
  cipher.setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  return [SEAL_VERSION, ownKey, sealed].join('.');
}

/** True if a driver of the configuration has a password. */
export const hasSecrets = ({ drivers }: Pick<GatewayConfig, 'drivers'>): boolean =>
  drivers.some(({ protocol, params }) => hasSecretParams(protocol, params));

/** The configuration with the passwords of its drivers encrypted for the gateway's key. */
export const sealedConfig = (config: GatewayConfig, sn: string, publicKey: string): GatewayConfig => ({
  ...config,
  drivers: config.drivers.map((driver) => ({
    ...driver,
    params: sealed({ sn, owner: `driver ${driver.id}`, protocol: driver.protocol }, driver.params, publicKey),
  })),
});

/** The same for a request about a device. */
export const sealedAsk = <Ask extends GatewayAsk>(ask: Ask, sn: string, publicKey: string): Ask => ({
  ...ask,
  params: sealed({ sn, owner: `ask ${ask.id}`, protocol: ask.protocol }, ask.params, publicKey),
});

const sealed = (
  place: Parameters<typeof withSecretParams>[0],
  params: Readonly<Record<string, unknown>>,
  publicKey: string,
): Record<string, unknown> =>
  withSecretParams(place, params, ({ value, bound }) =>
    typeof value === 'string' ? { sealed: sealFor(publicKey, bound, value) } : value,
  );
