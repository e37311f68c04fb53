import * as calls from '@tidegate/contract/calls/manage/alarm-rule.ts';
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
  serve(calls.alarmRuleAdd, (input, ask) => alarmRules.add(input, ask)),
  serve(calls.alarmRuleAddLimits, (input, ask) => alarmRules.addLimits(input, ask)),
  serve(calls.alarmRuleEdit, (input, ask) => alarmRules.edit(input, ask)),
  serve(calls.alarmRuleEnable, (input, ask) => alarmRules.enable(input, ask)),
  serve(calls.alarmRuleDelete, (_input, ask) => alarmRules.remove(ask)),
  serve(calls.alarmRuleDeleteMany, (input, ask) => alarmRules.removeMany(input, ask)),
  serve(calls.alarmRuleInfo, (_input, ask) => alarmRules.info(ask)),
  serve(calls.alarmRuleQuery, (input, ask) => alarmRules.query(input, ask)),
  serve(calls.alarmRuleTest, (input, ask) => ruleTests.test(input, ask)),
];
