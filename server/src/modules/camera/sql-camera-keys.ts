import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { StoredCameraKey } from './store.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Keys of organisations at the cloud of their cameras. */
export class CameraKeyStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async of(orgId: string): Promise<StoredCameraKey | undefined> {
    const row = await this.#db
      .selectFrom('cameraKey')
      .selectAll()
      .where('orgId', '=', Number(orgId))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { orgId: _org, token, ...key } = row;
    return { ...key, sealedToken: token };
  }

  /** Forgets the token of the key before. */
  async save(
    orgId: string,
    key: Pick<StoredCameraKey, 'baseUrl' | 'sealed' | 'updatedAt' | 'updatedBy'>,
    trail: AuditEntry,
  ): Promise<void> {
    const { baseUrl, sealed, updatedAt, updatedBy } = key;
    const set = { baseUrl, sealed, updatedAt, updatedBy, token: '', tokenExpiresAt: 0 };
    await changing(this.#db, trail, async (tx) => {
      await tx
        .insertInto('cameraKey')
        .values({ orgId: Number(orgId), ...set })
        .onConflict((conflict) => conflict.column('orgId').doUpdateSet(set))
        .execute();
    });
  }

  /** Refuses notFound where none is set. */
  async remove(orgId: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const gone = tx.deleteFrom('cameraKey').where('orgId', '=', Number(orgId)).returning('orgId');
      if ((await gone.executeTakeFirst()) === undefined) throw new Refusal('notFound');
    });
  }

  /** Keeps a token of the key that was set at `updatedAt`; nothing when it is another by now. */
  async storeToken(
    orgId: string,
    updatedAt: number,
    { sealed, expiresAt }: { readonly sealed: string; readonly expiresAt: number },
  ): Promise<void> {
    await this.#db
      .updateTable('cameraKey')
      .set({ token: sealed, tokenExpiresAt: expiresAt })
      .where('orgId', '=', Number(orgId))
      .where('updatedAt', '=', updatedAt)
      .execute();
  }

  /** The clouds of all keys, each once. */
  async clouds(): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('cameraKey').select('baseUrl').distinct().execute();
    return rows.map(({ baseUrl }) => baseUrl);
  }
}
