import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import {
  CONFIRM_PURPOSE,
  confirmedText,
  MADE_SECRET,
  SEAL_KEY_BYTES,
  SEAL_NONCE_BYTES,
  SEAL_PURPOSE,
  SEAL_TAG_BYTES,
  SEAL_VERSION,
  sealedParamSchema,
  type SealedPlace,
  withSecretParams,
} from '@tidegate/contract/link/gateway-seal.ts';
import { readFileIfAny, writeFileAtomic } from './atomic-file.ts';

interface Identity {
  readonly sn: string;
  readonly secret: string;
}

/** The key pair of a gateway, for which the server encrypts the passwords of drivers. The private key stays in the data folder. */
export class SealKey {
  readonly #identity: Identity;
  readonly #privateKey: KeyObject;
  readonly #publicKey: string;

  constructor(identity: Identity, privateKey: KeyObject) {
    this.#identity = identity;
    this.#privateKey = privateKey;
    this.#publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  }

  /** The key in that file, readable by its owner only; makes it where there is none, or another text. */
  static in(path: string, identity: Identity): SealKey {
    const kept = keyIn(readFileIfAny(path));
    if (kept !== undefined) return new SealKey(identity, kept);
    const { privateKey } = generateKeyPairSync('x25519');
    writeFileAtomic(path, String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
    return new SealKey(identity, privateKey);
  }

  /**
   * The announcement of the birth: the public key, confirmed with the secret so that nobody else can announce one. A secret that a
   * person chose confirms nothing, because readers of the broker could guess it from the confirmation.
   */
  get announcement(): string {
    const { sn, secret } = this.#identity;
    if (!MADE_SECRET.test(secret)) return this.#publicKey;
    const hash = createHash('sha256').update(secret).digest();
    const key = Buffer.from(hkdfSync('sha256', hash, '', CONFIRM_PURPOSE, SEAL_KEY_BYTES));
    return `${this.#publicKey}.${createHmac('sha256', key).update(confirmedText(sn, this.#publicKey)).digest('base64url')}`;
  }

  /** The params with their passwords decrypted; `onFailed` is called for one that cannot be, which is left out. */
  open(
    place: Omit<SealedPlace, 'sn'>,
    params: Readonly<Record<string, unknown>>,
    onFailed: () => void,
  ): Record<string, unknown> {
    return withSecretParams({ ...place, sn: this.#identity.sn }, params, ({ value, bound }) => {
      const { data } = sealedParamSchema.safeParse(value);
      if (data === undefined) return value;
      const opened = this.#open(data.sealed, bound);
      if (opened === undefined) onFailed();
      return opened;
    });
  }

  #open(text: string, bound: string): string | undefined {
    const [version, theirs = '', sealed = ''] = text.split('.');
    const bytes = Buffer.from(sealed, 'base64url');
    const start = SEAL_NONCE_BYTES + SEAL_TAG_BYTES;
    if (version !== SEAL_VERSION || bytes.length < start) return undefined;
    try {
      const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: theirs }, format: 'jwk' });
      const shared = diffieHellman({ privateKey: this.#privateKey, publicKey });
      const key = Buffer.from(hkdfSync('sha256', shared, theirs + this.#publicKey, SEAL_PURPOSE, SEAL_KEY_BYTES));
      const nonce = bytes.subarray(0, SEAL_NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: SEAL_TAG_BYTES });
      decipher.setAAD(Buffer.from(bound));
      decipher.setAuthTag(bytes.subarray(SEAL_NONCE_BYTES, start));
      return decipher.update(bytes.subarray(start), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}

function keyIn(text: string | undefined): KeyObject | undefined {
  if (text === undefined) return undefined;
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyType === 'x25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
