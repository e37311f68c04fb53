import type { Rows } from '@tidegate/contract/id.ts';
import type { OfferedPage } from '@tidegate/contract/nouns/page/page.ts';
import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import { sql } from 'kysely';
import type { OfferFilter } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import { pagesIn } from './sql-reach.ts';
import { readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Pages of any equipment and of projects in the range, with what they belong to. */
export async function offeredPages(
  db: CoreDb,
  { words, ids, ...shown }: OfferFilter,
  range: Range,
): Promise<Rows<OfferedPage>> {
  const wanted = db
    .selectFrom('page')
    .leftJoin('equipment', 'equipment.id', 'page.equipmentId')
    .select(['page.id', 'page.title', 'page.options', 'page.equipmentId', 'page.publishedVersion'])
    .select(['equipment.name as ofName', 'equipment.nameEn as ofNameEn'])
    .where(pagesIn(range))
    .$if(ids !== undefined, (query) => query.where('page.id', 'in', sqlIds(ids ?? [])))
    .where(({ ref, and }) => {
      const of = (name: 'code' | 'name' | 'nameEn') => sql<string>`coalesce(${ref(`equipment.${name}`)}, '')`;
      const texts = [ref('page.title'), of('name'), of('nameEn'), of('code')];
      return and(words.map((word) => holdsText(texts, word)));
    })
    .orderBy(sql`coalesce(${sql.ref('equipment.name')}, '')`)
    .orderBy(sql`coalesce(${sql.ref('page.equipmentId')}, 0)`)
    .orderBy('page.seq')
    .orderBy('page.id');
  const { total, rows } = await readPage(wanted, shown);
  return {
    total,
    rows: rows.map(({ id, title, options, equipmentId, publishedVersion, ofName, ofNameEn }) => ({
      id: String(id),
      title,
      titleEn: pageOptionsSchema.parse(JSON.parse(options)).titleEn,
      equipmentId: equipmentId === null ? '' : String(equipmentId),
      equipmentName: ofName ?? '',
      equipmentNameEn: ofNameEn ?? '',
      isPublished: publishedVersion > 0,
    })),
  };
}
