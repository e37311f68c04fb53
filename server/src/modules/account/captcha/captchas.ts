import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { VCODE_VALIDITY_MS, VCODE_WORK } from '@tidegate/contract/limits.ts';
import {
  hasZeroBits,
  vcodeWorkNumbers,
  vcodeWorkText,
  type VcodeWork,
} from '@tidegate/contract/nouns/account/vcode-work.ts';
import type { Captcha, CaptchaAnswer } from './captcha.ts';
import type { CaptchaStore } from './store.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { ServerKey } from '../../../ports/server-key.ts';
import { captchaPicture } from './captcha-picture.ts';
import { CAPTCHA_ALPHABET } from './glyphs.ts';
import { secretHash } from '../../../kernel/secret-hash.ts';

const ID_BYTES = 27;
/** 23^6 are 148 million, more than 36^4, the required number. */
const LENGTH = 6;
const BYTES_EACH = 4;
/** Randomness that chooses the characters. */
export const CAPTCHA_SECRET_BYTES = LENGTH * BYTES_EACH;
const SWEEP_EVERY_MS = 60_000;
/** Random bytes fetched at a time. */
const POOL_BYTES = 1_024;

/** A picture with its id, and the work that does as well, to be answered within two minutes. */
export interface MadeCaptcha {
  readonly vcodeId: string;
  /** A PNG as a data address. */
  readonly picture: string;
  readonly work: VcodeWork;
}

/**
 * Pictures of a few characters, or work for those who cannot read them, each good for one try. Of id and answer the server
 * keeps hashes alone (docs/decisions/captcha.md).
 */
export class Captchas implements Captcha {
  readonly #store: CaptchaStore;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #key: Uint8Array;
  readonly #work: VcodeWork;
  #stopSweeping: (() => void) | undefined;

  constructor(store: CaptchaStore, clock: Clock, ids: Ids, key: ServerKey, work: VcodeWork = VCODE_WORK) {
    this.#store = store;
    this.#clock = clock;
    this.#ids = ids;
    this.#key = key.derive('captcha');
    this.#work = work;
  }

  /** Starts deleting unanswered captchas. */
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
      hash: secretHash(vcodeId),
      answerHash: this.#answerHash(vcodeId, characters).toString('base64url'),
      workBits: this.#work.bits,
      expiresAt: this.#clock.now() + VCODE_VALIDITY_MS,
    });
    const picture = captchaPicture(characters, randomFrom(this.#ids)).toString('base64');
    return { vcodeId, picture: `data:image/png;base64,${picture}`, work: this.#work };
  }

  async check({ vcodeId, vcode, vcodeWork }: CaptchaAnswer): Promise<boolean> {
    if (vcodeId === undefined) return false;
    const kept = await this.#store.consume(secretHash(vcodeId));
    if (kept === undefined || kept.expiresAt <= this.#clock.now()) return false;
    if (vcodeWork !== undefined && vcodeWork !== '') return this.#isDone(vcodeId, vcodeWork, kept.workBits);
    const given = this.#answerHash(vcodeId, (vcode ?? '').trim().toUpperCase());
    return timingSafeEqual(given, Buffer.from(kept.answerHash, 'base64url'));
  }

  #isDone(vcodeId: string, answer: string, bits: number): boolean {
    const numbers = vcodeWorkNumbers(answer, this.#work.pieces);
    return numbers !== undefined && numbers.every((number, piece) => isPieceDone(vcodeId, piece, number, bits));
  }

  /** With the server's key: the answers are few enough to try them all. */
  #answerHash(vcodeId: string, characters: string): Buffer {
    return createHmac('sha256', this.#key).update(`${vcodeId} ${characters}`).digest();
  }
}

function isPieceDone(vcodeId: string, piece: number, number: number, bits: number): boolean {
  const hash = createHash('sha256')
    .update(vcodeWorkText(vcodeId, piece, number))
    .digest();
  return hasZeroBits([hash.readUInt32BE(0), hash.readUInt32BE(4)], bits);
}

/** The characters chosen by random bytes, four per character, so that their probabilities differ by less than 10^-8. */
export function captchaCharacters(secret: string): string {
  const bytes = Buffer.from(secret, 'base64url');
  let characters = '';
  for (let at = 0; at < bytes.length; at += BYTES_EACH) {
    characters += CAPTCHA_ALPHABET[bytes.readUInt32LE(at) % CAPTCHA_ALPHABET.length] ?? '';
  }
  return characters;
}

/** Unpredictable numbers from 0 up to 1. */
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
