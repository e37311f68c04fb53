import type { CaptchaStore, KeptCaptcha } from './store.ts';
import type { CoreDb } from '../../../kernel/sql/tables.ts';

/** Captchas over SQL. */
export class SqlCaptchas implements CaptchaStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(captcha: KeptCaptcha): Promise<void> {
    await this.#db.insertInto('captcha').values(captcha).execute();
  }

  async take(hash: string): Promise<KeptCaptcha | undefined> {
    return this.#db.deleteFrom('captcha').where('hash', '=', hash).returningAll().executeTakeFirst();
  }

  async sweep(expiredBefore: number): Promise<void> {
    await this.#db.deleteFrom('captcha').where('expiresAt', '<', expiredBefore).execute();
  }
}
