import { sql } from 'kysely';
import type { FoundElsewhere } from '../../kernel/found-elsewhere.ts';
import type { Range } from '../../kernel/range.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { SignalUse } from '../signal/module.ts';
import { recipes } from './tables.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** The recipes in the range with a step for a signal. None of them keeps it from being deleted: then they are refused until they are changed. */
export async function recipesUsing(db: CoreDb, signalId: number, range: Range): Promise<readonly SignalUse[]> {
  const rows = await db
    .selectFrom('recipe')
    .selectAll()
    .where((where) => inOrgs(where.ref('recipe.orgId'), range))
    // Quotes within a value are escaped, so that only the field itself is found.
    .where(sql<boolean>`${sql.ref('recipe.steps')} like ${`%"signalId":"${signalId}"%`}`)
    .orderBy('recipe.name')
    .orderBy('recipe.id')
    .execute();
  return rows.map((row) => {
    const recipe = recipes.record(row);
    const ofNoEquipment = { equipmentId: '', equipmentCode: '', equipmentName: '' };
    return {
      kind: 'recipe' as const,
      id: recipe.id,
      ...pickNames(recipe),
      code: '',
      unit: '',
      dataType: '',
      ...ofNoEquipment,
    };
  });
}

/** The recipes with a step for a signal of an equipment: how many, and those in range. */
export async function recipesOverEquipment(db: CoreDb, equipmentId: number, range: Range): Promise<FoundElsewhere> {
  const signals = await db.selectFrom('signal').select('id').where('equipmentId', '=', equipmentId).execute();
  const own = new Set(signals.map(({ id }) => String(id)));
  const there = db
    .selectFrom('recipe')
    .selectAll()
    .where('orgId', 'in', (query) => query.selectFrom('equipment').select('orgId').where('id', '=', equipmentId))
    .orderBy('name')
    .orderBy('id');
  const writes = (row: Parameters<typeof recipes.record>[0]) =>
    recipes.record(row).steps.some(({ signalId }) => own.has(signalId));
  const all = (await there.execute()).filter(writes);
  const within = await there.where((where) => inOrgs(where.ref('recipe.orgId'), range)).execute();
  return { count: all.length, seen: within.filter(writes).map(({ name }) => ({ equipment: '', name })) };
}
