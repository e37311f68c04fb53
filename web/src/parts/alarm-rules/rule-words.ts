import type { AlarmRuleFields, AlarmType } from '@tidegate/contract/entities/alarm-rule.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { ALARM_TYPE_TEXTS } from '@tidegate/contract/rules/alarm/alarm-text.ts';
import { ALARM_NEEDS } from '@tidegate/contract/rules/alarm/type-needs.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { Translate } from '../../i18n/translate.ts';
import { numberText } from '../../lib/value-text.ts';

/** What the limit of a type is counted in: the signal's unit, that a second, seconds, times, or nothing. */
export function limitUnit(type: AlarmType, unit: string, t: Translate): string {
  if (type === 'noUpdate') return 's';
  if (type === 'stateCount') return t('rules.times');
  if (type === 'bit') return '';
  return type === 'rate' ? `${unit}/s` : unit;
}

/** How a value stands to the limit when the alarm comes. */
const SIGNS: { readonly [T in AlarmType]?: string } = {
  hh: '>',
  h: '>',
  l: '<',
  ll: '<',
  equal: '=',
  notEqual: '≠',
  rate: '>',
  deviation: '>',
  stateCount: '>',
  noUpdate: '≥',
  change: '>',
};

type Worded = Pick<
  AlarmRuleFields,
  'type' | 'limit' | 'limitSignalId' | 'matchText' | 'bit' | 'expression' | 'windowSec' | 'onDelay'
>;

/** The condition of a rule in one line: `> 80 m, 5 s`. `codeOf` names the signal that holds a limit. */
export function conditionText(
  rule: Worded,
  signal: Pick<Signal, 'unit' | 'decimals'>,
  t: Translate,
  codeOf: (signalId: string) => string,
): string {
  const { type, limit, limitSignalId, matchText, bit, expression, windowSec, onDelay } = rule;
  const parts: string[] = [];
  if (type === 'expression') parts.push(expression);
  else if (type === 'bit') parts.push(`${t('rules.bitNo', { bit })} = ${limit ?? ''}`);
  else if (limitSignalId !== null) parts.push(`${SIGNS[type] ?? ''} {${codeOf(limitSignalId)}}`);
  else if (limit !== null) {
    const unit = limitUnit(type, signal.unit, t);
    parts.push(`${SIGNS[type] ?? ''} ${numberText(limit, null)}${unit === '' ? '' : ` ${unit}`}`);
  } else if (matchText !== '') parts.push(`${SIGNS[type] ?? ''} “${matchText}”`);
  if (ALARM_NEEDS[type].window) parts.push(t('rules.within', { seconds: windowSec }));
  if (onDelay > 0) parts.push(t('rules.after', { seconds: onDelay }));
  return parts.join(' · ');
}

/** What a type is called. */
export const typeText = (type: AlarmType, language: Language): string => ALARM_TYPE_TEXTS[type][language];
