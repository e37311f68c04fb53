import type { ReferenceFinder } from '../../kernel/references.ts';
import { NOTHING } from '../../kernel/references.ts';
import { equipmentIn } from '../../kernel/sql/reach.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import { BY_ALARM } from '../alarm/module.ts';

/** Alarm rules of a signal, and those that need it. */
export const alarmRuleReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  if (kind !== 'signal') return NOTHING;
  const using = db
    .selectFrom('alarmRule')
    .innerJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
    .where((where) =>
      where.or([
        where('alarmRule.signalId', '=', id),
        where('alarmRule.id', 'in', (query) =>
          query.selectFrom('signalUse').select('byId').where('byKind', '=', BY_ALARM).where('usedId', '=', id),
        ),
      ]),
    );
  const rows = await using
    .where(equipmentIn(range))
    .select(['equipment.name as equipment', 'alarmRule.name'])
    .orderBy('alarmRule.id')
    .execute();
  return { count: await countOf(using), seen: rows };
};
