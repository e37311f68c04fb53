import type { Rows } from '@tidegate/contract/id.ts';
import type { PagePicture } from '@tidegate/contract/nouns/page/page.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { unpacked } from './sql-content.ts';
import { pagesIn } from './sql-reach.ts';
import { byNumber, byText, inOrder, readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

export interface PictureUses {
  readonly seen: readonly { readonly id: string; readonly title: string; readonly titleEn: string }[];
  readonly hidden: number;
}

/** The library of pictures that an organisation puts on pages. Each change and its audit row are one transaction. */
export class PagePictureStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Takes it in, or under its new name where it is in already. The bytes are kept by then, and stay from now on. */
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

  /** Takes it out; pages that show it keep it. Refuses notFound. */
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

  /** The latest first, unless sorted. */
  async page(orgId: string, filter: SortedFilter<'picture'>): Promise<Rows<PagePicture>> {
    const wanted = this.#db
      .selectFrom('pagePicture')
      .where('orgId', '=', Number(orgId))
      .where('inLibrary', '=', 1)
      .$if(filter.name !== '', (query) => query.where((where) => holdsText([where.ref('name')], filter.name)));
    const ordered = inOrder(
      'picture',
      filter.sort,
      wanted.select(['hash', 'name', 'width', 'height', 'bytes', 'at', 'by']),
      (by) => ({ name: byText(by.ref('name')), bytes: byNumber(by.ref('bytes')), at: byNumber(by.ref('at')) }),
      (query) => query.orderBy('at', 'desc').orderBy('hash'),
    );
    return readPage(ordered, filter);
  }

  /** The pages of the organisation whose latest or published version shows it: those in range, and how many more. */
  async uses(orgId: string, hash: string, range: Range): Promise<PictureUses> {
    const pages = await this.#db
      .selectFrom('page')
      .where('page.orgId', '=', Number(orgId))
      .where('page.version', '>', 0)
      .select(['page.id', 'page.title', 'page.titleEn'])
      .select(sql<number>`case when ${pagesIn(range)} then 1 else 0 end`.as('isSeen'))
      .orderBy('page.id')
      .execute();
    const seen: { readonly id: string; readonly title: string; readonly titleEn: string }[] = [];
    let hidden = 0;
    // One page after the other: what is drawn on all of them would not fit.
    for (const { id, title, titleEn, isSeen } of pages) {
      if (!(await this.#shows(id, hash))) continue;
      if (Number(isSeen) === 1) seen.push({ id: String(id), title, titleEn });
      else hidden += 1;
    }
    return { seen, hidden };
  }

  async #shows(pageId: number, hash: string): Promise<boolean> {
    const versions = await this.#db
      .selectFrom('page')
      .innerJoin('pageVersion', 'pageVersion.pageId', 'page.id')
      .select(['pageVersion.con', 'pageVersion.widgets'])
      .where('page.id', '=', pageId)
      .where((where) =>
        where.or([
          where('pageVersion.version', '=', where.ref('page.version')),
          where('pageVersion.version', '=', where.ref('page.publishedVersion')),
        ]),
      )
      .execute();
    // A hash is long enough to be unambiguous, whichever field of a widget or of the page contains it.
    return versions.some(({ con, widgets }) => con.includes(hash) || JSON.stringify(unpacked(widgets)).includes(hash));
  }
}
