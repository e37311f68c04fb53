import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { SignalUse } from '../signal/module.ts';
import { recipes } from './tables.ts';

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
    const { id, name, nameEn } = recipes.record(row);
    const ofNoEquipment = { equipmentId: '', equipmentCode: '', equipmentName: '' };
    return { kind: 'recipe' as const, id, name, nameEn, code: '', unit: '', dataType: '', ...ofNoEquipment };
  });
}
