import type { AlarmRuleFields } from '../../alarm-rule/alarm-rule.ts';
import { renameSignals } from '../../../rules/formula/references.ts';
import { idName, idOfName } from '../../../rules/formula/used-signals.ts';

/** The rule with the names of signals in its formulas replaced. Throws FormulaError. */
export function renamedInRule<R extends Pick<AlarmRuleFields, 'expression' | 'suppressExpr'>>(
  rule: R,
  rename: (name: string) => string,
): R {
  const renamed = (text: string) => (text === '' ? '' : renameSignals(text, rename));
  return { ...rule, expression: renamed(rule.expression), suppressExpr: renamed(rule.suppressExpr) };
}

/** A stored rule over other signals: what it names by id is looked up; what is not known stays as it is. */
export function repointedRule(rule: AlarmRuleFields, idOf: (id: string) => string | undefined): AlarmRuleFields {
  const other = (id: string | null) => (id === null ? null : (idOf(id) ?? id));
  return {
    ...renamedInRule(rule, (name) => {
      const id = idOf(idOfName(name) ?? '');
      return id === undefined ? name : idName(id);
    }),
    limitSignalId: other(rule.limitSignalId),
    referenceSignalId: other(rule.referenceSignalId),
  };
}
