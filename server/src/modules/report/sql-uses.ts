import { sql } from 'kysely';
import type { FoundElsewhere } from '../../kernel/found-elsewhere.ts';
import type { Range } from '../../kernel/range.ts';
import type { SignalUse } from '../signal/module.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { reportOf } from './rows.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** The reports in the range that have a column of a signal. None of them keeps it from being deleted. */
export async function reportsUsing(db: CoreDb, signalId: number, range: Range): Promise<readonly SignalUse[]> {
  const rows = await db
    .selectFrom('report')
    .innerJoin('signal', 'signal.orgId', 'report.orgId')
    .innerJoin('equipment', 'equipment.id', 'report.equipmentId')
    .selectAll('report')
    .select(['equipment.code as equipmentCode', 'equipment.name as equipmentName'])
    .where('signal.id', '=', signalId)
    .where(ofEquipmentIn('report', range))
    // The rest is read as what it is: this only leaves out what cannot have it.
    .where(sql<boolean>`report.definition like ${`%"${signalId}"%`}`)
    .orderBy('report.name')
    .orderBy('report.id')
    .execute();
  return rows.flatMap(({ equipmentCode, equipmentName, ...row }) => {
    const report = reportOf(row);
    const { id, equipmentId, columns } = report;
    if (!columns.some((column) => column.signalId === String(signalId))) return [];
    const named = { ...pickNames(report), code: '', unit: '', dataType: '' };
    return [{ ...named, kind: 'report' as const, id, equipmentId, equipmentCode, equipmentName }];
  });
}

/** The reports filed under other equipment that have a column of an equipment: how many, and those in range. */
export async function reportsOverEquipment(db: CoreDb, equipmentId: number, range: Range): Promise<FoundElsewhere> {
  const using = db
    .selectFrom('report')
    .innerJoin('equipment', 'equipment.id', 'report.equipmentId')
    .selectAll('report')
    .select('equipment.name as equipment')
    .where('report.equipmentId', '<>', equipmentId)
    // The rest is read as what it is: this only leaves out what cannot have it.
    .where(sql<boolean>`report.definition like ${`%"${equipmentId}"%`}`)
    .orderBy('report.name')
    .orderBy('report.id');
  const shows = (row: Parameters<typeof reportOf>[0]) =>
    reportOf(row).columns.some((column) => column.equipmentId === String(equipmentId));
  const all = (await using.execute()).filter(shows);
  const within = await using.where(ofEquipmentIn('report', range)).execute();
  const seen = within.filter(shows).map(({ equipment, ...row }) => ({ equipment, name: reportOf(row).name }));
  return { count: all.length, seen };
}
