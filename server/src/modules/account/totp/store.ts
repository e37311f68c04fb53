import type { AuditEntry } from '../../../ports/audit-log.ts';
import { appendAudit, changing } from '../../../kernel/sql/audit-chain.ts';
import type { CoreDb, CoreTransaction } from '../../../kernel/sql/tables.ts';

/** The stored authenticator of an account. */
export interface KeptTotp {
  /** Sealed by the server's key; empty when nothing was begun. */
  readonly sealed: string;
  readonly isOn: boolean;
  /** The last used time step. */
  readonly step: number;
}

/** Authenticators and their recovery codes. */
export class TotpStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async find(userId: string): Promise<KeptTotp | undefined> {
    const row = await this.#db
      .selectFrom('account')
      .select(['totpSecret', 'totpOn', 'totpStep'])
      .where('id', '=', Number(userId))
      .executeTakeFirst();
    return row === undefined ? undefined : { sealed: row.totpSecret, isOn: row.totpOn === 1, step: row.totpStep };
  }

  /** Keeps a secret that is not in use yet. False while one is in use. */
  async begin(userId: string, sealed: string, trail: AuditEntry): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('account')
        .set({ totpSecret: sealed, totpStep: 0 })
        .where('id', '=', Number(userId))
        .where('totpOn', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await appendAudit(tx, trail);
      return true;
    });
  }

  /** Puts the secret to use, with recovery codes by their hashes. False when it is not the one that was begun last. */
  async turnOn(
    userId: string,
    { sealed, step, hashes }: { readonly sealed: string; readonly step: number; readonly hashes: readonly string[] },
    trail: AuditEntry,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('account')
        .set({ totpOn: 1, totpStep: step })
        .where('id', '=', Number(userId))
        .where('totpOn', '=', 0)
        .where('totpSecret', '=', sealed)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await replaceCodes(tx, userId, hashes);
      await appendAudit(tx, trail);
      return true;
    });
  }

  async turnOff(userId: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx
        .updateTable('account')
        .set({ totpOn: 0, totpSecret: '', totpStep: 0 })
        .where('id', '=', Number(userId))
        .execute();
      await replaceCodes(tx, userId, []);
    });
  }

  async setRecovery(userId: string, hashes: readonly string[], trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, (tx) => replaceCodes(tx, userId, hashes));
  }

  /**
   * Uses up the code of a time step. False if it or a later one was used: only one of simultaneous requests succeeds.
   */
  async useStep(userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('account')
      .set({ totpStep: step })
      .where('id', '=', Number(userId))
      .where('totpOn', '=', 1)
      .where('totpStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Uses up a recovery code. False when it is unknown or already used. */
  async useRecovery(userId: string, hash: string, at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('totpRecovery')
      .set({ usedAt: at })
      .where('accountId', '=', Number(userId))
      .where('hash', '=', hash)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

async function replaceCodes(tx: CoreTransaction, userId: string, hashes: readonly string[]): Promise<void> {
  const accountId = Number(userId);
  await tx.deleteFrom('totpRecovery').where('accountId', '=', accountId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('totpRecovery')
    .values(hashes.map((hash) => ({ accountId, hash, usedAt: null })))
    .execute();
}
