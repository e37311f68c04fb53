import type { PushSubscription, PushSubscriptions } from '../../ports/push-subscriptions.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** The maximum browsers of a person; the oldest is removed. */
const PER_PERSON = 10;

/** Browsers with Web Push, over SQL. */
export class SqlPushSubscriptions implements PushSubscriptions {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async store(userId: string, { endpoint, p256dh, auth }: PushSubscription, at: number): Promise<void> {
    const accountId = Number(userId);
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('pushSubscription').where('endpoint', '=', endpoint).execute();
      await tx.insertInto('pushSubscription').values({ accountId, endpoint, p256dh, auth, createdAt: at }).execute();
      const kept = tx
        .selectFrom('pushSubscription')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('id', 'desc')
        .limit(PER_PERSON);
      const ids = (await kept.execute()).map(({ id }) => id);
      await tx.deleteFrom('pushSubscription').where('accountId', '=', accountId).where('id', 'not in', ids).execute();
    });
  }

  async remove(userId: string, endpoint: string): Promise<void> {
    await this.#db
      .deleteFrom('pushSubscription')
      .where('accountId', '=', Number(userId))
      .where('endpoint', '=', endpoint)
      .execute();
  }

  async of(userId: string): Promise<readonly PushSubscription[]> {
    return this.#db
      .selectFrom('pushSubscription')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('accountId', '=', Number(userId))
      .orderBy('id')
      .execute();
  }

  async drop(endpoint: string): Promise<void> {
    await this.#db.deleteFrom('pushSubscription').where('endpoint', '=', endpoint).execute();
  }
}
