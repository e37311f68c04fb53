import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@tidegate/contract/errors.ts';
import {
  CODE_DIGITS,
  CODE_RESEND_MS,
  CODE_TRIES,
  CODE_VALIDITY_MS,
  CODES_PER_ADDRESS_HOUR,
  CODES_PER_DAY,
  CODES_PER_HOUR,
} from '@tidegate/contract/limits.ts';
import { countedAddress, SITE_SHARE } from '../../../platform/counted-address.ts';
import type { AuditEntry } from '../../../ports/audit-log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CodeLimit, CodeStore } from './code-store.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { ServerKey } from '../../../ports/server-key.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SPACE = 10 ** CODE_DIGITS;
/**
 * The largest multiple of the number of codes below 2^32: values beyond it are drawn again, so that all codes are
 * equally likely.
 */
const DRAW_LIMIT = 2 ** 32 - (2 ** 32 % SPACE);

/** Limits on codes of one target and of one address. */
const LIMITS: readonly CodeLimit[] = [
  { of: 'target', codes: 1, withinMs: CODE_RESEND_MS },
  { of: 'target', codes: CODES_PER_HOUR, withinMs: HOUR_MS },
  { of: 'target', codes: CODES_PER_DAY, withinMs: DAY_MS },
  { of: 'ip', codes: CODES_PER_ADDRESS_HOUR, withinMs: HOUR_MS },
  { of: 'site', codes: SITE_SHARE * CODES_PER_ADDRESS_HOUR, withinMs: HOUR_MS },
];

/** The context of a code, for which alone it is valid. */
export interface CodeUse {
  readonly purpose: 'proof' | 'newTel' | 'newEmail' | 'findpwd';
  /** Null for an unknown name: the code is sent to nobody. */
  readonly userId: string | null;
  readonly flow: string;
  /** Way and address, such as `tel:+8613800138000`. */
  readonly target: string;
}

interface Parts {
  readonly store: CodeStore;
  readonly key: ServerKey;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Six-digit codes that prove access to a telephone or a mailbox: valid for ten minutes, once, five tries.
 *
 * Stored as HMAC-SHA256 under a key derived from the server's own, which is not in the database: the database alone is
 * not enough to try the million codes, and an attacker with the key as well has everything anyway. A slow hash would
 * add hours to that million at most, and cost the server 20 MB and 30 ms for every try.
 */
export class Codes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A new code, with the audit row of its sending. Earlier ones of the same use no longer work. Refuses tooMany. */
  async issue(use: CodeUse, ip: string, trail: AuditEntry): Promise<string> {
    const { store, clock } = this.#parts;
    const code = this.#draw();
    const at = clock.now();
    const { subnet, site } = countedAddress(ip);
    const kept = {
      ...use,
      hash: this.#hash(use, code).toString('base64url'),
      ip: subnet,
      site,
      at,
      expiresAt: at + CODE_VALIDITY_MS,
    };
    const waitMs = await store.issue(kept, LIMITS, trail);
    if (waitMs > 0) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1_000) });
    return code;
  }

  /**
   * Uses up the code. Refuses wrongVcode, identically for a wrong, expired, used or never sent code, and after five
   * attempts.
   */
  async check(use: CodeUse, code: string): Promise<void> {
    const { store, clock } = this.#parts;
    const now = clock.now();
    const latest = await store.tryLatest(use, now, CODE_TRIES);
    const given = this.#hash(use, code);
    const isRight = latest !== undefined && timingSafeEqual(given, Buffer.from(latest.hash, 'base64url'));
    if (!isRight || !(await store.use(latest.id, now))) throw new Refusal('wrongVcode');
  }

  /** Forgets codes that no longer count towards any limit. */
  async sweep(): Promise<void> {
    await this.#parts.store.sweep(this.#parts.clock.now() - DAY_MS);
  }

  #draw(): string {
    for (;;) {
      const drawn = Buffer.from(this.#parts.ids.secret(4), 'base64url').readUInt32BE();
      if (drawn < DRAW_LIMIT) return String(drawn % SPACE).padStart(CODE_DIGITS, '0');
    }
  }

  #hash({ purpose, userId, flow, target }: CodeUse, code: string): Buffer {
    const bound = JSON.stringify([purpose, userId, flow, target, code]);
    return createHmac('sha256', this.#parts.key.derive('codes')).update(bound).digest();
  }
}
