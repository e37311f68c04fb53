import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { EquipmentPlan, PlannedReport, RolloutHand } from '../content/rollout-records.ts';
import type { ReportFields } from '../../report/module.ts';
import { reportColumns, reportOf, forgetReports } from '../../report/module.ts';
import { portions } from '../../../kernel/sql/portions.ts';
import { sqlIds } from '../../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../../kernel/sql/tables.ts';

/** The reports that are filed under equipment as a model finds them, by equipment. */
export async function reportStatesOf(
  db: CoreDb | CoreTransaction,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly Report[]>> {
  const states = new Map<number, Report[]>();
  for (const some of portions(keys)) {
    const rows = await db.selectFrom('report').selectAll().where('equipmentId', 'in', some).orderBy('id').execute();
    for (const row of rows) states.set(row.equipmentId, [...(states.get(row.equipmentId) ?? []), reportOf(row)]);
  }
  return states;
}

/** A work on the reports of one equipment; `reports` gets the ids of those that are added. */
interface ReportWork {
  readonly equipmentId: number;
  readonly orgId: number;
  readonly plan: Pick<EquipmentPlan, 'reports' | 'removedReports'>;
  readonly signals: ReadonlyMap<string, string>;
  readonly reports: Map<string, string>;
}

/** Deletes the reports that the plans take away, with what was made of them, and adds and changes others over the signals of each equipment. */
export async function writeReports(
  tx: CoreTransaction,
  works: readonly ReportWork[],
  hand: RolloutHand,
): Promise<void> {
  for (const some of portions(works.flatMap(({ plan }) => sqlIds(plan.removedReports)))) {
    await tx.deleteFrom('report').where('id', 'in', some).execute();
    await forgetReports(tx, some);
  }
  const updated = { updatedAt: hand.at, updatedBy: hand.by };
  for (const work of works) {
    const { equipmentId, orgId } = work;
    for (const [key, report] of work.plan.reports) {
      const columns = { ...reportColumns(stored(report, work)), ...updated };
      if (report.id !== null) {
        await tx.updateTable('report').set(columns).where('id', '=', Number(report.id)).execute();
        continue;
      }
      const { id } = await tx
        .insertInto('report')
        .values({ equipmentId, orgId, ...columns, templateName: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      work.reports.set(key, String(id));
    }
  }
}

/** The report as it is stored: its columns over signals by their ids, and over one that is missing by its name. */
function stored(
  { id: _id, columns, priorities, equipmentIds, ...fields }: PlannedReport,
  { equipmentId, signals }: ReportWork,
): ReportFields {
  return {
    ...fields,
    alarms: { priorities, equipmentIds: [...equipmentIds] },
    columns: columns.map(({ signal, equipmentId: owner, ...column }) => ({
      ...column,
      signalId: idOfName(signal) ?? signals.get(signal) ?? signal,
      equipmentId: owner ?? String(equipmentId),
    })),
  };
}
