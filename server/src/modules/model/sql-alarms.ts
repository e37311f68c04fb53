import type { AlarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { ModelAlarm } from '@tidegate/contract/nouns/model/model.ts';
import { renamedInRule } from '@tidegate/contract/nouns/alarm/rules/rule-references.ts';
import { idName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { ruleOfAlarm } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import type { EquipmentPlan } from './content/rollout-records.ts';
import { alarmRuleColumns, dropRuleUses, indexRuleUses, usedByRule } from '../alarm/module.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** Rows in one statement. */
const ROWS_AT_ONCE = 100;

/** A work on the rules of one equipment; `alarms` gets the ids of those that are added. */
interface RuleWork {
  readonly equipmentId: number;
  readonly orgId: number;
  readonly gatewayId: number;
  readonly plan: Pick<EquipmentPlan, 'alarms' | 'removedAlarms'>;
  readonly alarms: Map<string, string>;
  /** The id of a signal that is named by its code in the model, or as `#id`. Refuses signalUnknown. */
  readonly signalIdOf: (name: string) => string;
}

/** Deletes the rules that the plans take away. */
export async function removeAlarms(tx: CoreTransaction, works: readonly RuleWork[]): Promise<void> {
  const gone = works.flatMap(({ plan }) => sqlIds(plan.removedAlarms));
  for (const some of portions(gone, ROWS_AT_ONCE)) {
    await dropRuleUses(tx, some);
    await tx.deleteFrom('alarmRule').where('id', 'in', some).execute();
  }
}

/** Adds and changes rules over the signals of each equipment, a hundred new ones at a time. */
export async function writeAlarms(tx: CoreTransaction, works: readonly RuleWork[]): Promise<void> {
  const added: { readonly work: RuleWork; readonly key: string; readonly rule: StoredRule }[] = [];
  for (const work of works) {
    for (const [key, { id, ...alarm }] of work.plan.alarms) {
      const rule = stored(alarm, work);
      if (id === null) {
        added.push({ work, key, rule });
        continue;
      }
      await tx.updateTable('alarmRule').set(alarmRuleColumns(rule.fields)).where('id', '=', Number(id)).execute();
      await indexRuleUses(tx, Number(id), rule.fields);
    }
  }
  for (const some of portions(added, ROWS_AT_ONCE)) {
    const rows = await tx
      .insertInto('alarmRule')
      .values(
        some.map(({ work: { equipmentId, orgId, gatewayId }, rule: { signalId, fields } }) => ({
          equipmentId,
          orgId,
          gatewayId,
          signalId,
          ...alarmRuleColumns(fields),
        })),
      )
      .returning(['id', 'equipmentId', 'signalId', 'name'])
      .execute();
    // No engine promises the order in which it answers the rows; a name is there once among the model's rules of a signal.
    const ids = new Map(rows.map((row) => [placeKey(row.equipmentId, row.signalId, row.name), row.id]));
    for (const { work, key, rule } of some) {
      const id = ids.get(placeKey(work.equipmentId, rule.signalId, rule.fields.name));
      if (id === undefined) continue;
      work.alarms.set(key, String(id));
      if (usedByRule(rule.fields).length > 0) await indexRuleUses(tx, id, rule.fields);
    }
  }
}

const placeKey = (equipmentId: number | null, signalId: number | null, name: string): string =>
  `${equipmentId} ${signalId} ${name}`;

interface StoredRule {
  readonly signalId: number | null;
  readonly fields: AlarmRuleFields;
}

/** The rule as it is stored: the signals that it names by their ids. */
function stored(alarm: ModelAlarm, { signalIdOf }: RuleWork): StoredRule {
  const idOf = (name: string | null) => (name === null ? null : signalIdOf(name));
  const fields = renamedInRule(ruleOfAlarm(alarm), (name) => idName(signalIdOf(name)));
  return {
    signalId: alarm.signal === null ? null : Number(signalIdOf(alarm.signal)),
    fields: { ...fields, limitSignalId: idOf(fields.limitSignalId), referenceSignalId: idOf(fields.referenceSignalId) },
  };
}
