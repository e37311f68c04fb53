import { reportEquipmentIds } from '@tidegate/contract/nouns/report/report-equipment.ts';
import { reportColumns, reportOf } from './rows.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** The reports that are filed under an equipment, each with the one of those that stay that it could be filed under instead. */
async function homesOf(db: CoreDb | CoreTransaction, equipmentId: number, leaving: readonly number[] = [equipmentId]) {
  const rows = await db.selectFrom('report').selectAll().where('equipmentId', '=', equipmentId).execute();
  return Promise.all(
    rows.map(async (row) => {
      const report = reportOf(row);
      const others = reportEquipmentIds(report).filter((id) => !leaving.includes(Number(id)));
      const found =
        others.length === 0
          ? undefined
          : await db
              .selectFrom('equipment')
              .select('id')
              .where('id', 'in', sqlIds(others))
              .where('orgId', '=', row.orgId)
              .orderBy('id')
              .limit(1)
              .executeTakeFirst();
      return { report, next: found?.id };
    }),
  );
}

/** Number of reports deleted with an equipment: those that show no other. */
export async function reportsLeaving(db: CoreDb, equipmentId: number): Promise<number> {
  return (await homesOf(db, equipmentId)).filter(({ next }) => next === undefined).length;
}

/**
 * Files the reports of an equipment that show others as well under one of those, before it is deleted, or leaves the
 * organisation together with others: they go on, and its columns stay in their place.
 */
export async function refileReports(
  tx: CoreTransaction,
  equipmentId: number,
  leaving?: readonly number[],
): Promise<void> {
  for (const { report, next } of await homesOf(tx, equipmentId, leaving)) {
    if (next === undefined) continue;
    const {
      id,
      orgId: _org,
      equipmentId: home,
      templateName: _name,
      updatedAt: _at,
      updatedBy: _by,
      ...fields
    } = report;
    // Columns without an equipment belonged to the one that the report was filed under.
    const columns = fields.columns.map((column) =>
      column.equipmentId === '' ? { ...column, equipmentId: home } : column,
    );
    await tx
      .updateTable('report')
      .set({ equipmentId: next, ...reportColumns({ ...fields, columns }) })
      .where('id', '=', Number(id))
      .execute();
  }
}
