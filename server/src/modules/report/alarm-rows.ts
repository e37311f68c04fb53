import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { ReportResult, ReportSummary, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import type { Language, Texts } from '@tidegate/contract/errors.ts';
import { ALARM_PRIORITY_TEXTS, ALARM_STATE_TEXTS } from '@tidegate/contract/nouns/alarm/rules/alarm-text.ts';
import { stateText } from '@tidegate/contract/nouns/signal/rules/state-texts.ts';
import { localClock } from '../../kernel/time-zones.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SECONDS_SHOWN = 19;

/** Reads a limited number of alarms raised in a range in ms, oldest first; `to` is excluded. */
export type ReadAlarms = (
  range: { readonly from: number; readonly to: number },
  limit: number,
) => Promise<readonly Alarm[]>;

interface AlarmColumn {
  readonly key: string;
  readonly title: Texts;
  /** Null for text and moments. */
  readonly decimals?: number;
  readonly unit?: string;
  readonly isMoment?: true;
  readonly value: (alarm: Alarm, said: Said) => string | number | null;
}

interface Said {
  readonly language: Language;
  readonly now: number;
}

const valueText = (value: Alarm['activeValue'], { decimals, unit }: Alarm): string => {
  if (value === null) return '';
  const text = typeof value === 'number' && decimals !== null ? value.toFixed(decimals) : String(value);
  return unit === '' ? text : `${text} ${unit}`;
};

/** Time for which it was active by `now`, ms. */
const durationOf = ({ activeAt, returnAt }: Alarm, now: number): number => Math.max(0, (returnAt ?? now) - activeAt);
const equipmentOf = (alarm: Alarm, language: Language): string =>
  nameTextOf(alarm, 'equipment', language) || alarm.gatewayName;

/**
 * The columns of a report of alarms; the names of people are in the alarm records, not in files that are mailed and
 * printed.
 */
const COLUMNS: readonly AlarmColumn[] = [
  {
    key: 'priority',
    title: { zh: '级别', en: 'Priority' },
    value: ({ priority }, { language }) => ALARM_PRIORITY_TEXTS[priority][language],
  },
  {
    key: 'equipment',
    title: { zh: '设备', en: 'Equipment' },
    value: (alarm, { language }) => equipmentOf(alarm, language),
  },
  {
    key: 'signal',
    title: { zh: '变量', en: 'Signal' },
    value: (alarm, { language }) => nameTextOf(alarm, 'signal', language),
  },
  {
    key: 'text',
    title: { zh: '报警', en: 'Alarm' },
    value: (alarm, { language }) => (language === 'en' ? alarm.textEn : alarm.text) || ruleNameText(alarm, language),
  },
  {
    key: 'value',
    title: { zh: '数值', en: 'Value' },
    value: (alarm, { language }) =>
      stateText(alarm.states, alarm.activeValue, language) ?? valueText(alarm.activeValue, alarm),
  },
  {
    key: 'state',
    title: { zh: '状态', en: 'State' },
    value: ({ phase }, { language }) => ALARM_STATE_TEXTS[phase][language],
  },
  { key: 'ackAt', title: { zh: '确认时间', en: 'Acknowledged' }, isMoment: true, value: ({ ackAt }) => ackAt },
  { key: 'returnAt', title: { zh: '恢复时间', en: 'Returned' }, isMoment: true, value: ({ returnAt }) => returnAt },
  {
    key: 'duration',
    title: { zh: '持续时间', en: 'Duration' },
    unit: 'min',
    decimals: 1,
    value: (alarm, { now }) => durationOf(alarm, now) / MINUTE_MS,
  },
];

/** Cells that an alarm takes. */
export const ALARM_CELLS = COLUMNS.length;

/** Alarms as a report: a row for each, and their counts by equipment, priority and duration. */
export function alarmResult(
  alarms: readonly Alarm[],
  { timeZone, from, to, ...said }: Said & { readonly timeZone: string; readonly from: number; readonly to: number },
): ReportResult {
  const clock = localClock(timeZone);
  const starts = alarms.map(({ activeAt }) => activeAt);
  const minutes = alarms.map((alarm) => durationOf(alarm, said.now) / MINUTE_MS);
  return {
    kind: 'alarm',
    timeZone,
    from,
    to,
    starts,
    ends: starts,
    labels: starts.map((at) => clock(at).slice(0, SECONDS_SHOWN)),
    columns: COLUMNS.map(({ key, title, unit = '', decimals = null, isMoment, value }): ResultColumn => ({
      key,
      title: title[said.language],
      unit,
      decimals,
      agg: isMoment === true ? 'timeOfMax' : 'last',
      signalId: '',
      isGone: false,
      values: alarms.map((alarm) => value(alarm, said)),
      filled: [],
      total: key === 'duration' && minutes.length > 0 ? minutes.reduce((sum, one) => sum + one, 0) : null,
    })),
    openFrom: alarms.length,
    summaries: summariesOf(alarms, said),
  };
}

const WORDS = {
  byEquipment: { zh: '按设备统计', en: 'By equipment' },
  byPriority: { zh: '按级别统计', en: 'By priority' },
  byDuration: { zh: '按持续时间统计', en: 'By duration' },
  equipment: { zh: '设备', en: 'Equipment' },
  priority: { zh: '级别', en: 'Priority' },
  duration: { zh: '持续时间', en: 'Duration' },
  count: { zh: '报警数', en: 'Alarms' },
  total: { zh: '总时长 (min)', en: 'Total (min)' },
  longest: { zh: '最长 (min)', en: 'Longest (min)' },
  active: { zh: '仍在报警', en: 'still active' },
} as const satisfies Readonly<Record<string, Texts>>;

/** Upper limits in ms; the first that fits applies. */
const LENGTHS: readonly { readonly below: number; readonly title: Texts }[] = [
  { below: MINUTE_MS, title: { zh: '1 分钟以内', en: 'under 1 min' } },
  { below: 10 * MINUTE_MS, title: { zh: '1 至 10 分钟', en: '1 to 10 min' } },
  { below: HOUR_MS, title: { zh: '10 至 60 分钟', en: '10 to 60 min' } },
  { below: 24 * HOUR_MS, title: { zh: '1 至 24 小时', en: '1 to 24 h' } },
  { below: Infinity, title: { zh: '24 小时以上', en: 'over 24 h' } },
];

function summariesOf(alarms: readonly Alarm[], { language, now }: Said): ReportSummary[] {
  if (alarms.length === 0) return [];
  const word = (name: keyof typeof WORDS) => WORDS[name][language];
  const counted = (name: string, some: readonly Alarm[]) => {
    const minutes = some.map((alarm) => durationOf(alarm, now) / MINUTE_MS);
    const [sum, most] = minutes.reduce(([all, top], one) => [all + one, Math.max(top, one)], [0, 0]);
    return { name, figures: [some.length, rounded(sum), rounded(most)] };
  };
  const heads = (of: keyof typeof WORDS) => [word(of), word('count'), word('total'), word('longest')];
  const byEquipment = Map.groupBy(alarms, (alarm) => equipmentOf(alarm, language));
  const over = alarms.filter(({ returnAt }) => returnAt !== null);
  const lengths = LENGTHS.map(({ below, title }, index) => {
    const least = LENGTHS[index - 1]?.below ?? 0;
    const some = over.filter((alarm) => durationOf(alarm, now) >= least && durationOf(alarm, now) < below);
    return { name: title[language], figures: [some.length] };
  });
  return [
    {
      title: word('byEquipment'),
      heads: heads('equipment'),
      rows: Array.from(byEquipment, ([name, some]) => counted(name, some)).toSorted(
        (a, b) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0),
      ),
    },
    {
      title: word('byPriority'),
      heads: heads('priority'),
      rows: ALARM_PRIORITIES.map((priority) =>
        counted(
          ALARM_PRIORITY_TEXTS[priority][language],
          alarms.filter((alarm) => alarm.priority === priority),
        ),
      ),
    },
    {
      title: word('byDuration'),
      heads: [word('duration'), word('count')],
      rows: [...lengths, { name: word('active'), figures: [alarms.length - over.length] }],
    },
  ];
}

const rounded = (minutes: number): number => Math.round(minutes * 10) / 10;
