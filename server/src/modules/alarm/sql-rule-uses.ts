import type { AlarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** Kind of the rows of `signal_use` written by an alarm rule; `by_id` is the rule's. */
export const BY_ALARM = 'alarm';

/** The fields of a rule that refer to other signals. */
export type UsingRule = Pick<AlarmRuleFields, 'expression' | 'suppressExpr' | 'limitSignalId' | 'referenceSignalId'>;

/** Ids of the signals that a stored rule needs beside the one it watches, each once. */
export function usedByRule({ expression, suppressExpr, limitSignalId, referenceSignalId }: UsingRule): string[] {
  const names = [expression, suppressExpr].flatMap((text) => (text === '' ? [] : parseFormula(text).signals));
  const ids = [...names.map(idOfName), limitSignalId, referenceSignalId];
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))];
}

/** Replaces the stored signals that a rule uses. */
export async function indexRuleUses(tx: CoreTransaction, id: number, rule: UsingRule): Promise<void> {
  await dropRuleUses(tx, [id]);
  const rows = sqlIds(usedByRule(rule)).map((usedId) => ({ usedId, byKind: BY_ALARM, byId: id }));
  if (rows.length > 0) await tx.insertInto('signalUse').values(rows).execute();
}

/** Forgets what these rules use; they are going. */
export async function dropRuleUses(tx: CoreTransaction, ids: readonly number[]): Promise<void> {
  for (const some of portions(ids)) {
    await tx.deleteFrom('signalUse').where('byKind', '=', BY_ALARM).where('byId', 'in', some).execute();
  }
}

/** Deletes the rules that watch signals which are going. */
export async function dropRulesOf(tx: CoreTransaction, signalIds: readonly number[]): Promise<void> {
  for (const some of portions(signalIds)) {
    const gone = await tx.deleteFrom('alarmRule').where('signalId', 'in', some).returning('id').execute();
    await dropRuleUses(
      tx,
      gone.map(({ id }) => id),
    );
  }
}
