import type { ReportResult, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { EXCEL_POINTS_MAX } from '@tidegate/contract/limits.ts';
import { zoneOffset } from '../../../kernel/time-zones.ts';
import { addsUp, BARS_MAX } from '@tidegate/contract/nouns/report/adds-up.ts';
import {
  type Cell,
  columnLetters,
  excelDay,
  rowXml,
  sheetBegin,
  sheetEnd,
  sheetName,
  workbookFiles,
} from '../../../kernel/sheet/workbook.ts';
import type { SheetChart } from '../../../kernel/sheet/sheet-charts.ts';
import { zipped } from '../../../kernel/sheet/zip.ts';
import { totalsLabel } from '@tidegate/contract/nouns/report/report-texts.ts';
import { hasTotals, headings, madeText, rangeText, type ReportHead, wordsOf } from './report-cells.ts';
import { chartedColumns } from './report-pdf-chart.ts';

/** Rows in one piece of XML. */
const ROWS_AT_ONCE = 500;
/** Characters wide. */
const LABEL_WIDTH = 22;
const COLUMN_WIDTH = { least: 11, most: 30, words: 60 };
const MOMENT_WIDTH = 20;
/** Number of rows that determine the width of a text column. */
const SAMPLED = 500;
/** Columns that a page is turned for when there are more. */
const LANDSCAPE_FROM = 6;
/** Rows above the figures: name, range, headings. */
const HEAD_ROWS = 3;

/** Points that Excel draws in a chart. */
const CHART_POINTS_MAX = 32_000;

/** Formats of a plain number, a number with fixed decimals, and a time. */
const FORMATS = [
  undefined,
  '0',
  ...Array.from({ length: 9 }, (_, index) => `0.${'0'.repeat(index + 1)}`),
  'yyyy\\-mm\\-dd',
  'yyyy\\-mm\\-dd\\ hh:mm',
  'yyyy\\-mm\\-dd\\ hh:mm:ss.000',
  'yyyy\\-mm\\-dd\\ hh:mm:ss',
];
const PLAIN = 0;
const MOMENT = FORMATS.length - 1;
const [DAY, MINUTE, PRECISE] = [MOMENT - 3, MOMENT - 2, MOMENT - 1];
/** Each of them plain, filled in, and below the columns. */
const LOOKS = { plain: 0, filled: 1, total: 2 } as const;
const TITLE = 3 * FORMATS.length;
const HEADING = TITLE + 1;
const STYLES = {
  fonts: ['', '<i/><color rgb="FF6B7583"/>', '<b/>']
    .map((font) => `${font}<sz val="11"/>`)
    .concat('<b/><sz val="14"/>'),
  looks: [
    ...Object.values(LOOKS).flatMap((font) => FORMATS.map((format) => ({ font, format }))),
    { font: 3 },
    { font: LOOKS.total, isWrapped: true },
  ],
};

/**
 * The Excel file of a report: figures are numbers with their decimals, moments are dates, and the head repeats in print.
 * Refuses excelTooLarge for more rows than a sheet has.
 */
export async function reportXlsx(result: ReportResult, head: ReportHead): Promise<Buffer<ArrayBuffer>> {
  const rows = result.labels.length;
  if (rows > EXCEL_POINTS_MAX) throw new Refusal('excelTooLarge', { points: rows, most: EXCEL_POINTS_MAX });
  const name = sheetName(head.name);
  // Two sheets have two names.
  const { charts: word } = wordsOf(head.language);
  const charts = {
    name: name.toLowerCase() === word.toLowerCase() ? `${word} 2` : word,
    shown: chartsOf(result, head, name),
  };
  return zipped(workbookFiles({ name, styles: STYLES, printedRows: HEAD_ROWS, sheet: sheet(result, head), charts }));
}

/** The columns with figures as charts over their cells: bars where periods add up, as on the screen and in print. */
function chartsOf(result: ReportResult, { language }: ReportHead, name: string): readonly SheetChart[] {
  const { columns, labels } = result;
  if (labels.length > CHART_POINTS_MAX) return [];
  const quoted = `'${name.replaceAll("'", "''")}'`;
  const cells = (column: number) => {
    const letter = columnLetters(column);
    return `${quoted}!$${letter}$${HEAD_ROWS + 1}:$${letter}$${HEAD_ROWS + labels.length}`;
  };
  const [first] = labels;
  const label = first === undefined ? null : labelCell(first);
  return chartedColumns(result, headings(result, language)).map(({ column, title }) => ({
    title,
    look: addsUp(column.agg) && labels.length <= BARS_MAX ? 'bars' : 'line',
    labels: cells(0),
    values: cells(columns.indexOf(column) + 1),
    areLabelsNumbers: typeof label?.[0] === 'number',
    labelFormat: FORMATS[label?.[1] ?? PLAIN] ?? 'General',
  }));
}

/** Width of the heading; for a column of words, of the words in its first rows. */
function widthOf({ columns }: ReportResult, index: number, heading: string): number {
  const words = (columns[index - 1]?.values.slice(0, SAMPLED) ?? []).map((value) =>
    typeof value === 'string' ? cellsWide(value) : 0,
  );
  const moment = columns[index - 1]?.agg === 'timeOfMax' ? MOMENT_WIDTH : 0;
  const needed = Math.max(COLUMN_WIDTH.least, heading.length, moment, ...words);
  return Math.min(words.some((wide) => wide > 0) ? COLUMN_WIDTH.words : COLUMN_WIDTH.most, needed);
}

/** A Chinese character is as wide as two digits. */
const cellsWide = (text: string): number => Array.from(text).reduce((wide, one) => wide + (one > '\u2E7F' ? 2 : 1), 1);

function* sheet(result: ReportResult, head: ReportHead): Generator<string> {
  const { columns, labels, timeZone } = result;
  const { language } = head;
  const names = headings(result, language);
  const widths = names.map((name, index) => (index === 0 ? LABEL_WIDTH : widthOf(result, index, name)));
  yield sheetBegin({ widths, frozen: { rows: HEAD_ROWS, columns: 1 }, isFitted: true });
  const title = [head.equipmentName, head.name].filter(Boolean).join(' · ');
  yield rowXml(1, [[title, TITLE]]);
  yield rowXml(2, [[`${rangeText(result, language)}  ${madeText(head, timeZone)}`, PLAIN]]);
  yield headingRow(HEAD_ROWS, names);
  const shown = columns.map((column) => ({ column, filled: new Set(column.filled) }));
  const offset = zoneOffset(timeZone);
  for (let first = 0; first < labels.length; first += ROWS_AT_ONCE) {
    let xml = '';
    for (let index = first; index < Math.min(labels.length, first + ROWS_AT_ONCE); index += 1) {
      const cells = shown.map(({ column, filled }) =>
        cell(column, column.values[index] ?? null, filled.has(index) ? LOOKS.filled : LOOKS.plain, offset),
      );
      xml += rowXml(index + HEAD_ROWS + 1, [labelCell(labels[index] ?? ''), ...cells]);
    }
    yield xml;
  }
  if (hasTotals(result)) {
    const totals = columns.map((column) => cell(column, column.total, LOOKS.total, offset));
    yield rowXml(labels.length + HEAD_ROWS + 1, [[totalsLabel(columns, language), HEADING], ...totals]);
  }
  yield summaryRows(result, labels.length + HEAD_ROWS + 2);
  const orientation = names.length > LANDSCAPE_FROM ? 'landscape' : 'portrait';
  yield sheetEnd(
    `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`,
  );
}

/** Counts below the table, each after an empty row, from row `first` on. */
function summaryRows({ summaries }: ReportResult, first: number): string {
  let at = first;
  let xml = '';
  for (const { title, heads, rows } of summaries) {
    xml += rowXml(at + 1, [[title, LOOKS.total * FORMATS.length]]) + headingRow(at + 2, heads);
    at += 2;
    for (const { name, figures } of rows) {
      at += 1;
      // A number of alarms, then minutes with one decimal.
      const cells = figures.map((figure, index): Cell => [figure, index === 0 ? 1 : 2]);
      xml += rowXml(at, [[name, PLAIN], ...cells]);
    }
    at += 1;
  }
  return xml;
}

const headingRow = (at: number, names: readonly string[]): string =>
  rowXml(
    at,
    names.map((name) => [name, HEADING]),
  );

const LABEL = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d)(\.\d{3})?)?)?$/;

/** The name of a row, as a date where it is one: a workbook can sort and chart it. */
function labelCell(label: string): Cell {
  const found = LABEL.exec(label);
  if (found === null) return [label, PLAIN];
  const [, year, month, day, hour, minute, second, ms] = found;
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
    Number(ms ?? 0) * 1_000,
  );
  const look = hour === undefined ? DAY : second === undefined ? MINUTE : ms === undefined ? MOMENT : PRECISE;
  return [excelDay(at, 0), look];
}

function cell(
  { agg, decimals }: ResultColumn,
  value: number | string | null,
  look: number,
  offset: (time: number) => number,
): Cell {
  const first = look * FORMATS.length;
  if (value === null) return null;
  if (typeof value === 'string') return [value, first];
  if (agg === 'timeOfMax') return [excelDay(value, offset(value)), first + MOMENT];
  return [value, first + (decimals === null ? 0 : decimals + 1)];
}
