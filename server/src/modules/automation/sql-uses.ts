import { sql } from 'kysely';
import type { FoundElsewhere } from '../../kernel/found-elsewhere.ts';
import type { Range } from '../../kernel/range.ts';
import type { SignalUse } from '../signal/module.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { Uses } from '@tidegate/contract/nouns/automation/kind.ts';
import { usesOf } from './owners.ts';
import { automations } from './tables.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

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
    const { id, equipmentId } = automation;
    const named = { ...pickNames(automation), code: '', unit: '', dataType: '' };
    return [{ ...named, kind: 'automation' as const, id, equipmentId, equipmentCode, equipmentName }];
  });
}

/** Automations of other equipment that name a signal, an alarm rule, a report or a page of an equipment: how many, and those in range. */
export async function automationsOverEquipment(db: CoreDb, equipmentId: number, range: Range): Promise<FoundElsewhere> {
  const own = new Map<keyof Uses, ReadonlySet<string>>();
  for (const kind of ['signal', 'alarmRule', 'report', 'page'] as const) {
    const parts = await sql<{
      id: number;
    }>`select id from ${sql.table(kind)} where equipment_id = ${equipmentId}`.execute(db);
    own.set(kind, new Set(parts.rows.map(({ id }) => String(id))));
  }
  const others = db
    .selectFrom('automation')
    .innerJoin('equipment', 'equipment.id', 'automation.equipmentId')
    .selectAll('automation')
    .select('equipment.name as equipment')
    .where('automation.equipmentId', '<>', equipmentId)
    .where('automation.orgId', 'in', (query) =>
      query.selectFrom('equipment as it').select('it.orgId').where('it.id', '=', equipmentId),
    )
    .orderBy('automation.name')
    .orderBy('automation.id');
  const names = (row: Parameters<typeof automations.record>[0]) => {
    const uses = usesOf(automations.record(row));
    return [...own].some(([kind, ids]) => uses[kind]?.some((id) => ids.has(id)) === true);
  };
  const all = (await others.execute()).filter(names);
  const within = await others.where(ofEquipmentIn('automation', range)).execute();
  return { count: all.length, seen: within.filter(names).map(({ equipment, name }) => ({ equipment, name })) };
}
