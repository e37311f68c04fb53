import { objectOf } from '@tidegate/contract/nouns/automation/kind.ts';
import { sql } from 'kysely';
import type { ReferenceFinder } from '../../kernel/references.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { usesOf } from './owners.ts';
import { automations } from './tables.ts';

const TEXTS = ['when', 'within', 'condition', 'actions'].map((column) => sql.ref(`automation.${column}`));

/** Automations that name an object in a trigger, a condition or an action, or act in the name of a person. */
export const automationReferences: ReferenceFinder = async (db, { kind, id }, range) => {
  const naming = db
    .selectFrom('automation')
    .innerJoin('equipment', 'equipment.id', 'automation.equipmentId')
    .selectAll('automation')
    .select('equipment.name as equipment')
    // This leaves out what cannot name it; the rest is read as what it is.
    .where((where) =>
      kind === 'user'
        ? where('automation.ownerId', '=', id)
        : where.or(TEXTS.map((text) => sql<boolean>`${text} like ${`%${id}%`}`)),
    )
    .orderBy('automation.name')
    .orderBy('automation.id');
  const names = (row: Parameters<typeof automations.record>[0]) =>
    kind === 'user' || usesOf(automations.record(row))[kind]?.some((use) => objectOf(use) === String(id)) === true;
  const all = (await naming.execute()).filter(names);
  const within = all.length === 0 ? [] : await naming.where(ofEquipmentIn('automation', range)).execute();
  return { count: all.length, seen: within.filter(names).map(({ equipment, name }) => ({ equipment, name })) };
};
