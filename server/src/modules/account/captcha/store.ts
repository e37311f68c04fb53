import type { CoreDb } from '../../../kernel/sql/tables.ts';

/** A picture that was shown and not yet answered: hashes of its id and of its answer. */
export interface KeptCaptcha {
  readonly hash: string;
  readonly answerHash: string;
  /** Leading zero bits that each piece of the work in place of the picture has to reach. */
  readonly workBits: number;
  /** Ms. */
  readonly expiresAt: number;
}

/** Captchas. */
export class CaptchaStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(captcha: KeptCaptcha): Promise<void> {
    await this.#db.insertInto('captcha').values(captcha).execute();
  }

  /** Takes a captcha; only one of simultaneous requests gets it. */
  async consume(hash: string): Promise<KeptCaptcha | undefined> {
    return this.#db.deleteFrom('captcha').where('hash', '=', hash).returningAll().executeTakeFirst();
  }

  /** Forgets what expired before. */
  async sweep(expiredBefore: number): Promise<void> {
    await this.#db.deleteFrom('captcha').where('expiresAt', '<', expiredBefore).execute();
  }
}
