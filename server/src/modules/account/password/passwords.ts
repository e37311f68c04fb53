import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '@tidegate/contract/errors.ts';
import { Gate, GateFullError } from '../../../platform/gate.ts';
import type { Ids } from '../../../ports/ids.ts';

/** Parameters of Argon2id. `memory` in KiB. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const TAG_BYTES = 32;
/** Each hash takes 19 MiB and some 30 ms of a core. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 50;
const BUSY_SECONDS = 2;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const argon2Async = promisify(argon2);

/** Hashes and verifies passwords with argon2id in PHC format, a limited number at a time. */
export class Passwords {
  readonly #gate = new Gate(HASHES_AT_ONCE, HASHES_WAITING);
  readonly #ids: Ids;
  readonly #cost: PasswordCost;
  #dummy: Promise<string> | undefined;

  /** `cost` is for tests alone. */
  constructor(ids: Ids, cost: PasswordCost = COST) {
    this.#ids = ids;
    this.#cost = cost;
  }

  /** The PHC text to store. Refuses tooMany when too many are waiting. */
  async hash(password: string): Promise<string> {
    const nonce = Buffer.from(this.#ids.secret(NONCE_BYTES), 'base64url');
    const tag = await this.#tag(password, nonce, this.#cost, TAG_BYTES);
    const { memory, passes, parallelism } = this.#cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain64(nonce)}$${plain64(tag)}`;
  }

  /** True when the password is the one that was hashed. */
  async verify(password: string, phc: string): Promise<boolean> {
    const read = PHC.exec(phc);
    if (read === null) return false;
    const [, memory = '', passes = '', parallelism = '', nonce = '', kept = ''] = read;
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const expected = Buffer.from(kept, 'base64');
    const tag = await this.#tag(password, Buffer.from(nonce, 'base64'), cost, expected.length);
    return timingSafeEqual(tag, expected);
  }

  /** The work of a check without anything to check against: an unknown name takes as long as a known one. */
  async verifyNobody(password: string): Promise<false> {
    this.#dummy ??= this.hash('nobody has this');
    await this.verify(password, await this.#dummy);
    return false;
  }

  /** True when the hash was made with weaker parameters than the current ones. */
  isOutdated(phc: string): boolean {
    const read = PHC.exec(phc);
    return read === null || Number(read[1]) < this.#cost.memory || Number(read[2]) < this.#cost.passes;
  }

  async #tag(password: string, nonce: Uint8Array, cost: PasswordCost, tagLength: number): Promise<Buffer> {
    try {
      return await this.#gate.run(() => argon2Async('argon2id', { message: password, nonce, tagLength, ...cost }));
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('tooMany', { seconds: BUSY_SECONDS });
      throw error;
    }
  }
}

/** PHC text holds base64 without padding. */
const plain64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
