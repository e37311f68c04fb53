import { createCipheriv, createDecipheriv, createHash, createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 32;
const TAG_BYTES = 16;
const DIGEST_BYTES = 32;
const CHECK_BYTES = 16;
export const SALT_BYTES = 16;

/** OWASP's figures of 2023: 128 MB and some tenths of a second for each guess. Fixed, so no archive can ask for more. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Bytes that a seal adds to a chunk at most. */
export const SEAL_BYTES = DIGEST_BYTES;

/** The place of a frame: it opens nowhere else. */
export interface FramePlace {
  /** SHA-256 of the archive's header. */
  readonly header: Uint8Array;
  readonly index: number;
  readonly isLast: boolean;
}

/** Seals frames against any change, and against being moved, dropped or repeated. */
export interface FrameSeal {
  seal(chunk: Uint8Array, place: FramePlace): Buffer;
  /** The plain bytes; undefined when a single bit or the position differs. */
  open(sealed: Uint8Array, place: FramePlace): Buffer | undefined;
}

/** Detects damage: a SHA-256 behind each chunk. Anyone who can write the file can forge it. */
export const plainSeal: FrameSeal = {
  seal: (chunk, place) => Buffer.concat([chunk, digestOf(chunk, place)]),
  open: (sealed, place) => {
    if (sealed.length < DIGEST_BYTES) return undefined;
    const chunk = Buffer.from(sealed.subarray(0, sealed.length - DIGEST_BYTES));
    return timingSafeEqual(sealed.subarray(chunk.length), digestOf(chunk, place)) ? chunk : undefined;
  },
};

/** AES-256-GCM with the frame's number as nonce: the salt makes the key unique to one archive. */
class EncryptedSeal implements FrameSeal {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  seal(chunk: Uint8Array, place: FramePlace): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(place), { authTagLength: TAG_BYTES });
    cipher.setAAD(boundTo(place));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }

  open(sealed: Uint8Array, place: FramePlace): Buffer | undefined {
    if (sealed.length < TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(place), { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(place));
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}

/** The seal of a passphrase, and a check value that distinguishes a wrong passphrase from a damaged archive. */
export async function encryptedSeal(passphrase: string, salt: Uint8Array): Promise<{ seal: FrameSeal; check: Buffer }> {
  // One spelling of what people type, however their keyboard composes it.
  const key = await derive(Buffer.from(passphrase.normalize('NFKC'), 'utf8'), salt);
  const check = createHmac('sha256', key).update('tidegate backup').digest().subarray(0, CHECK_BYTES);
  return { seal: new EncryptedSeal(key), check };
}

const scryptOf = promisify<Uint8Array, Uint8Array, number, typeof SCRYPT, Buffer>(scrypt);
const derive = (secret: Uint8Array, salt: Uint8Array): Promise<Buffer> => scryptOf(secret, salt, KEY_BYTES, SCRYPT);

function digestOf(chunk: Uint8Array, place: FramePlace): Buffer {
  return createHash('sha256').update(boundTo(place)).update(chunk).digest();
}

function boundTo({ header, index, isLast }: FramePlace): Buffer {
  const number = Buffer.alloc(9);
  number.writeBigUInt64BE(BigInt(index));
  number[8] = isLast ? 1 : 0;
  return Buffer.concat([header, number]);
}

function nonceOf({ index }: FramePlace): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}
