import type { AlarmState, AlarmValue } from '../../entities/alarm.ts';
import type { AlarmPriority, AlarmRule, AlarmType } from '../../entities/alarm-rule.ts';

interface Texts {
  readonly zh: string;
  readonly en: string;
}

/** What an alarm of each type is called, in both languages. */
export const ALARM_TYPE_TEXTS: { readonly [T in AlarmType]: Texts } = {
  hh: { zh: '高高限', en: 'High high' },
  h: { zh: '高限', en: 'High' },
  l: { zh: '低限', en: 'Low' },
  ll: { zh: '低低限', en: 'Low low' },
  equal: { zh: '等于', en: 'Equals' },
  notEqual: { zh: '不等于', en: 'Differs' },
  bit: { zh: '位报警', en: 'Bit' },
  change: { zh: '变化', en: 'Change' },
  rate: { zh: '变化率', en: 'Rate of change' },
  deviation: { zh: '偏差', en: 'Deviation' },
  stateCount: { zh: '动作次数', en: 'State changes' },
  noUpdate: { zh: '数据中断', en: 'No update' },
  commError: { zh: '通讯错误', en: 'Communication error' },
  offline: { zh: '离线', en: 'Offline' },
  expression: { zh: '表达式', en: 'Expression' },
};

/** What each priority is called, in both languages. */
export const ALARM_PRIORITY_TEXTS: { readonly [P in AlarmPriority]: Texts } = {
  1: { zh: '紧急', en: 'Critical' },
  2: { zh: '高', en: 'High' },
  3: { zh: '中', en: 'Medium' },
  4: { zh: '低', en: 'Low' },
  5: { zh: '提示', en: 'Information' },
};

/** What the states are called, in both languages. */
export const ALARM_STATE_TEXTS: { readonly [S in AlarmState]: Texts } = {
  normal: { zh: '正常', en: 'Normal' },
  unackedActive: { zh: '未确认', en: 'Not acknowledged' },
  ackedActive: { zh: '已确认', en: 'Acknowledged' },
  returnedUnacked: { zh: '已恢复未确认', en: 'Returned, not acknowledged' },
  latchedUnacked: { zh: '锁存未确认', en: 'Latched, not acknowledged' },
  latchedAcked: { zh: '锁存待复位', en: 'Latched, to be reset' },
  shelved: { zh: '已搁置', en: 'Shelved' },
  suppressed: { zh: '已抑制', en: 'Suppressed' },
  outOfService: { zh: '已停用', en: 'Out of service' },
};

/** Default texts: only those that a value and a limit say something about have them. */
const WITH_LIMIT: Texts = {
  zh: '{type}：{value} {unit}（限值 {limit} {unit}）',
  en: '{type}: {value} {unit} (limit {limit} {unit})',
};
const WITH_VALUE: Texts = { zh: '{type}：{value} {unit}', en: '{type}: {value} {unit}' };
const BARE: Texts = { zh: '{type}', en: '{type}' };
const DEFAULTS: { readonly [T in AlarmType]: Texts } = {
  hh: WITH_LIMIT,
  h: WITH_LIMIT,
  l: WITH_LIMIT,
  ll: WITH_LIMIT,
  equal: WITH_VALUE,
  notEqual: WITH_VALUE,
  bit: WITH_VALUE,
  change: WITH_VALUE,
  rate: {
    zh: '{type}超过每秒 {limit} {unit}，当前 {value} {unit}',
    en: '{type} above {limit} {unit} a second, now {value} {unit}',
  },
  deviation: WITH_LIMIT,
  stateCount: { zh: '{type}超过 {limit} 次', en: 'More than {limit} state changes' },
  noUpdate: { zh: '{limit} 秒未收到数据', en: 'No data for {limit} s' },
  commError: BARE,
  offline: BARE,
  expression: BARE,
};

/** What the texts of an alarm are filled with. */
export interface AlarmTextValues {
  readonly value: AlarmValue;
  readonly limit: number | null;
  readonly unit: string;
  /** null shows what the values have. */
  readonly decimals: number | null;
}

/** The texts of an occurrence with `{value}`, `{limit}` and `{unit}` filled in; one language stands in for the other. */
export function alarmTexts(rule: Pick<AlarmRule, 'type' | 'text' | 'textEn'>, values: AlarmTextValues): Texts {
  const { type, text, textEn } = rule;
  const own = text !== '' || textEn !== '';
  const zh = own ? text || textEn : DEFAULTS[type].zh;
  const en = own ? textEn || text : DEFAULTS[type].en;
  return {
    zh: filled(zh, ALARM_TYPE_TEXTS[type].zh, values),
    en: filled(en, ALARM_TYPE_TEXTS[type].en, values),
  };
}

function filled(text: string, type: string, { value, limit, unit, decimals }: AlarmTextValues): string {
  const parts: { readonly [name: string]: string } = {
    type,
    value: shown(value, decimals),
    limit: shown(limit, decimals),
    unit,
  };
  return text
    .replaceAll(/\{(type|value|limit|unit)\}/g, (_, name: string) => parts[name] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([)）,，:：]|$)/g, '$1');
}

function shown(value: AlarmValue, decimals: number | null): string {
  if (value === null) return '–';
  // As limits of a switch are given.
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' && decimals !== null ? value.toFixed(decimals) : String(value);
}
