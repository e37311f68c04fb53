import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import type { Alarm, AlarmState, AlarmValue } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Unwatched } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import type { Language, Texts } from '@tidegate/contract/errors.ts';
import { stateText } from '@tidegate/contract/nouns/signal/rules/state-texts.ts';
import { ALARM_STATE_TEXTS } from '@tidegate/contract/nouns/alarm/rules/alarm-text.ts';
import { BYTE_ORDER_MARK, csvText, LINE_END } from '@tidegate/contract/files/csv.ts';
import { localClock } from '../../kernel/time-zones.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';

/** Rows in one piece. */
const CHUNK_ROWS = 1_000;

const HEADINGS: readonly Texts[] = [
  { zh: '编号', en: 'Alarm ID' },
  { zh: '发生时间', en: 'Raised at' },
  { zh: '级别', en: 'Priority' },
  { zh: '设备', en: 'Equipment' },
  { zh: '变量', en: 'Signal' },
  { zh: '报警', en: 'Rule' },
  { zh: '内容', en: 'Text' },
  { zh: '数值', en: 'Value' },
  { zh: '限值', en: 'Limit' },
  { zh: '单位', en: 'Unit' },
  { zh: '最差值', en: 'Peak value' },
  { zh: '状态', en: 'State' },
  { zh: '恢复时间', en: 'Returned to normal at' },
  { zh: '恢复值', en: 'Value at return' },
  { zh: '确认时间', en: 'Acknowledged at' },
  { zh: '确认人', en: 'Acknowledged by' },
  { zh: '确认说明', en: 'Acknowledgement note' },
  { zh: '结束时间', en: 'Cleared at' },
];

const UNWATCHED = {
  rule: { zh: '未监视', en: 'Not watched' },
  text: {
    zh: '其间没有监视报警，发生并已恢复的报警没有记录',
    en: 'Alarms were not evaluated in this time; those that came and went in it were not recorded',
  },
} as const satisfies { readonly [part: string]: Texts };

type Read = (last: { readonly at: number; readonly id: string }, limit: number) => Promise<readonly Alarm[]>;

interface Options {
  readonly timeZone: string;
  readonly language: Language;
  /** Times without evaluation, oldest first. */
  readonly unwatched?: readonly Unwatched[];
}

/**
 * A header row, then a row for each alarm and, without an id and a priority, for each time in which alarms were not evaluated. The
 * header comes with the first rows: what fails by then can be refused.
 */
export async function* csvOf(read: Read, { timeZone, language, unwatched = [] }: Options): AsyncGenerator<string> {
  const clockOf = localClock(timeZone);
  const timeOf = (at: number | null) => (at === null ? '' : clockOf(at));
  let head = BYTE_ORDER_MARK + HEADINGS.map((heading) => heading[language]).join(',') + LINE_END;
  let last = { at: 0, id: '0' };
  const waiting = [...unwatched];
  const until = (at: number): string => {
    const next = waiting.findIndex(({ from }) => from > at);
    const due = waiting.splice(0, next === -1 ? waiting.length : next);
    return due.map((one) => unwatchedLine(one, language, timeOf)).join('');
  };
  for (;;) {
    const rows = await read(last, CHUNK_ROWS);
    const isLast = rows.length < CHUNK_ROWS;
    const lines = rows.map((alarm) => until(alarm.activeAt) + line(alarm, language, timeOf));
    yield head + lines.join('') + (isLast ? until(Infinity) : '');
    head = '';
    const end = rows.at(-1);
    if (end === undefined || isLast) return;
    last = { at: end.activeAt, id: end.id };
  }
}

function line(alarm: Alarm, language: Language, timeOf: (at: number | null) => string): string {
  const isEnglish = language === 'en';
  const state: AlarmState = alarm.phase;
  const text = (value: AlarmValue) => stateText(alarm.states, value, language) ?? valueText(value, alarm.decimals);
  const cells = [
    alarm.id,
    timeOf(alarm.activeAt),
    String(alarm.priority),
    nameTextOf(alarm, 'equipment', language) || alarm.gatewayName,
    nameTextOf(alarm, 'signal', language),
    ruleNameText(alarm, language),
    isEnglish ? alarm.textEn : alarm.text,
    text(alarm.activeValue),
    text(alarm.limit),
    alarm.unit,
    valueText(alarm.peakValue, alarm.decimals),
    ALARM_STATE_TEXTS[state][language],
    timeOf(alarm.returnAt),
    text(alarm.returnValue),
    timeOf(alarm.ackAt),
    alarm.ackBy,
    alarm.ackNote,
    timeOf(alarm.closedAt),
  ];
  return cells.map(csvText).join(',') + LINE_END;
}

/** Its columns are those of an alarm: from when, what, and until when. */
function unwatchedLine({ from, to }: Unwatched, language: Language, timeOf: (at: number) => string): string {
  const { rule, text } = UNWATCHED;
  const cells = ['', timeOf(from), '', '', '', rule[language], text[language], '', '', '', '', '', timeOf(to)];
  return [...cells, '', '', '', '', ''].map(csvText).join(',') + LINE_END;
}

function valueText(value: AlarmValue, decimals: number | null): string {
  if (value === null) return '';
  return typeof value === 'number' && decimals !== null ? value.toFixed(decimals) : String(value);
}
