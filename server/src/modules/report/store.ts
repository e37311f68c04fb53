import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REPORTS_MAX } from '@tidegate/contract/limits.ts';
import { reportEquipmentIds } from '@tidegate/contract/nouns/report/report-equipment.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import type { NewReportRun, ReportFields, ReportHand } from './records.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import type { Copies } from '../page/module.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { reportColumns, reportOf } from './rows.ts';
import { newRunColumns } from './run-store.ts';
import { loader, countOf } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** Schedules that one round takes. */
const DUE_AT_ONCE = 100;

/** Reports of equipment. Each change and its audit row are one transaction. Refuses notFound for a report that is gone. */
export class ReportStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses reportsFull. */
  async add(
    { orgId, equipmentId }: { readonly orgId: string; readonly equipmentId: string },
    fields: ReportFields,
    hand: ReportHand,
    trail: AuditEntry,
  ): Promise<string> {
    return adding(this.#db, 'report', trail, async (tx) => {
      const place = { orgId: Number(orgId), equipmentId: Number(equipmentId) };
      const held = await countOf(tx.selectFrom('report').where('equipmentId', '=', place.equipmentId));
      if (held >= REPORTS_MAX) throw new Refusal('reportsFull', { most: REPORTS_MAX });
      const row = await tx
        .insertInto('report')
        .values({ ...place, ...reportColumns(fields), templateName: '', ...updated(hand) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  }

  async edit(id: string, fields: ReportFields, hand: ReportHand, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, (tx) => change(tx, Number(id), { ...reportColumns(fields), ...updated(hand) }));
  }

  /** With its template, its runs and their files. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const gone = await tx.deleteFrom('report').where('id', '=', Number(id)).returning('id').executeTakeFirst();
      if (gone === undefined) throw new Refusal('notFound');
      await forgetReports(tx, [gone.id]);
    });
  }

  /** Reports filed under an equipment, by name. */
  async all(equipmentId: string, range: Range): Promise<readonly Report[]> {
    const rows = await selectReports(this.#db, range)
      .where('report.equipmentId', '=', Number(equipmentId))
      .orderBy('report.name')
      .orderBy('report.id')
      .execute();
    return rows.map(reportOf);
  }

  /** The same, and those of its organisation that are filed elsewhere and have columns of it. */
  async showing(
    { orgId, equipmentId }: { readonly orgId: string; readonly equipmentId: string },
    range: Range,
  ): Promise<readonly Report[]> {
    const rows = await selectReports(this.#db, range)
      .where('report.orgId', '=', Number(orgId))
      .where((where) =>
        where.or([
          where('report.equipmentId', '=', Number(equipmentId)),
          // The rest is read as what it is: this only leaves out what cannot have it.
          where('report.definition', 'like', `%"${equipmentId}"%`),
        ]),
      )
      .orderBy('report.name')
      .orderBy('report.id')
      .execute();
    return rows.map(reportOf).filter((report) => reportEquipmentIds(report).includes(equipmentId));
  }

  async setTemplate(
    id: string,
    template: { readonly name: string; readonly bytes: Uint8Array } | null,
    hand: ReportHand,
    trail: AuditEntry,
  ): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const reportId = Number(id);
      await change(tx, reportId, { templateName: template?.name ?? '', ...updated(hand) });
      await tx.deleteFrom('reportTemplate').where('reportId', '=', reportId).execute();
      if (template === null) return;
      await tx.insertInto('reportTemplate').values({ reportId, bytes: template.bytes }).execute();
    });
  }

  /** Undefined when it has none. */
  async template(id: string): Promise<Uint8Array | undefined> {
    const row = await this.#db
      .selectFrom('reportTemplate')
      .select('bytes')
      .where('reportId', '=', Number(id))
      .executeTakeFirst();
    return row?.bytes;
  }

  /** A report for those who make it without anybody asking; undefined when it is gone. */
  async byId(id: string): Promise<Report | undefined> {
    const row = await this.#db.selectFrom('report').selectAll().where('id', '=', Number(id)).executeTakeFirst();
    return row && reportOf(row);
  }

  /** The reports whose schedule is due. */
  async due(now: number): Promise<readonly Report[]> {
    const rows = await this.#db
      .selectFrom('report')
      .selectAll()
      .where('nextAt', '<=', now)
      .orderBy('nextAt')
      .limit(DUE_AT_ONCE)
      .execute();
    return rows.map(reportOf);
  }

  /**
   * Moves a schedule on from the time it was due at and adds the run that it is due for, both or neither; false when
   * another server did so first.
   */
  async claim(id: string, dueAt: number, nextAt: number | null, run: NewReportRun): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const taken = await tx
        .updateTable('report')
        .set({ nextAt })
        .where('id', '=', Number(id))
        .where('nextAt', '=', dueAt)
        .returning('id')
        .executeTakeFirst();
      if (taken === undefined) return false;
      await tx.insertInto('reportRun').values(newRunColumns(taken.id, run)).execute();
      return true;
    });
  }
}

const updated = ({ at, by }: ReportHand) => ({ updatedAt: at, updatedBy: by });

async function change(
  tx: CoreTransaction,
  id: number,
  set: Partial<ReturnType<typeof reportColumns> & ReturnType<typeof updated> & { readonly templateName: string }>,
): Promise<void> {
  const row = await tx.updateTable('report').set(set).where('id', '=', id).returning('id').executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
}

/** The reports of a person's range: those of its equipment. */
export const selectReports = (db: CoreDb | CoreTransaction, range: Range) =>
  db.selectFrom('report').selectAll('report').where(ofEquipmentIn('report', range));

/** Reports by their ids, as far as they are in the range. */
export const reportRecords = loader('report.id', selectReports, reportOf);

/** Forgets all that is kept of reports that are gone. */
export async function forgetReports(tx: CoreTransaction, reportIds: readonly number[]): Promise<void> {
  for (const some of portions(reportIds)) {
    await tx.deleteFrom('reportTemplate').where('reportId', 'in', some).execute();
    await tx
      .deleteFrom('reportFile')
      .where('runId', 'in', (runs) => runs.selectFrom('reportRun').select('id').where('reportId', 'in', some))
      .execute();
    await tx.deleteFrom('reportRun').where('reportId', 'in', some).execute();
    await tx.deleteFrom('centreFigure').where('reportId', 'in', some).execute();
  }
}

/** Adds the reports of an equipment to its copy, over the signals of the copy, without what was made of them. Answers old id → new id. */
export async function copyReports(
  tx: CoreTransaction,
  original: number,
  { at, ...place }: { readonly equipmentId: number; readonly orgId: number; readonly at: number },
  { signals, equipment }: { readonly signals: Copies; readonly equipment: Copies },
): Promise<ReadonlyMap<string, number>> {
  const equipmentOf = (id: string): string => equipment.get(id)?.toString() ?? id;
  const copies = new Map<string, number>();
  const rows = await tx.selectFrom('report').selectAll().where('equipmentId', '=', original).orderBy('id').execute();
  for (const row of rows) {
    const {
      id,
      orgId: _org,
      equipmentId: _equipment,
      templateName,
      updatedBy,
      updatedAt: _at,
      ...fields
    } = reportOf(row);
    const columns = fields.columns.map((column) => {
      const copy = signals.get(column.signalId);
      return copy === undefined
        ? column
        : { ...column, signalId: String(copy), equipmentId: equipmentOf(column.equipmentId || String(original)) };
    });
    const alarms = {
      ...fields.alarms,
      equipmentIds: fields.alarms.equipmentIds.map(equipmentOf),
    };
    // Nobody has asked for the copy's mails.
    const schedule = { ...fields.schedule, enabled: false };
    const added = await tx
      .insertInto('report')
      .values({
        ...place,
        ...reportColumns({ ...fields, columns, alarms, schedule, nextAt: null }),
        templateName,
        updatedAt: at,
        updatedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    copies.set(id, added.id);
    const template = await tx
      .selectFrom('reportTemplate')
      .select('bytes')
      .where('reportId', '=', row.id)
      .executeTakeFirst();
    if (template === undefined) continue;
    await tx.insertInto('reportTemplate').values({ reportId: added.id, bytes: template.bytes }).execute();
  }
  return copies;
}
