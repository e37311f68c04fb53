import { REPORT_AGGS, type ReportAgg } from '@tidegate/contract/nouns/report/report.ts';

/** Units of a window: minutes and hours are lengths, the others are counted by the calendar of the report's zone. */
export const WINDOW_UNITS = { min: 'minutes', h: 'hours', d: 'days', w: 'weeks', mo: 'months', y: 'years' } as const;
type WindowUnit = (typeof WINDOW_UNITS)[keyof typeof WINDOW_UNITS];

/** Placeholders for properties of the report itself. */
export const MARK_WORDS = ['from', 'to', 'report', 'equipment', 'made'] as const;
export type MarkWord = (typeof MARK_WORDS)[number];

/** A figure of a signal: of the whole range; of a window at its end; of the n-th window from its beginning. */
export interface FigureMark {
  readonly signal: string;
  readonly agg: ReportAgg;
  readonly window?: { readonly unit: WindowUnit; readonly count: number; readonly nth?: number };
}

export type Mark = FigureMark | { readonly word: MarkWord };

/** `{{…}}` in a text. */
export const MARK = /\{\{(.{1,200}?)\}\}/gs;

const FIGURE = /^(.+)\.([A-Za-z]+)(?:\(\s*(?:(\d{1,4})\s*(min|h|d|w|mo|y)\s*(?:,\s*(\d{1,4})\s*)?)?\))?$/s;
/** Names that people are used to from elsewhere. */
const ALSO: Readonly<Record<string, ReportAgg>> = { average: 'avg', difference: 'diff', starts: 'switchCount' };

const AGGS = new Map<string, ReportAgg>([
  ...REPORT_AGGS.map((agg): [string, ReportAgg] => [agg.toLowerCase(), agg]),
  ...Object.entries(ALSO),
]);

/** The content between the braces; undefined when it cannot be parsed. */
export function readMark(inner: string): Mark | undefined {
  const text = inner.trim();
  const word = MARK_WORDS.find((one) => one === text.toLowerCase());
  if (word !== undefined) return { word };
  const [, signal, name = '', count, unit, nth] = FIGURE.exec(text) ?? [];
  const agg = AGGS.get(name.toLowerCase());
  if (signal === undefined || agg === undefined) return undefined;
  const known = Object.entries(WINDOW_UNITS).find(([one]) => one === unit)?.[1];
  if (known === undefined || count === undefined) return { signal: signal.trim(), agg };
  if (Number(count) === 0 || nth === '0') return undefined;
  const window = { unit: known, count: Number(count), ...(nth === undefined ? {} : { nth: Number(nth) }) };
  return { signal: signal.trim(), agg, window };
}
