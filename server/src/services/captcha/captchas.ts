import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { VCODE_VALIDITY_MS } from '@tidegate/contract/limits.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { CaptchaStore } from '../../ports/captcha-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import { captchaPicture } from './captcha-picture.ts';
import { CAPTCHA_ALPHABET } from './glyphs.ts';

const ID_BYTES = 24;
/** 23^5 are 6.4 million, more than the 36^4 of reliability S3. */
const LENGTH = 5;
const BYTES_EACH = 4;
/** Randomness that chooses the characters. */
export const CAPTCHA_SECRET_BYTES = LENGTH * BYTES_EACH;
const SWEEP_EVERY_MS = 60_000;
/** Bytes of randomness fetched at once. */
const POOL_BYTES = 1_024;

/** A picture with its id, to be answered within two minutes. */
export interface MadeCaptcha {
  readonly vcodeId: string;
  /** SVG text. */
  readonly picture: string;
}

/** Pictures of a few characters, each good for one try. Of id and answer the server keeps hashes alone. */
export class Captchas implements Captcha {
  readonly #store: CaptchaStore;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #key: Uint8Array;
  #stopSweeping: (() => void) | undefined;

  constructor(store: CaptchaStore, clock: Clock, ids: Ids, key: ServerKey) {
    this.#store = store;
    this.#clock = clock;
    this.#ids = ids;
    this.#key = key.derive('captcha');
  }

  /** Begins to forget pictures that nobody has answered. */
  start(): void {
    this.#stopSweeping = this.#clock.every(SWEEP_EVERY_MS, () => {
      void this.#store.sweep(this.#clock.now()).catch(() => undefined);
    });
  }

  stop(): void {
    this.#stopSweeping?.();
  }

  async make(): Promise<MadeCaptcha> {
    const characters = captchaCharacters(this.#ids.secret(CAPTCHA_SECRET_BYTES));
    const vcodeId = this.#ids.secret(ID_BYTES);
    await this.#store.add({
      hash: hashOf(vcodeId),
      answerHash: this.#answerHash(vcodeId, characters).toString('base64url'),
      workBits: 0,
      expiresAt: this.#clock.now() + VCODE_VALIDITY_MS,
    });
    return { vcodeId, picture: captchaPicture(characters, randomFrom(this.#ids)) };
  }

  async check(vcodeId: string | undefined, vcode: string | undefined): Promise<boolean> {
    if (vcodeId === undefined || vcode === undefined) return false;
    const kept = await this.#store.take(hashOf(vcodeId));
    if (kept === undefined || kept.expiresAt <= this.#clock.now()) return false;
    const given = this.#answerHash(vcodeId, vcode.trim().toUpperCase());
    return timingSafeEqual(given, Buffer.from(kept.answerHash, 'base64url'));
  }

  /** With the server's key: the answers are few enough to try them all. */
  #answerHash(vcodeId: string, characters: string): Buffer {
    return createHmac('sha256', this.#key).update(`${vcodeId} ${characters}`).digest();
  }
}

const hashOf = (vcodeId: string): string => createHash('sha256').update(vcodeId).digest('base64url');

/** The characters that a secret of so many bytes chooses. Four bytes each: none is likelier than another by 10^-8. */
export function captchaCharacters(secret: string): string {
  const bytes = Buffer.from(secret, 'base64url');
  let characters = '';
  for (let at = 0; at < bytes.length; at += BYTES_EACH) {
    characters += CAPTCHA_ALPHABET[bytes.readUInt32LE(at) % CAPTCHA_ALPHABET.length] ?? '';
  }
  return characters;
}

/** Numbers from 0 up to 1 that nobody can foretell. */
function randomFrom(ids: Ids): () => number {
  let pool = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at + 4 > pool.length) {
      pool = Buffer.from(ids.secret(POOL_BYTES), 'base64url');
      at = 0;
    }
    const value = pool.readUInt32LE(at);
    at += 4;
    return value / 2 ** 32;
  };
}
