import type { AlarmState, AlarmValue } from '../alarm.ts';
import { ALARM_KINDS } from '../kinds.ts';
import type { AlarmPriority, AlarmRule } from '../../alarm-rule/alarm-rule.ts';
import { type StateText, stateText } from '../../signal/rules/state-texts.ts';
import type { Language, Texts } from '../../../refusal-entry.ts';

/** Names of the priorities in both languages. */
export const ALARM_PRIORITY_TEXTS: { readonly [P in AlarmPriority]: Texts } = {
  1: { zh: '紧急', en: 'Critical' },
  2: { zh: '高', en: 'High' },
  3: { zh: '中', en: 'Medium' },
  4: { zh: '低', en: 'Low' },
  5: { zh: '提示', en: 'Information' },
};

/** Names of the states in both languages. */
export const ALARM_STATE_TEXTS: { readonly [S in AlarmState]: Texts } = {
  normal: { zh: '正常', en: 'Normal' },
  unackedActive: { zh: '未确认', en: 'Unacknowledged' },
  ackedActive: { zh: '已确认', en: 'Acknowledged' },
  returnedUnacked: { zh: '已恢复未确认', en: 'Returned, unacknowledged' },
  latchedUnacked: { zh: '锁存未确认', en: 'Latched, unacknowledged' },
  latchedAcked: { zh: '锁存待复位', en: 'Latched, awaiting reset' },
  shelved: { zh: '已搁置', en: 'Shelved' },
  suppressed: { zh: '已抑制', en: 'Suppressed' },
  outOfService: { zh: '已停用', en: 'Out of service' },
};

/** Values that fill the texts of an alarm. */
export interface AlarmTextValues {
  readonly value: AlarmValue;
  readonly limit: number | null;
  readonly unit: string;
  /** null shows what the values have. */
  readonly decimals: number | null;
  /** The names of the states of the signal, where they have some. */
  readonly states?: readonly StateText[] | undefined;
}

/**
 * The texts of an occurrence with `{value}`, `{limit}` and `{unit}` filled in; a missing language is replaced by the
 * other.
 */
export function alarmTexts(rule: Pick<AlarmRule, 'type' | 'text' | 'textEn'>, values: AlarmTextValues): Texts {
  const { text, textEn } = rule;
  const kind = ALARM_KINDS[rule.type];
  const own = text !== '' || textEn !== '';
  const zh = own ? text || textEn : kind.text.zh;
  const en = own ? textEn || text : kind.text.en;
  return {
    zh: filled(zh, kind.names.zh, values, 'zh'),
    en: filled(en, kind.names.en, values, 'en'),
  };
}

function filled(text: string, type: string, values: AlarmTextValues, language: Language): string {
  const { value, limit, unit, decimals, states } = values;
  const parts: { readonly [name: string]: string } = {
    type,
    value: stateText(states, value, language) ?? shown(value, decimals),
    limit: stateText(states, limit, language) ?? shown(limit, decimals),
    unit,
  };
  return text
    .replaceAll(/\{(type|value|limit|unit)\}/g, (_, name: string) => parts[name] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([)）,，:：]|$)/g, '$1');
}

function shown(value: AlarmValue, decimals: number | null): string {
  if (value === null) return '–';
  // Limits of a switch are given as 1 and 0.
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' && decimals !== null ? value.toFixed(decimals) : String(value);
}
