import { createCipheriv, createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
const TAG_BYTES = 16;
/** RFC 8188 §2: the last record's padding begins with 2. */
const LAST_RECORD = 2;

/** The keys of a subscription, base64url (RFC 8291 §2). */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** The part that differs each time: the private key (32 bytes) of the exchange, and 16 bytes of salt. */
export interface Once {
  readonly privateKey: Uint8Array;
  readonly salt: Uint8Array;
}

/** A body that only the browser can read: `aes128gcm` of one record (RFC 8188) under the keys of RFC 8291 §3. */
export function encrypted(text: string, { p256dh, auth }: BrowserKeys, { privateKey, salt }: Once): Uint8Array {
  const browser = Buffer.from(p256dh, 'base64url');
  const exchange = createECDH(CURVE);
  exchange.setPrivateKey(privateKey);
  const server = exchange.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, server]);
  const secret = hkdf(exchange.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(LAST_RECORD)])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(server.length, 4);
  return Buffer.concat([salt, head, server, body]);
}

/** The server's own pair (RFC 8292): its private key is 32 bytes. */
export class VapidKeys {
  readonly #privateKey: Uint8Array;
  /** Uncompressed point, base64url: what browsers are given. */
  readonly publicKey: string;

  constructor(privateKey: Uint8Array) {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey);
    this.#privateKey = privateKey;
    this.publicKey = pair.getPublicKey().toString('base64url');
  }

  /** The authorisation for a push service: signed for its origin, until `expiresAt` (s). */
  authorization(origin: string, subject: string, expiresAt: number): string {
    const point = Buffer.from(this.publicKey, 'base64url');
    const key = createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: Buffer.from(this.#privateKey).toString('base64url'),
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const parts = [
      { typ: 'JWT', alg: 'ES256' },
      { aud: origin, exp: expiresAt, sub: subject },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature = sign('sha256', Buffer.from(parts.join('.')), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${parts.join('.')}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, bytes));
