import type { SignalUse } from '../signal/module.ts';
import type { FoundElsewhere } from '../../kernel/found-elsewhere.ts';
import type { Range } from '../../kernel/range.ts';
import { pagesIn } from './sql-reach.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { NO_OTHER_NAMES } from '@tidegate/contract/locale/name-text.ts';

/** The pages that use a signal: those in range, and how many more there are. None of them keeps it from being deleted. */
export async function pagesUsing(
  db: CoreDb,
  signalId: number,
  range: Range,
): Promise<{ readonly seen: readonly SignalUse[]; readonly hidden: number }> {
  const using = db
    .selectFrom('pageSignal')
    .innerJoin('page', 'page.id', 'pageSignal.pageId')
    .where('pageSignal.signalId', '=', signalId);
  const all = await countOf(using);
  const rows = await using
    .leftJoin('equipment', 'equipment.id', 'page.equipmentId')
    .where(pagesIn(range))
    .select(['page.id', 'page.title', 'page.equipmentId', 'equipment.code', 'equipment.name'])
    .orderBy('page.id')
    .execute();
  const seen = rows.map(({ id, title, equipmentId, code, name }): SignalUse => {
    return {
      kind: 'page',
      id: String(id),
      code: '',
      name: title,
      ...NO_OTHER_NAMES,
      unit: '',
      dataType: '',
      equipmentId: equipmentId === null ? '' : String(equipmentId),
      equipmentCode: code ?? '',
      equipmentName: name ?? '',
    };
  });
  return { seen, hidden: all - seen.length };
}

/** The rows of pages, to be narrowed to those that use something. */
export const pages = (db: CoreDb) => db.selectFrom('page');

/** Number of these pages, and those in range with their equipment. */
export async function foundPages(using: ReturnType<typeof pages>, range: Range): Promise<FoundElsewhere> {
  const rows = await using
    .leftJoin('equipment', 'equipment.id', 'page.equipmentId')
    .where(pagesIn(range))
    .select(['page.title', 'equipment.name'])
    .orderBy('page.id')
    .execute();
  return { count: await countOf(using), seen: rows.map(({ title, name }) => ({ equipment: name ?? '', name: title })) };
}

/** The pages of other equipment and of projects that use a signal of an equipment: how many, and those in range. */
export async function pagesOverEquipment(db: CoreDb, equipmentId: number, range: Range): Promise<FoundElsewhere> {
  const using = pages(db)
    .where((where) => where.or([where('page.equipmentId', 'is', null), where('page.equipmentId', '<>', equipmentId)]))
    .where('page.id', 'in', (query) =>
      query
        .selectFrom('pageSignal')
        .innerJoin('signal', 'signal.id', 'pageSignal.signalId')
        .select('pageSignal.pageId')
        .where('signal.equipmentId', '=', equipmentId),
    );
  return foundPages(using, range);
}
