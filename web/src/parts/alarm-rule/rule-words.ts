import type { AlarmLimit } from '@tidegate/contract/nouns/alarm/alarm-kind.ts';
import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { AlarmType } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { AlarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { Translate } from '../../i18n/translate.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';

/** Unit of a limit: the signal's unit, that per second, seconds, times, or nothing. */
export function limitUnit({ in: counted }: Pick<AlarmLimit, 'in'>, unit: string, t: Translate): string {
  const units = { value: unit, amount: unit, perSecond: `${unit}/s`, seconds: 's', times: t('rules.times'), bit: '' };
  return units[counted];
}

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
  const { limit, limitSignalId, matchText, bit, expression, windowSec, onDelay } = rule;
  const kind = ALARM_KINDS[rule.type];
  const sign = kind.limit?.sign ?? '';
  const parts: string[] = [];
  if (kind.source === 'formula') parts.push(expression);
  else if (kind.limit?.in === 'bit') parts.push(`${t('rules.bitNo', { bit })} = ${limit ?? ''}`);
  else if (limitSignalId !== null) parts.push(`${sign} {${codeOf(limitSignalId)}}`);
  else if (limit !== null) {
    const unit = kind.limit === undefined ? '' : limitUnit(kind.limit, signal.unit, t);
    parts.push(`${sign} ${numberText(limit, null)}${unit === '' ? '' : ` ${unit}`}`);
  } else if (matchText !== '') parts.push(`${sign} “${matchText}”`);
  if (kind.needsWindow) parts.push(t('rules.within', { seconds: windowSec }));
  if (onDelay > 0) parts.push(t('rules.after', { seconds: onDelay }));
  return parts.join(' · ');
}

/** Name of an alarm type. */
export const typeText = (type: AlarmType, language: Language): string => ALARM_KINDS[type].names[language];
