import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import type { SignalUse } from '../signal/module.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { usesOf } from './owners.ts';
import { automations } from './tables.ts';

/** The automations in the range that name a signal. None of them keeps it from being deleted: then they sleep. */
export async function automationsUsing(db: CoreDb, signalId: number, range: Range): Promise<readonly SignalUse[]> {
  const rows = await db
    .selectFrom('automation')
    .innerJoin('signal', 'signal.orgId', 'automation.orgId')
    .innerJoin('equipment', 'equipment.id', 'automation.equipmentId')
    .selectAll('automation')
    .select(['equipment.code as equipmentCode', 'equipment.name as equipmentName'])
    .where('signal.id', '=', signalId)
    .where(ofEquipmentIn('automation', range))
    // This leaves out what cannot name it; the rest is read as what it is.
    .where((where) =>
      where.or(
        [sql.ref('automation.when'), sql.ref('automation.actions'), sql.ref('automation.condition')].map(
          (held) => sql<boolean>`${held} like ${`%${signalId}%`}`,
        ),
      ),
    )
    .orderBy('automation.name')
    .orderBy('automation.id')
    .execute();
  return rows.flatMap(({ equipmentCode, equipmentName, ...row }) => {
    const automation = automations.record(row);
    if (usesOf(automation).signal?.includes(String(signalId)) !== true) return [];
    const { id, name, nameEn, equipmentId } = automation;
    const unmeasured = { code: '', unit: '', dataType: '' };
    return [
      { ...unmeasured, kind: 'automation' as const, id, name, nameEn, equipmentId, equipmentCode, equipmentName },
    ];
  });
}
