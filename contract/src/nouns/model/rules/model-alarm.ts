import type { AlarmRuleFields } from '../../alarm-rule/alarm-rule.ts';
import type { ModelAlarm } from '../model.ts';
import { renamedInRule } from '../../alarm/rules/rule-references.ts';
import { parseFormula } from '../../../rules/formula/parse.ts';

/** Key of a rule in its model: `level / High`, or `/ Offline` for one of the equipment as a whole. */
export const alarmKey = ({ signal, name }: Pick<ModelAlarm, 'signal' | 'name'>): string =>
  signal === null ? `/ ${name}` : `${signal} / ${name}`;

/** The rule with every name of a signal replaced, that of its own signal too. Throws FormulaError. */
export function renamedAlarm(alarm: ModelAlarm, rename: (name: string) => string): ModelAlarm {
  const other = (name: string | null) => (name === null ? null : rename(name));
  const { signal, limitSignal, referenceSignal } = alarm;
  return {
    ...renamedInRule(alarm, rename),
    signal: other(signal),
    limitSignal: other(limitSignal),
    referenceSignal: other(referenceSignal),
  };
}

/** Names of the signals that a rule needs beside its own. Throws FormulaError. */
export function alarmUses({ expression, suppressExpr, limitSignal, referenceSignal }: ModelAlarm): readonly string[] {
  const named = [expression, suppressExpr].flatMap((text) => (text === '' ? [] : parseFormula(text).signals));
  return [...named, ...[limitSignal, referenceSignal].filter((name) => name !== null)];
}

/** Its fields as a rule has them, with the model's signal codes instead of ids. */
export function ruleOfAlarm({ signal: _signal, limitSignal, referenceSignal, ...fields }: ModelAlarm): AlarmRuleFields {
  return { ...fields, limitSignalId: limitSignal, referenceSignalId: referenceSignal };
}

/** The other way round. */
export function alarmOfRule(
  { limitSignalId, referenceSignalId, ...fields }: AlarmRuleFields,
  signal: string | null,
): ModelAlarm {
  return { ...fields, signal, limitSignal: limitSignalId, referenceSignal: referenceSignalId };
}
