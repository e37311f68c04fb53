import type { AuditEntry } from '../../ports/audit-log.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** A picture as it is answered, by the hash of its bytes. */
export interface Picture {
  readonly hash: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Pictures over SQL. */
export class PictureStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Stores it, or renews the time of an existing one. `at` in ms. */
  async save(picture: Picture, at: number): Promise<void> {
    await this.#db
      .insertInto('picture')
      .values({ ...picture, createdAt: at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ createdAt: at }))
      .execute();
  }

  async find(hash: string): Promise<Picture | undefined> {
    return this.#db.selectFrom('picture').select(['hash', 'type', 'bytes']).where('hash', '=', hash).executeTakeFirst();
  }

  /** The picture of a person by its hash, empty for none. */
  async setAvatar(userId: string, hash: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.updateTable('account').set({ avatar: hash }).where('id', '=', Number(userId)).execute();
    });
  }

  /** Forgets what was last kept before and nobody refers to; true when something younger has nobody either. */
  async dropUnused(keptBefore: number): Promise<boolean> {
    const used = this.#db
      .selectFrom('account')
      .select('avatar as hash')
      .where('avatar', '<>', '')
      .union(this.#db.selectFrom('org').select('icon as hash').where('icon', '<>', ''))
      .union(this.#db.selectFrom('equipment').select('picture as hash').where('picture', '<>', ''))
      .union(this.#db.selectFrom('hardware').select('image as hash').where('image', '<>', ''))
      .union(this.#db.selectFrom('pagePicture').select('hash'))
      .union(this.#db.selectFrom('modelPicture').select('hash'))
      .union(this.#db.selectFrom('equipmentBin').select('picture as hash').where('picture', '<>', ''));
    await this.#db.deleteFrom('picture').where('createdAt', '<', keptBefore).where('hash', 'not in', used).execute();
    const younger = await this.#db
      .selectFrom('picture')
      .select('hash')
      .where('hash', 'not in', used)
      .limit(1)
      .executeTakeFirst();
    return younger !== undefined;
  }
}
