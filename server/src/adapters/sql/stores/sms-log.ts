import type { SmsAttempt, SmsLog } from '../../../ports/sms-log.ts';
import type { CoreDb } from './tables.ts';

/** The short-message log over SQL. */
export class SqlSmsLog implements SmsLog {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add({ orgId, to, ...attempt }: SmsAttempt): Promise<void> {
    await this.#db
      .insertInto('smsLog')
      .values({ ...attempt, recipient: to, orgId: orgId === null ? null : Number(orgId) })
      .execute();
  }
}
