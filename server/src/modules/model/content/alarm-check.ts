import type { ModelAlarm, ModelContent, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { ruleConflicts, settledRule } from '@tidegate/contract/nouns/alarm/rules/rule-conflicts.ts';
import { alarmKey, alarmOfRule, alarmUses, ruleOfAlarm } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';

/**
 * The rule without fields that its type does not use. Refuses signalUnknown for an unknown signal, and badField, which
 * names the rule, for inconsistent fields.
 */
export function settledAlarm(
  alarm: ModelAlarm,
  signalOf: (name: string) => ModelSignal | undefined,
  language: Language,
): ModelAlarm {
  const known = (name: string): ModelSignal => {
    const signal = signalOf(name);
    if (signal === undefined) throw new Refusal('signalUnknown', { name });
    return signal;
  };
  const place = alarm.signal === null ? 'equipment' : known(alarm.signal);
  const rule = settledRule(ruleOfAlarm(alarm), place);
  const settled = alarmOfRule(rule, alarm.signal);
  for (const name of alarmUses(settled)) known(name);
  const key = alarmKey(alarm);
  for (const field of ['limitSignal', 'referenceSignal'] as const) {
    const name = settled[field];
    if (name === null || known(name).dataType !== 'string') continue;
    throw new Refusal('badField', { field, reason: `${key}: ${NUMBER_WANTED[language]}` });
  }
  const [conflict] = ruleConflicts(rule, place);
  if (conflict === undefined) return settled;
  throw new Refusal('badField', { field: conflict.field, reason: `${key}: ${conflict[language]}` });
}

const NUMBER_WANTED = { zh: '须为数值变量', en: 'expected a numeric signal' } as const;

/** The content without the rules of signals that it does not have any more. */
export function withoutOrphans(content: ModelContent): ModelContent {
  const codes = new Set(content.signals.map(({ code }) => code));
  return { ...content, alarms: content.alarms.filter(({ signal }) => signal === null || codes.has(signal)) };
}
