import type { Rows } from '@tidegate/contract/id.ts';
import type { Share, SharedRecord, ShareVisit } from '@tidegate/contract/nouns/share/share.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { KeptShare, ShareChange, TryOutcome } from './records.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { shares, shareVisits } from './tables.ts';
import { beginTry, triesOf } from './sql-share-tries.ts';
import { readRecords } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { nameColumns } from '../../kernel/sql/names.ts';

const DAY_MS = 86_400_000;
const VISITS_KEPT_MS = 180 * DAY_MS;

/** Shares of multi-equipment records. Each change and its audit row are one transaction. */
export class ShareStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async ofMulti(multiId: string): Promise<KeptShare | undefined> {
    const share = await shares.find(this.#db, { multiId });
    return share && shareOf(share);
  }

  async byKey(key: string): Promise<KeptShare | undefined> {
    const share = await shares.find(this.#db, { key });
    return share && shareOf(share);
  }

  /**
   * Sets the password, and shares a record that was not shared. Revokes access gained with the previous one. Returns
   * the key, which is constant until the share is revoked. Refuses notFound.
   */
  async setPassword(
    multiId: string,
    {
      hash,
      freshKey,
      sharerId,
      at,
    }: { readonly hash: string; readonly freshKey: string; readonly sharerId: string; readonly at: number },
    trail: AuditEntry,
  ): Promise<string> {
    return changing(this.#db, trail, async (tx) => {
      const multi = await lockedMulti(tx, multiId);
      const before = await shares.find(tx, { multiId });
      const password = { passwordHash: hash, passwordAt: at, sharerId, enabled: true, suspendedAt: null };
      if (before === undefined) {
        const place = { multiId, orgId: String(multi.orgId) };
        const shows = { auth: 'view', signals: null, showsAlarms: false, showsReports: false } as const;
        await shares.insert(tx, { ...password, ...place, ...shows, key: freshKey, expireAt: null, version: 1 });
        return freshKey;
      }
      // An address that was revoked stays dead.
      const key = before.enabled ? before.key : freshKey;
      await shares.set(tx, before.id, { ...password, key, version: before.version + 1 });
      await endSessions(tx, before.id);
      await tx.deleteFrom('shareGuest').where('shareId', '=', Number(before.id)).execute();
      return key;
    });
  }

  /** Ends the sessions of strangers; revoked it ends in every list as well. Refuses notFound. */
  async change(multiId: string, change: ShareChange, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await lockedMulti(tx, multiId);
      const before = await shares.find(tx, { multiId });
      if (before === undefined) throw new Refusal('notFound');
      const { signalIds, resume, ...fields } = change;
      await shares.set(tx, before.id, {
        ...fields,
        version: before.version + 1,
        ...(signalIds === undefined ? {} : { signals: signalIds }),
        ...(resume === true ? { suspendedAt: null } : {}),
      });
      await endSessions(tx, before.id);
      if (fields.enabled === false)
        await tx.deleteFrom('shareGuest').where('shareId', '=', Number(before.id)).execute();
    });
  }

  /** Stops a share that is being guessed at. */
  async suspend(id: string, at: number): Promise<void> {
    await this.#db.updateTable('share').set({ suspendedAt: at }).where('id', '=', Number(id)).execute();
  }

  /**
   * Counts a try before it is looked at, so that many at once gain nothing: by what is named, whether there is such a
   * share or not, by address, and by both together first, so that an address stops before everybody does.
   */
  beginTry(key: string, ip: string, at: number): Promise<TryOutcome> {
    return beginTry(this.#db, key, ip, at);
  }

  /** It was right: it does not count. */
  async forgetTry(id: string): Promise<void> {
    await this.#db.deleteFrom('shareTry').where('id', '=', Number(id)).execute();
  }

  /** Tries of the last day that were wrong. */
  failures(key: string, at: number): Promise<number> {
    return triesOf(this.#db, key, at);
  }

  async addSession(shareId: string, hash: string, expiresAt: number): Promise<void> {
    await this.#db
      .insertInto('shareSession')
      .values({ shareId: Number(shareId), hash, expiresAt })
      .execute();
  }

  /** True if it is a valid session of this share at this moment. */
  async hasSession(shareId: string, hash: string, at: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('shareSession')
      .select('hash')
      .where('hash', '=', hash)
      .where('shareId', '=', Number(shareId))
      .where('expiresAt', '>', at)
      .executeTakeFirst();
    return row !== undefined;
  }

  async endSession(hash: string): Promise<void> {
    await this.#db.deleteFrom('shareSession').where('hash', '=', hash).execute();
  }

  async addGuest(shareId: string, userId: string, at: number): Promise<void> {
    await this.#db
      .insertInto('shareGuest')
      .values({ shareId: Number(shareId), accountId: Number(userId), at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async hasGuest(shareId: string, userId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('shareGuest')
      .select('at')
      .where('shareId', '=', Number(shareId))
      .where('accountId', '=', Number(userId))
      .executeTakeFirst();
    return row !== undefined;
  }

  async guests(shareId: string): Promise<Share['guests']> {
    const rows = await this.#db
      .selectFrom('shareGuest')
      .innerJoin('account', 'account.id', 'shareGuest.accountId')
      .select(['account.id', 'account.loginname', 'account.name', 'shareGuest.at'])
      .where('shareGuest.shareId', '=', Number(shareId))
      .orderBy('shareGuest.at')
      .orderBy('account.id')
      .execute();
    return rows.map(({ id, ...guest }) => ({ userId: String(id), ...guest }));
  }

  /** Left out of the log where the guests leave by themselves. */
  async endGuest(shareId: string, userId: string, trail?: AuditEntry): Promise<void> {
    const end = async (db: CoreDb) => {
      await db
        .deleteFrom('shareGuest')
        .where('shareId', '=', Number(shareId))
        .where('accountId', '=', Number(userId))
        .execute();
    };
    await (trail === undefined ? end(this.#db) : changing(this.#db, trail, end));
  }

  /** Active shares of others with a person, the latest first. */
  async ofGuest(userId: string, at: number): Promise<readonly SharedRecord[]> {
    const rows = await this.#db
      .selectFrom('shareGuest')
      .innerJoin('share', 'share.id', 'shareGuest.shareId')
      .innerJoin('multi', 'multi.id', 'share.multiId')
      .leftJoin('account', 'account.id', 'share.sharerId')
      .select([
        'share.key',
        ...nameColumns('multi'),
        'share.auth',
        'account.loginname',
        'share.expireAt',
        'shareGuest.at',
      ])
      .where('shareGuest.accountId', '=', Number(userId))
      .where('share.enabled', '=', 1)
      .where((where) => where.or([where('share.expireAt', 'is', null), where('share.expireAt', '>', at)]))
      .orderBy('shareGuest.at', 'desc')
      .orderBy('share.id')
      .execute();
    return rows.map(({ loginname, ...row }) => ({ ...row, sharedBy: loginname ?? '' }));
  }

  async addVisit(shareId: string, visit: Omit<ShareVisit, 'id'>): Promise<void> {
    await this.#db
      .insertInto('shareVisit')
      .values(shareVisits.row({ ...visit, shareId }))
      .execute();
  }

  async visits(shareId: string, page: number, pageSize: number): Promise<Rows<ShareVisit>> {
    const wanted = this.#db.selectFrom('shareVisit').selectAll().where('shareId', '=', Number(shareId));
    return readRecords(wanted.orderBy('at', 'desc').orderBy('id', 'desc'), { page, pageSize }, (row) => {
      const { shareId: _share, ...visit } = shareVisits.record(row);
      return visit;
    });
  }

  /** Forgets tries, sessions and visits of before. */
  async sweep(at: number): Promise<void> {
    await this.#db
      .deleteFrom('shareTry')
      .where('at', '<', at - DAY_MS)
      .execute();
    await this.#db.deleteFrom('shareSession').where('expiresAt', '<=', at).execute();
    await this.#db
      .deleteFrom('shareVisit')
      .where('at', '<', at - VISITS_KEPT_MS)
      .execute();
  }
}

/** The record that is shared, which nobody else changes until the transaction ends. Refuses notFound. */
async function lockedMulti(tx: CoreTransaction, multiId: string): Promise<{ id: number; orgId: number }> {
  const row = await tx
    .updateTable('multi')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', Number(multiId))
    .returning(['id', 'orgId'])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row;
}

async function endSessions(tx: CoreTransaction, shareId: string): Promise<void> {
  await tx.deleteFrom('shareSession').where('shareId', '=', Number(shareId)).execute();
}

const shareOf = ({ signals, ...kept }: NonNullable<Awaited<ReturnType<typeof shares.find>>>): KeptShare => ({
  ...kept,
  signalIds: signals,
});
