import { CENTRE_FIGURES } from '@tidegate/contract/nouns/centre/centre.ts';
import type { CentreFigureSource } from '@tidegate/contract/nouns/centre/centre.ts';
import { z } from 'zod';
import type { CentreSource } from './records.ts';
import type { Range } from '../../kernel/range.ts';
import type { CentreTree } from './sql-reach.ts';
import { reportRecords, selectReports } from '../report/module.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

const figureOf = z.enum(CENTRE_FIGURES);

/** The columns that these centres have chosen, of reports in range. */
async function chosen(db: CoreDb, centreIds: readonly string[], range: Range): Promise<readonly CentreFigureSource[]> {
  const rows = await db
    .selectFrom('centreFigure')
    .where('centreId', 'in', sqlIds(centreIds))
    .where('reportId', 'in', selectReports(db, range).clearSelect().select('report.id'))
    .select(['figure', 'reportId', 'key'])
    .distinct()
    .orderBy('reportId')
    .orderBy('key')
    .execute();
  return rows.map(({ figure, reportId, key }) => ({ figure: figureOf.parse(figure), reportId: String(reportId), key }));
}

/** The columns selected for a centre itself. */
export const ownFigures = (db: CoreDb, id: string, range: Range) => chosen(db, [id], range);

/**
 * The columns selected for a centre and those below it, each once, if their equipment still belongs to them and the
 * column still exists.
 */
export async function figuresBelow(
  db: CoreDb,
  id: string,
  { centres, below }: CentreTree,
  range: Range,
): Promise<readonly CentreSource[]> {
  const within = new Set([id]);
  const childrenOf = Map.groupBy(centres, ({ parentId }) => parentId);
  for (const centreId of within) for (const child of childrenOf.get(centreId) ?? []) within.add(child.id);
  const sources = await chosen(db, [...within], range);
  if (sources.length === 0) return [];
  const reports = await reportRecords(db, [...new Set(sources.map(({ reportId }) => reportId))], range);
  const equipmentIds = new Set((below.get(id) ?? []).map((one) => one.id));
  return sources.flatMap(({ figure, reportId, key }) => {
    const report = reports.find((one) => one.id === reportId);
    const column = report?.columns.find((one) => one.key === key);
    if (report === undefined || column === undefined || !equipmentIds.has(report.equipmentId)) return [];
    return [{ figure, report, column }];
  });
}

/** Replaces the selected columns of reports in the access scope; others are kept. */
export async function replaceFigures(
  tx: CoreTransaction,
  centreId: number,
  figures: readonly CentreFigureSource[],
  range: Range,
): Promise<void> {
  await tx
    .deleteFrom('centreFigure')
    .where('centreId', '=', centreId)
    .where('reportId', 'in', selectReports(tx, range).clearSelect().select('report.id'))
    .execute();
  if (figures.length === 0) return;
  await tx
    .insertInto('centreFigure')
    .values(figures.map(({ figure, reportId, key }) => ({ centreId, figure, reportId: Number(reportId), key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
