import { sql } from 'kysely';
import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { reportOf } from './rows.ts';

/** Reports with a column of a signal. */
export const reportReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'signal') return NOTHING;
  const using = db
    .selectFrom('report')
    .innerJoin('equipment', 'equipment.id', 'report.equipmentId')
    .selectAll('report')
    .select('equipment.name as equipment')
    // The rest is read as what it is: this only leaves out what cannot have it.
    .where(sql<boolean>`report.definition like ${`%"${id}"%`}`)
    .orderBy('report.name')
    .orderBy('report.id');
  const shows = (row: Parameters<typeof reportOf>[0]) =>
    reportOf(row).columns.some(({ signalId }) => signalId === String(id));
  const all = (await using.execute()).filter(shows);
  const within = all.length === 0 ? [] : await using.where(ofEquipmentIn('report', range)).execute();
  const seen = within.filter(shows).map(({ equipment, ...row }) => ({ equipment, name: reportOf(row).name }));
  return { count: all.length, seen };
};
