import type { Rows } from '@tidegate/contract/id.ts';
import type { OfferedPage, OverviewPage } from '@tidegate/contract/nouns/page/page.ts';
import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import { sql } from 'kysely';
import type { OfferFilter } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import { pagesIn } from './sql-reach.ts';
import { readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { namesFrom } from '../../kernel/sql/names.ts';
import { ALL_NAME_FIELDS, type NameField, namesAs, namesIn } from '@tidegate/contract/locale/name-text.ts';

/** Pages of any equipment and of projects in the range, with what they belong to. */
export async function offeredPages(db: CoreDb, filter: OfferFilter, range: Range): Promise<Rows<OfferedPage>> {
  const { total, rows } = await readPage(byEquipment(selectPages(db, filter, range)), filter);
  return { total, rows: rows.map((row) => ({ ...shownOf(row), isPublished: row.publishedVersion > 0 })) };
}

/** Published pages among them; home pages first. */
export async function publishedPages(db: CoreDb, filter: OfferFilter, range: Range): Promise<Rows<OverviewPage>> {
  const published = selectPages(db, filter, range)
    .where('page.publishedVersion', '>', 0)
    .orderBy('page.isHome', 'desc');
  const { total, rows } = await readPage(byEquipment(published), filter);
  return {
    total,
    rows: rows.map((row) => ({ ...shownOf(row), isHome: row.isHome === 1, device: optionsOf(row).device })),
  };
}

const selectPages = (db: CoreDb, { words, ids }: OfferFilter, range: Range) =>
  db
    .selectFrom('page')
    .leftJoin('equipment', 'equipment.id', 'page.equipmentId')
    .select(['page.id', 'page.title', 'page.options', 'page.equipmentId', 'page.publishedVersion', 'page.isHome'])
    .select(namesFrom('equipment', 'of'))
    .where(pagesIn(range))
    .$if(ids !== undefined, (query) => query.where('page.id', 'in', sqlIds(ids ?? [])))
    .where(({ ref, and }) => {
      const of = (name: 'code' | NameField) => sql<string>`coalesce(${ref(`equipment.${name}`)}, '')`;
      const texts = [ref('page.title'), ...ALL_NAME_FIELDS.map((field) => of(field)), of('code')];
      return and(words.map((word) => holdsText(texts, word)));
    });

type Selected = ReturnType<typeof selectPages>;
type Row = Awaited<ReturnType<Selected['execute']>>[number];

const byEquipment = (query: Selected): Selected =>
  query
    .orderBy(sql`coalesce(${sql.ref('equipment.name')}, '')`)
    .orderBy(sql`coalesce(${sql.ref('page.equipmentId')}, 0)`)
    .orderBy('page.seq')
    .orderBy('page.id');

const optionsOf = ({ options }: Row) => pageOptionsSchema.parse(JSON.parse(options));

const shownOf = (row: Row) => ({
  id: String(row.id),
  title: row.title,
  titleEn: optionsOf(row).titleEn,
  equipmentId: row.equipmentId === null ? '' : String(row.equipmentId),
  ...namesAs('equipment', namesIn(row, 'of')),
});
