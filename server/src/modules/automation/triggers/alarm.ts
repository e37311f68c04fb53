import { AUTOMATION_LATE_MS } from '@tidegate/contract/nouns/automation/automation.ts';
import type { TriggerOf } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import type { SeenStep } from '../run-store.ts';
import type { TriggerCode } from '../trigger-code.ts';

const EVENTS = { raised: 'trip', returned: 'return' } as const;
/** Alarms that are hidden from people set nothing off. */
const HIDDEN: readonly string[] = ['shelved', 'suppressed', 'outOfService'];

const isMeant = ({ alarmRuleId, becomes }: TriggerOf<'alarm'>, { ruleId, event, toState }: SeenStep): boolean =>
  ruleId === alarmRuleId && event === EVENTS[becomes] && !HIDDEN.includes(toState);

export const code: TriggerCode<'alarm'> = {
  isFoundAgain: true,
  lateMs: AUTOMATION_LATE_MS,
  isRehearsable: true,
  watch: (trigger, { since }) => ({
    signalIds: [],
    step: (step) => (step.at >= since && isMeant(trigger, step) ? { key: `alarm:${step.id}`, at: step.at } : undefined),
  }),
  steps: (trigger, read) => read(trigger.alarmRuleId),
};
