/** Names of report aggregations and kinds, as screens, files and refusals show them. */
import type { REPORT_TOTALS, ReportAgg, ReportKind, ResultColumn } from './report.ts';
import type { Language, Texts } from '../../errors.ts';

export const REPORT_AGG_TEXTS: { readonly [A in ReportAgg]: Texts } = {
  first: { zh: '首值', en: 'first' },
  last: { zh: '末值', en: 'last' },
  min: { zh: '最小值', en: 'minimum' },
  max: { zh: '最大值', en: 'maximum' },
  avg: { zh: '平均值', en: 'average' },
  sum: { zh: '累加', en: 'sum' },
  count: { zh: '点数', en: 'count' },
  diff: { zh: '增量', en: 'difference' },
  consumption: { zh: '用量', en: 'consumption' },
  integral: { zh: '积分', en: 'integral' },
  runTime: { zh: '运行时间', en: 'running time' },
  switchCount: { zh: '启动次数', en: 'starts' },
  timeOfMax: { zh: '最大值时刻', en: 'time of maximum' },
};

/** The name of an aggregation as a label. In the heading of a column it follows the name of a signal, without capital. */
export function reportAggLabel(agg: ReportAgg, language: Language): string {
  const name = REPORT_AGG_TEXTS[agg][language];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const TOTAL_TEXTS: { readonly [T in Exclude<(typeof REPORT_TOTALS)[number], 'none'>]: Texts } = {
  sum: { zh: '合计', en: 'sum' },
  avg: { zh: '平均', en: 'average' },
  min: { zh: '最小', en: 'minimum' },
  max: { zh: '最大', en: 'maximum' },
};
const TOTAL: Texts = { zh: '合计', en: 'Total' };

/** The name of the row below the columns: it follows its figures, since a maximum is no total. */
export function totalsLabel(columns: readonly Pick<ResultColumn, 'total' | 'totalIs'>[], language: Language): string {
  const shown = columns.flatMap(({ total, totalIs = 'sum' }) => (total === null || totalIs === 'none' ? [] : totalIs));
  const kinds = [...new Set(shown)];
  if (kinds.every((kind) => kind === 'sum')) return TOTAL[language];
  const text = kinds.map((kind) => TOTAL_TEXTS[kind][language]).join(' / ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The average whose moments count alike. */
export const REPORT_TIME_AVG_TEXTS: Texts = { zh: '时间加权平均值', en: 'time-weighted average' };

/** A figure of counts of alarms as text: the first is a number of alarms, the others are minutes. */
export const summaryFigure = (figure: number, place: number): string =>
  place === 0 ? String(figure) : figure.toFixed(1);

export const REPORT_KIND_TEXTS: { readonly [K in ReportKind]: Texts } = {
  hour: { zh: '小时', en: 'Hourly' },
  shift: { zh: '班次', en: 'Shift' },
  day: { zh: '日', en: 'Daily' },
  week: { zh: '周', en: 'Weekly' },
  month: { zh: '月', en: 'Monthly' },
  year: { zh: '年', en: 'Yearly' },
  raw: { zh: '原始值', en: 'Raw values' },
  alarm: { zh: '报警', en: 'Alarms' },
};
