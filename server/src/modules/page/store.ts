import type { Rows } from '@tidegate/contract/id.ts';
import type { OfferedPage, OverviewPage, Page, PageVersion, SavedPage } from '@tidegate/contract/nouns/page/page.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { DrawnPage, NewPage, OfferFilter, PageCon, PageHand, PageListFilter, PageSaving } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { offeredPages, publishedPages } from './sql-offered-pages.ts';
import { addVersion, conOf, contentOf, dropOldVersions, forgetPages, indexSignals } from './sql-content.ts';
import { homeOf, nextSeq, optionColumns, ensureHome } from './sql-home.ts';
import { selectPages } from './sql-reach.ts';
import type { PageRow } from './rows.ts';
import { pageOf } from './rows.ts';
import { byNumber, byText, inLanguage, inOrder, readPage, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** Pages and their versions. Each change and its audit row are one transaction. Refuses notFound for a page that is gone. */
export class PageStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** The first of its device, among those of its equipment or of the projects of its organisation, becomes the home. */
  async add({ orgId, equipmentId, con, drawn }: NewPage, hand: PageHand, trail: AuditEntry): Promise<string> {
    const place = { orgId: Number(orgId), equipmentId: equipmentId === '' ? null : Number(equipmentId) };
    return adding(this.#db, 'page', trail, async (tx) => {
      if (place.equipmentId !== null) await lockEquipment(tx, place.equipmentId);
      const options = optionColumns(con);
      const row = await tx
        .insertInto('page')
        .values({
          ...place,
          ...options,
          ...updated(hand),
          isHome: Number((await homeOf(tx, { ...place, device: options.device })) === undefined),
          seq: await nextSeq(tx, place),
          version: drawn === undefined ? 0 : 1,
          publishedVersion: 0,
          widgetCount: drawn?.widgetCount ?? 0,
          createdAt: hand.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (drawn !== undefined) {
        await addVersion(tx, row.id, 1, { ...drawn, ...hand, note: '' });
        await indexSignals(tx, row.id);
      }
      return row.id;
    });
  }

  /** Options of a page that nothing was drawn on yet; the place in the list of any. */
  async change(
    id: string,
    { con, seq }: { readonly con?: PageCon; readonly seq?: number | undefined },
    hand: PageHand,
    trail: AuditEntry,
  ): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const before = await locked(tx, Number(id), hand);
      if (seq !== undefined) await tx.updateTable('page').set({ seq }).where('id', '=', before.id).execute();
      if (con !== undefined) await setOptions(tx, before, { ...conOf(before.options), ...con });
    });
  }

  async setHome(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const page = await locked(tx, Number(id));
      const home = await homeOf(tx, page);
      if (home !== undefined) await tx.updateTable('page').set({ isHome: 0 }).where('id', '=', home).execute();
      await tx.updateTable('page').set({ isHome: 1 }).where('id', '=', page.id).execute();
    });
  }

  /** With all its versions; another of its device becomes the home where it was. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const page = await locked(tx, Number(id));
      await forgetPages(tx, [page.id]);
      await tx.deleteFrom('page').where('id', '=', page.id).execute();
      if (page.isHome === 1) await ensureHome(tx, page);
    });
  }

  /** A page of the list, by seq, then as they were added: of an equipment, or of projects in range without one. */
  async page(equipmentId: string | undefined, filter: PageListFilter, range: Range): Promise<Rows<Page>> {
    const wanted = this.#listed(equipmentId, range).$if(filter.name !== '', (query) =>
      query.where((where) => holdsText([where.ref('page.title'), where.ref('page.titleEn')], filter.name)),
    );
    const ordered = inOrder(
      'page',
      filter.sort,
      wanted,
      (by) => ({
        title: byText(inLanguage(filter.language, by.ref('page.title'), by.ref('page.titleEn'))),
        widgets: byNumber(by.ref('page.widgetCount')),
        updated: byNumber(by.ref('page.updatedAt')),
      }),
      (query) => query.orderBy('page.seq').orderBy('page.id'),
    );
    return readRecords(ordered, filter, pageOf);
  }

  async all(equipmentId: string, range: Range): Promise<readonly Page[]> {
    const rows = await this.#listed(equipmentId, range).orderBy('page.seq').orderBy('page.id').execute();
    return rows.map(pageOf);
  }

  /** The published pages for phones beside a page: of its equipment, or of the projects of its organisation. */
  async phonePages(
    { equipmentId, orgId }: Pick<Page, 'equipmentId' | 'orgId'>,
    range: Range,
  ): Promise<readonly Page[]> {
    const rows = await this.#listed(equipmentId === '' ? undefined : equipmentId, range)
      .where('page.orgId', '=', Number(orgId))
      .where('page.device', '=', 'phone')
      .where('page.publishedVersion', '>', 0)
      .orderBy('page.seq')
      .orderBy('page.id')
      .execute();
    return rows.map(pageOf);
  }

  /** Pages of projects first, then by equipment, each in its order. */
  async offered(filter: OfferFilter, range: Range): Promise<Rows<OfferedPage>> {
    return filter.ids?.length === 0 ? { total: 0, rows: [] } : offeredPages(this.#db, filter, range);
  }

  async published(filter: OfferFilter, range: Range): Promise<Rows<OverviewPage>> {
    return filter.ids?.length === 0 ? { total: 0, rows: [] } : publishedPages(this.#db, filter, range);
  }

  async version(id: string, version: number): Promise<SavedPage | undefined> {
    return contentOf(this.#db, Number(id), version);
  }

  /** The latest first. */
  async versions(id: string, page: number, pageSize: number): Promise<Rows<PageVersion>> {
    const wanted = this.#db
      .selectFrom('pageVersion')
      .innerJoin('page', 'page.id', 'pageVersion.pageId')
      .where('pageVersion.pageId', '=', Number(id));
    const { total, rows } = await readPage(
      wanted
        .select(['pageVersion.version', 'pageVersion.at', 'pageVersion.by', 'pageVersion.note'])
        .select(['pageVersion.widgetCount', 'page.publishedVersion'])
        .orderBy('pageVersion.version', 'desc'),
      { page, pageSize },
    );
    return {
      total,
      rows: rows.map(({ publishedVersion, ...row }) => ({ ...row, isPublished: row.version === publishedVersion })),
    };
  }

  /** Adds a version and answers its number. Refuses pageMeanwhile, and what `draw` refuses. */
  async save(
    id: string,
    { baseVersion, note, publish, draw }: PageSaving,
    hand: PageHand,
    trail: (version: number, drawn: DrawnPage) => AuditEntry,
  ): Promise<number> {
    const { version } = await changing(
      this.#db,
      (saved: { readonly version: number; readonly drawn: DrawnPage }) => trail(saved.version, saved.drawn),
      async (tx) => {
        const before = await lockedForSave(tx, Number(id), hand);
        if (baseVersion !== undefined && baseVersion < before.version) {
          throw new Refusal('pageMeanwhile', { by: before.updatedBy, at: before.updatedAt, version: before.version });
        }
        const drawn = await draw({
          con: conOf(before.options),
          widgets: async () => (await contentOf(tx, before.id, before.version))?.widgets ?? [],
        });
        const next = before.version + 1;
        const isPublished =
          publish === 'ifLatestWas' ? before.version > 0 && before.version === before.publishedVersion : publish;
        const publishedVersion = isPublished ? next : before.publishedVersion;
        await addVersion(tx, before.id, next, { ...drawn, ...hand, note });
        await tx
          .updateTable('page')
          .set({ version: next, publishedVersion, widgetCount: drawn.widgetCount })
          .where('id', '=', before.id)
          .execute();
        await setOptions(tx, before, drawn.con);
        await dropOldVersions(tx, before.id, next, publishedVersion);
        await indexSignals(tx, before.id);
        return { version: next, drawn };
      },
    );
    return version;
  }

  /** Refuses pageNoVersion. */
  async publish(id: string, version: number, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const page = await locked(tx, Number(id));
      const found = await tx
        .selectFrom('pageVersion')
        .select('version')
        .where('pageId', '=', page.id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (found === undefined) throw new Refusal('pageNoVersion', { version });
      await tx.updateTable('page').set({ publishedVersion: version }).where('id', '=', page.id).execute();
      await dropOldVersions(tx, page.id, page.version, version);
      await indexSignals(tx, page.id);
    });
  }

  #listed(equipmentId: string | undefined, range: Range) {
    const pages = selectPages(this.#db, range);
    return equipmentId === undefined
      ? pages.where('page.equipmentId', 'is', null)
      : pages.where('page.equipmentId', '=', Number(equipmentId));
  }
}

const updated = ({ at, by }: PageHand) => ({ updatedAt: at, updatedBy: by });

/** Sets the options of a page; on another device it is no longer the home of the one that it leaves. */
async function setOptions(tx: CoreTransaction, before: Selectable<PageRow>, con: PageCon): Promise<void> {
  const options = optionColumns(con);
  const hasMoved = options.device !== before.device;
  await tx
    .updateTable('page')
    .set({ ...options, ...(hasMoved ? { isHome: 0 } : {}) })
    .where('id', '=', before.id)
    .execute();
  if (!hasMoved) return;
  await ensureHome(tx, before);
  await ensureHome(tx, { ...before, device: options.device });
}

/** Makes those who add pages to one equipment wait for each other, so that one becomes the home. */
async function lockEquipment(tx: CoreTransaction, id: number): Promise<void> {
  const row = await tx
    .updateTable('equipment')
    .set((set) => ({ code: set.ref('code') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
}

/** The page's row, which nobody else changes until the transaction ends, by whom it is changed now. */
async function locked(tx: CoreTransaction, id: number, hand?: PageHand): Promise<Selectable<PageRow>> {
  const row = await tx
    .updateTable('page')
    .set((set) => (hand === undefined ? { title: set.ref('title') } : updated(hand)))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  return row;
}

/** The same as it was before, by whom it was changed last. */
async function lockedForSave(tx: CoreTransaction, id: number, hand: PageHand): Promise<Selectable<PageRow>> {
  const before = await locked(tx, id);
  await tx.updateTable('page').set(updated(hand)).where('id', '=', id).execute();
  return before;
}
