import type { Rows } from '@tidegate/contract/id.ts';
import type { Share, SharedRecord, ShareVisit } from '@tidegate/contract/nouns/share/share.ts';
import { SHARE_AUTHS, VISIT_RESULTS } from '@tidegate/contract/nouns/share/share.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { KeptShare, ShareChange, TryOutcome } from './records.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { readPage } from '../../kernel/sql/read-page.ts';
import type { ShareRow } from './tables.ts';
import { beginTry, triesOf } from './sql-share-tries.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

const DAY_MS = 86_400_000;
const VISITS_KEPT_MS = 180 * DAY_MS;

const auth = z.enum(SHARE_AUTHS);
const result = z.enum(VISIT_RESULTS);
const idList = z.array(z.string());

/** Shares of multi-equipment records. Each change and its audit row are one transaction. */
export class ShareStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async ofMulti(multiId: string): Promise<KeptShare | undefined> {
    const row = await this.#db
      .selectFrom('share')
      .selectAll()
      .where('multiId', '=', Number(multiId))
      .executeTakeFirst();
    return row === undefined ? undefined : shareOf(row);
  }

  async byKey(key: string): Promise<KeptShare | undefined> {
    const row = await this.#db.selectFrom('share').selectAll().where('key', '=', key).executeTakeFirst();
    return row === undefined ? undefined : shareOf(row);
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
      const before = await tx.selectFrom('share').selectAll().where('multiId', '=', multi.id).executeTakeFirst();
      const password = {
        passwordHash: hash,
        passwordAt: at,
        sharerId: Number(sharerId),
        enabled: 1,
        suspendedAt: null,
      };
      if (before === undefined) {
        await tx
          .insertInto('share')
          .values({
            ...password,
            multiId: multi.id,
            orgId: multi.orgId,
            key: freshKey,
            auth: 'view',
            signals: null,
            expireAt: null,
            version: 1,
          })
          .execute();
        return freshKey;
      }
      // An address that was revoked stays dead.
      const key = before.enabled === 1 ? before.key : freshKey;
      await tx
        .updateTable('share')
        .set({ ...password, key, version: before.version + 1 })
        .where('id', '=', before.id)
        .execute();
      await endSessions(tx, before.id);
      await tx.deleteFrom('shareGuest').where('shareId', '=', before.id).execute();
      return key;
    });
  }

  /** Ends the sessions of strangers; revoked it ends in every list as well. Refuses notFound. */
  async change(multiId: string, change: ShareChange, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const multi = await lockedMulti(tx, multiId);
      const before = await tx.selectFrom('share').selectAll().where('multiId', '=', multi.id).executeTakeFirst();
      if (before === undefined) throw new Refusal('notFound');
      const { auth: next, signalIds, expireAt, showsAlarms, showsReports, enabled, resume } = change;
      await tx
        .updateTable('share')
        .set({
          version: before.version + 1,
          ...(next === undefined ? {} : { auth: next }),
          ...(signalIds === undefined ? {} : { signals: signalIds === null ? null : JSON.stringify(signalIds) }),
          ...(expireAt === undefined ? {} : { expireAt }),
          ...(showsAlarms === undefined ? {} : { showsAlarms: Number(showsAlarms) }),
          ...(showsReports === undefined ? {} : { showsReports: Number(showsReports) }),
          ...(enabled === undefined ? {} : { enabled: Number(enabled) }),
          ...(resume === true ? { suspendedAt: null } : {}),
        })
        .where('id', '=', before.id)
        .execute();
      await endSessions(tx, before.id);
      if (enabled === false) await tx.deleteFrom('shareGuest').where('shareId', '=', before.id).execute();
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

  /** Whether it is one of this share, at this moment. */
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

  /** What others shared with a person and has not ended, the latest first. */
  async ofGuest(userId: string, at: number): Promise<readonly SharedRecord[]> {
    const rows = await this.#db
      .selectFrom('shareGuest')
      .innerJoin('share', 'share.id', 'shareGuest.shareId')
      .innerJoin('multi', 'multi.id', 'share.multiId')
      .leftJoin('account', 'account.id', 'share.sharerId')
      .select(['share.key', 'multi.name', 'share.auth', 'account.loginname', 'share.expireAt', 'shareGuest.at'])
      .where('shareGuest.accountId', '=', Number(userId))
      .where('share.enabled', '=', 1)
      .where((where) => where.or([where('share.expireAt', 'is', null), where('share.expireAt', '>', at)]))
      .orderBy('shareGuest.at', 'desc')
      .orderBy('share.id')
      .execute();
    return rows.map(({ loginname, ...row }) => ({ ...row, auth: auth.parse(row.auth), sharedBy: loginname ?? '' }));
  }

  async addVisit(shareId: string, visit: Omit<ShareVisit, 'id'>): Promise<void> {
    await this.#db
      .insertInto('shareVisit')
      .values({ ...visit, shareId: Number(shareId) })
      .execute();
  }

  async visits(shareId: string, page: number, pageSize: number): Promise<Rows<ShareVisit>> {
    const wanted = this.#db.selectFrom('shareVisit').where('shareId', '=', Number(shareId));
    const { total, rows } = await readPage(
      wanted.select(['id', 'at', 'ip', 'agent', 'loginname', 'result']).orderBy('at', 'desc').orderBy('id', 'desc'),
      { page, pageSize },
    );
    return {
      total,
      rows: rows.map((row) => ({ ...row, id: String(row.id), result: result.parse(row.result) })),
    };
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

async function endSessions(tx: CoreTransaction, shareId: number): Promise<void> {
  await tx.deleteFrom('shareSession').where('shareId', '=', shareId).execute();
}

function shareOf(row: Selectable<ShareRow>): KeptShare {
  const { signals, ...kept } = row;
  return {
    ...kept,
    id: String(row.id),
    multiId: String(row.multiId),
    orgId: String(row.orgId),
    sharerId: String(row.sharerId),
    auth: auth.parse(row.auth),
    signalIds: signals === null ? null : idList.parse(JSON.parse(signals)),
    showsAlarms: row.showsAlarms === 1,
    showsReports: row.showsReports === 1,
    enabled: row.enabled === 1,
  };
}
