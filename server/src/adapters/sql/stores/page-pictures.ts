import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { PagePicture } from '@tidegate/contract/entities/page.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../../ports/audit-log.ts';
import type { PageFilter } from '../../../ports/gateway-store.ts';
import type { PagePictureStore } from '../../../ports/page-picture-store.ts';
import { changing } from './audit-chain.ts';
import { readPage } from './read-page.ts';
import { holdsText } from './search.ts';
import type { CoreDb } from './tables.ts';

/** Libraries of pictures over SQL. */
export class SqlPagePictures implements PagePictureStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(orgId: string, { hash, ...picture }: PagePicture, trail: AuditEntry): Promise<void> {
    const fields = { ...picture, inLibrary: 1 };
    await changing(this.#db, trail, async (tx) => {
      await tx
        .insertInto('pagePicture')
        .values({ orgId: Number(orgId), hash, ...fields })
        .onConflict((conflict) => conflict.columns(['orgId', 'hash']).doUpdateSet(fields))
        .execute();
    });
  }

  async remove(orgId: string, hash: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const gone = await tx
        .updateTable('pagePicture')
        .set({ inLibrary: 0 })
        .where('orgId', '=', Number(orgId))
        .where('hash', '=', hash)
        .where('inLibrary', '=', 1)
        .returning('hash')
        .executeTakeFirst();
      if (gone === undefined) throw new Refusal('notFound');
    });
  }

  async page(orgId: string, filter: PageFilter): Promise<Rows<PagePicture>> {
    const wanted = this.#db
      .selectFrom('pagePicture')
      .where('orgId', '=', Number(orgId))
      .where('inLibrary', '=', 1)
      .$if(filter.name !== '', (query) => query.where((where) => holdsText([where.ref('name')], filter.name)));
    const { total, rows } = await readPage(
      wanted.select(['hash', 'name', 'width', 'height', 'bytes', 'at', 'by']).orderBy('at', 'desc').orderBy('hash'),
      filter,
    );
    return { total, rows };
  }
}
