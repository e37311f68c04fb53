import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { AlarmType } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { ActiveWindow, AlarmRuleFields, ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { alarmRuleFieldsSchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { RulePlace } from '@tidegate/contract/nouns/alarm/rules/rule-conflicts.ts';
import { typeText } from './rule-words.ts';

/** The fields of the form: where a limit and a reference come from is chosen there. */
export interface RuleValues extends Omit<AlarmRuleFields, 'activeWindow'> {
  readonly limitFrom: 'number' | 'signal';
  readonly referenceFrom: 'number' | 'signal';
  readonly hasWindow: boolean;
  readonly activeWindow: ActiveWindow;
}

/** Default name: that of its type. */
const UNNAMED = '-';

/** Every day, all day. */
const ALWAYS = (timeZone: string): ActiveWindow => ({
  timeZone,
  days: [1, 2, 3, 4, 5, 6, 7],
  start: '00:00',
  end: '24:00',
});

/** A new rule of a type with sensible defaults for what it watches. */
export function newRule(type: AlarmType, place: RulePlace): AlarmRuleFields {
  const { usual, hasDeadband } = ALARM_KINDS[type];
  const span = rangeOf(place);
  return alarmRuleFieldsSchema.parse({
    name: UNNAMED,
    type,
    ...usual,
    deadband: hasDeadband && span !== null ? roundish(span / 100) : 0,
  });
}

function rangeOf(place: RulePlace): number | null {
  if (typeof place === 'string' || place.displayMin === null || place.displayMax === null) return null;
  return place.displayMax - place.displayMin;
}

/** One figure: 0.0173 is 0.02. */
const roundish = (value: number): number => (value > 0 ? Number(value.toPrecision(1)) : 0);

/** The form of a rule. */
export function valuesOf(rule: AlarmRuleFields | ShownRule, timeZone: string): RuleValues {
  return {
    ...alarmRuleFieldsSchema.parse({ ...rule, name: UNNAMED }),
    name: rule.name === UNNAMED ? '' : rule.name,
    limitFrom: rule.limitSignalId === null ? 'number' : 'signal',
    referenceFrom: rule.referenceSignalId === null ? 'number' : 'signal',
    hasWindow: rule.activeWindow !== null,
    activeWindow: rule.activeWindow ?? ALWAYS(timeZone),
  };
}

/** The rule that a form holds; one without a name is called after its type. */
export function ruleOf(values: RuleValues, language: Language): AlarmRuleFields {
  const { limitFrom, referenceFrom, hasWindow, activeWindow, ...rest } = values;
  return {
    ...rest,
    name: values.name.trim() === '' ? typeText(values.type, language) : values.name.trim(),
    limit: limitFrom === 'number' ? (values.limit ?? null) : null,
    limitSignalId: limitFrom === 'signal' ? (values.limitSignalId ?? null) : null,
    reference: referenceFrom === 'number' ? (values.reference ?? null) : null,
    referenceSignalId: referenceFrom === 'signal' ? (values.referenceSignalId ?? null) : null,
    activeWindow: hasWindow ? activeWindow : null,
  };
}
