import type { ReportResult, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { REPORT_KIND_TEXTS } from '@tidegate/contract/nouns/report/report-texts.ts';
import { localClock } from '../../../kernel/time-zones.ts';

/** `2026-07-01 08:00:00`. */
const SECONDS_SHOWN = 19;
/** The default decimals of a value. */
const DECIMALS_MAX = 6;

/** The text around the table of a file. */
export interface ReportHead {
  readonly name: string;
  readonly equipmentName: string;
  readonly language: Language;
  /** When it was made, ms. */
  readonly madeAt: number;
}

const WORDS = {
  zh: {
    period: '时段',
    raised: '发生时间',
    made: '生成时间',
    gone: '变量已删除',
    charts: '图表',
    page: '第 {page} / {pages} 页',
    signed: ['制表', '审核', '批准', '日期'],
  },
  en: {
    period: 'Period',
    raised: 'Raised',
    made: 'Generated',
    gone: 'signal deleted',
    charts: 'Charts',
    page: 'Page {page} of {pages}',
    signed: ['Prepared by', 'Checked by', 'Approved by', 'Date'],
  },
} as const;

/** The fixed words of a file. */
export const wordsOf = (language: Language) => WORDS[language];

/** The heading of each column, its unit in brackets. */
export function headings({ kind, columns }: ReportResult, language: Language): readonly string[] {
  const words = wordsOf(language);
  return [
    kind === 'alarm' ? words.raised : words.period,
    ...columns.map(({ title, unit, isGone }) => {
      const name = unit === '' ? title : `${title} (${unit})`;
      return isGone ? `${name} [${words.gone}]` : name;
    }),
  ];
}

/** Which time a report covers, by the clocks of its zone. */
export function rangeText({ kind, timeZone, from, to }: ReportResult, language: Language): string {
  const clock = localClock(timeZone);
  const shown = (at: number) => clock(at).slice(0, SECONDS_SHOWN);
  return `${REPORT_KIND_TEXTS[kind][language]}  ${shown(from)} ~ ${shown(to)}  ${timeZone}`;
}

/** When a file was made, in words. */
export const madeText = ({ madeAt, language }: ReportHead, timeZone: string): string =>
  `${wordsOf(language).made} ${localClock(timeZone)(madeAt).slice(0, SECONDS_SHOWN)}`;

/** A figure as text, in any figure of a column. */
export function cellText(
  { agg, decimals }: Pick<ResultColumn, 'agg' | 'decimals'>,
  value: number | string | null,
  clock: (time: number) => string,
): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (agg === 'timeOfMax') return clock(value).slice(0, SECONDS_SHOWN);
  if (decimals !== null) return value.toFixed(decimals);
  return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(DECIMALS_MAX)));
}

/** True when there is anything below the columns. */
export const hasTotals = ({ columns }: ReportResult): boolean => columns.some(({ total }) => total !== null);
