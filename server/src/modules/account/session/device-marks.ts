import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ids } from '../../../ports/ids.ts';
import type { ServerKey } from '../../../ports/server-key.ts';

const NONCE_BYTES = 12;
/** People who share a browser, as in a control room. */
const MARKS_MAX = 8;
const BETWEEN = '~';

/**
 * Marks in a browser for accounts that signed in there, so that guesses from elsewhere do not slow it down (OWASP:
 * device cookie). A mark opens nothing. It contains no name: it can only be checked against a given one.
 */
export class DeviceMarks {
  readonly #ids: Ids;
  readonly #key: Uint8Array;

  /** `purpose`: marks of another purpose are not taken for these. */
  constructor(key: ServerKey, ids: Ids, purpose: 'device marks' | 'share marks' = 'device marks') {
    this.#ids = ids;
    this.#key = key.derive(purpose);
  }

  /** The mark of this account among those sent by the browser, or undefined. */
  find(sent: string | undefined, loginname: string): string | undefined {
    return marksOf(sent).find((mark) => this.#isOf(mark, loginname));
  }

  /** The new cookie: a mark of this account before the latest others. */
  withMark(sent: string | undefined, loginname: string): string {
    const others = marksOf(sent).filter((mark) => !this.#isOf(mark, loginname));
    const nonce = this.#ids.secret(NONCE_BYTES);
    return [`${nonce}.${this.#seal(nonce, loginname)}`, ...others].slice(0, MARKS_MAX).join(BETWEEN);
  }

  #isOf(mark: string, loginname: string): boolean {
    const [nonce = '', seal = ''] = mark.split('.');
    const given = Buffer.from(seal);
    const right = Buffer.from(this.#seal(nonce, loginname));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #seal(nonce: string, loginname: string): string {
    return createHmac('sha256', this.#key)
      .update(`${nonce}.${loginname.toLowerCase()}`)
      .digest('base64url')
      .slice(0, 22);
  }
}

const marksOf = (sent: string | undefined): string[] =>
  (sent ?? '').split(BETWEEN, MARKS_MAX).filter((mark) => mark !== '');
