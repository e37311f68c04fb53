import type { AuditEntry } from '../../../ports/audit-log.ts';
import { appendAudit } from '../../../kernel/sql/audit-chain.ts';
import { sqlIdOrNull } from '../../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../../kernel/sql/tables.ts';

/** A code that was sent, by its keyed hash. Times in ms. */
export interface NewCode {
  readonly purpose: string;
  /** Null where the name is unknown, so that the row looks the same. */
  readonly userId: string | null;
  /** The purpose of the code, for which alone it is valid. */
  readonly flow: string;
  /** Way and address, such as `tel:+8613800138000`. */
  readonly target: string;
  readonly hash: string;
  /** The IPv4 address or the /64 of IPv6 that asked, and the /48 around it. */
  readonly ip: string;
  readonly site: string;
  readonly at: number;
  readonly expiresAt: number;
}

/** A limit on codes to a target, or from an address, within a period in ms. */
export interface CodeLimit {
  readonly of: 'target' | 'ip' | 'site';
  readonly codes: number;
  readonly withinMs: number;
}

/** Codes that were sent, and with them how many. */
export class CodeStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /**
   * Keeps a code and its audit row, unless a limit is reached: counted and kept in one, so that two at once do not both
   * pass. Answers the ms until it may be tried again; 0 when it was kept.
   */
  async issue(code: NewCode, limits: readonly CodeLimit[], trail: AuditEntry): Promise<number> {
    try {
      await this.#db.transaction().execute(async (tx) => {
        // First: its lock lets one at a time count, on every server of the database.
        await appendAudit(tx, trail);
        const waitMs = await waitOf(tx, code, limits);
        if (waitMs > 0) throw new LimitReached(waitMs);
        const { userId, at, ...row } = code;
        const accountId = sqlIdOrNull(userId);
        await tx
          .insertInto('verification')
          .values({ ...row, accountId, createdAt: at, tries: 0, usedAt: null })
          .execute();
      });
      return 0;
    } catch (error) {
      if (error instanceof LimitReached) return error.waitMs;
      throw error;
    }
  }

  /**
   * Counts a try at the latest code of this flow, purpose and target and answers its hash; undefined when there is none,
   * or it is used, expired or out of tries. The try is counted before it is looked at, so that many at once gain nothing.
   */
  async tryLatest(
    { flow, purpose, target }: Pick<NewCode, 'flow' | 'purpose' | 'target'>,
    at: number,
    tries: number,
  ): Promise<{ id: string; hash: string } | undefined> {
    const row = await this.#db
      .updateTable('verification')
      .set((set) => ({ tries: set('tries', '+', 1) }))
      .where('id', '=', (select) =>
        select
          .selectFrom('verification as latest')
          .where('latest.flow', '=', flow)
          .where('latest.purpose', '=', purpose)
          .where('latest.target', '=', target)
          .select((of) => of.fn.max('latest.id').as('id')),
      )
      .where('tries', '<', tries)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>=', at)
      .returning(['id', 'hash'])
      .executeTakeFirst();
    return row && { id: String(row.id), hash: row.hash };
  }

  /** Uses up the code. False if it was already used. */
  async use(id: string, at: number): Promise<boolean> {
    const row = await this.#db
      .updateTable('verification')
      .set({ usedAt: at })
      .where('id', '=', Number(id))
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Forgets codes that were sent before. */
  async sweep(sentBefore: number): Promise<void> {
    await this.#db.deleteFrom('verification').where('createdAt', '<', sentBefore).execute();
  }
}

/** Leaves the transaction, so that nothing of it stays. */
class LimitReached extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('a limit of codes is reached');
    this.waitMs = waitMs;
  }
}

/** The longest that any of the limits asks to wait. */
async function waitOf(tx: CoreTransaction, code: NewCode, limits: readonly CodeLimit[]): Promise<number> {
  let longest = 0;
  for (const { of, codes, withinMs } of limits) {
    // The one that has to grow old enough: as many as are allowed back from the latest.
    const row = await tx
      .selectFrom('verification')
      .select('createdAt')
      .where(of, '=', code[of])
      .where('createdAt', '>', code.at - withinMs)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .offset(codes - 1)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) longest = Math.max(longest, row.createdAt + withinMs - code.at);
  }
  return longest;
}
