import * as calls from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import type { AlarmRules } from './service.ts';
import type { RuleTests } from './rule-tests.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly alarmRules: AlarmRules;
  readonly ruleTests: RuleTests;
}

/** Managing alarm rules. */
export const manageAlarmRuleRoutes = ({ alarmRules, ruleTests }: Needs): readonly Route[] => [
  serve(calls.alarmRuleAdd, (input, context) => alarmRules.add(input, context)),
  serve(calls.alarmRuleAddLimits, (input, context) => alarmRules.addLimits(input, context)),
  serve(calls.alarmRuleEdit, (input, context) => alarmRules.edit(input, context)),
  serve(calls.alarmRuleEnable, (input, context) => alarmRules.enable(input, context)),
  serve(calls.alarmRuleDelete, (_input, context) => alarmRules.remove(context)),
  serve(calls.alarmRuleDeleteMany, (input, context) => alarmRules.removeMany(input, context)),
  serve(calls.alarmRuleInfo, (_input, context) => alarmRules.info(context)),
  serve(calls.alarmRuleQuery, (input, context) => alarmRules.query(input, context)),
  serve(calls.alarmRuleTest, (input, context) => ruleTests.test(input, context)),
];
