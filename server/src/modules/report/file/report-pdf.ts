import type { ReportResult, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import { summaryFigure, totalsLabel } from '@tidegate/contract/nouns/report/report-texts.ts';
import { localClock } from '../../../kernel/time-zones.ts';
import { PDF_PAGE, pdfFile } from './pdf-file.ts';
import { chartPages, chartsIn } from './report-pdf-chart.ts';
import { fitted, fixed, shownText, textWidth } from './pdf-text.ts';
import { cellText, hasTotals, headings, madeText, rangeText, type ReportHead, wordsOf } from './report-cells.ts';

const MARGIN = 36;
const SIZE = 8;
const TITLE_SIZE = 14;
const LINE = 14;
/** Headings are up to two lines. */
const HEADING_HEIGHT = 26;
const PAD = 4;
const COLUMN = { least: 48, most: 150, words: 240 };
const LABEL_MOST = 140;
const SPREAD_MOST = 1.6;
/** Number of rows that determine the width of a column. */
const SAMPLED = 500;
/** Widths of what a line of counts is about, and of each figure. */
const SUMMARY = { name: 220, figure: 90 };
const INNER = PDF_PAGE.width - 2 * MARGIN;
const TOP = PDF_PAGE.height - MARGIN;
const TABLE_TOP = TOP - 46;
const ROWS_ON_PAGE = Math.floor((TABLE_TOP - HEADING_HEIGHT - MARGIN - 16) / LINE);
/** Lines that a place for signatures takes. */
const SIGNED_LINES = 4;
const SUMMARY_LINES = Math.floor((TABLE_TOP - MARGIN - 16) / LINE);

/** Area of the charts. */
const CHART_BOX = { x: MARGIN, y: MARGIN + 30, width: INNER, height: TABLE_TOP - MARGIN - 30 };
/** Between the table and charts below it. */
const CHART_GAP = 22;

/** Columns that fit side by side on a page, after the one that names the rows. */
interface Group {
  readonly columns: readonly { readonly index: number; readonly width: number }[];
}

/** A report ready to be printed: A4, its figures as a table, then as charts, on the same page where they have room, and a place for signatures; headings on each page, columns that do not fit beside each other on pages of their own. */
export async function reportPdf(result: ReportResult, head: ReportHead): Promise<Buffer<ArrayBuffer>> {
  const sheet = new Sheet(result, head);
  return pdfFile(sheet.pages());
}

class Sheet {
  readonly #result: ReportResult;
  readonly #head: ReportHead;
  readonly #headings: readonly string[];
  readonly #clock: (time: number) => string;
  readonly #labelWidth: number;
  readonly #groups: readonly Group[];
  readonly #filled: ReadonlyMap<ResultColumn, ReadonlySet<number>>;

  constructor(result: ReportResult, head: ReportHead) {
    this.#result = result;
    this.#head = head;
    this.#headings = headings(result, head.language);
    this.#clock = localClock(result.timeZone);
    const total = hasTotals(result) ? [totalsLabel(result.columns, head.language)] : [];
    this.#labelWidth = Math.min(LABEL_MOST, widest([...result.labels.slice(0, SAMPLED), ...total], COLUMN.least));
    this.#groups = this.#grouped();
    this.#filled = new Map(result.columns.map((column) => [column, new Set(column.filled)]));
  }

  *pages(): Generator<string> {
    const { labels } = this.#result;
    // The summary below the columns is a row as well.
    const rows = labels.length + (hasTotals(this.#result) ? 1 : 0);
    const down = Math.max(1, Math.ceil(rows / ROWS_ON_PAGE));
    const summary = this.#summaryPages();
    const below = down === 1 && this.#groups.length === 1 ? this.#chartsBelow(rows) : undefined;
    const charts = below === undefined ? chartPages(this.#result, this.#headings, CHART_BOX) : [];
    const lastLines = summary.length > 0 ? this.#summaryLines() % SUMMARY_LINES : rows % ROWS_ON_PAGE;
    const room = (summary.length > 0 ? SUMMARY_LINES : ROWS_ON_PAGE) - lastLines;
    // A page that is full to the last line leaves none.
    const hasCharts = charts.length > 0 || below !== undefined;
    const isSignedApart = !hasCharts && ((lastLines === 0 && rows > 0) || room < SIGNED_LINES);
    const pages = charts.length + down * this.#groups.length + summary.length + (isSignedApart ? 1 : 0);
    let page = 0;
    const framed = (drawn: string): string => {
      page += 1;
      const signed = page === pages ? signatures(this.#head.language) : '';
      return this.#around(`${page}`, `${pages}`) + drawn + signed;
    };
    for (let first = 0; first < Math.max(1, rows); first += ROWS_ON_PAGE) {
      for (const group of this.#groups) {
        yield framed(this.#table(group, first, Math.min(rows, first + ROWS_ON_PAGE)) + (below ?? ''));
      }
    }
    for (const drawn of charts) yield framed(drawn);
    for (const lines of summary) yield framed(lines);
    if (isSignedApart) yield framed('');
  }

  /** All charts below a table with this number of rows; undefined where they have no room or there is none. */
  #chartsBelow(rows: number): string | undefined {
    const used = HEADING_HEIGHT + rows * LINE + CHART_GAP;
    return chartsIn(this.#result, this.#headings, { ...CHART_BOX, height: CHART_BOX.height - used });
  }

  /** Name and range above, when it was made and the number of the page below. */
  #around(page: string, pages: string): string {
    const { language, name, equipmentName } = this.#head;
    const title = [equipmentName, name].filter(Boolean).join(' · ');
    const range = rangeText(this.#result, language);
    const number = wordsOf(language).page.replace('{page}', page).replace('{pages}', pages);
    const right = PDF_PAGE.width - MARGIN;
    let drawn = shownText(fitted(title, TITLE_SIZE, INNER), { x: MARGIN, y: TOP - TITLE_SIZE }, TITLE_SIZE, true);
    drawn += shownText(range, { x: MARGIN, y: TOP - 32 }, SIZE);
    drawn += shownText(madeText(this.#head, this.#result.timeZone), { x: MARGIN, y: MARGIN - 14 }, SIZE);
    drawn += shownText(number, { x: right - textWidth(number, SIZE), y: MARGIN - 14 }, SIZE);
    return drawn;
  }

  #table(group: Group, first: number, end: number): string {
    let drawn = this.#headingRow(group);
    for (let row = first; row < end; row += 1) drawn += this.#row(group, row, row - first);
    return drawn;
  }

  #summaryLines(): number {
    return this.#result.summaries.reduce((sum, { rows }, index) => sum + rows.length + (index === 0 ? 2 : 3), 0);
  }

  /** Counts on pages of their own, one below the other. */
  #summaryPages(): readonly string[] {
    const lines = this.#result.summaries.flatMap(({ title, heads, rows }, index) => [
      ...(index === 0 ? [] : [{ texts: [], isBold: false }]),
      { texts: [title], isBold: true },
      { texts: heads, isBold: true },
      ...rows.map(({ name, figures }) => ({ texts: [name, ...figures.map(summaryFigure)], isBold: false })),
    ]);
    const pages: string[] = [];
    for (let first = 0; first < lines.length; first += SUMMARY_LINES) {
      const some = lines.slice(first, first + SUMMARY_LINES);
      pages.push(some.map(({ texts, isBold }, line) => summaryLine(texts, isBold, line)).join(''));
    }
    return pages;
  }

  #headingRow({ columns }: Group): string {
    const width = this.#labelWidth + columns.reduce((sum, column) => sum + column.width, 0);
    const bottom = TABLE_TOP - HEADING_HEIGHT;
    let drawn = `0.95 0.955 0.965 rg ${fixed(MARGIN)} ${fixed(bottom)} ${fixed(width)} ${HEADING_HEIGHT} re f 0 g\n`;
    drawn += shownText(this.#headings[0] ?? '', { x: MARGIN + PAD, y: bottom + 9 }, SIZE, true);
    let x = MARGIN + this.#labelWidth;
    for (const column of columns) {
      const lines = twoLines(this.#headings[column.index + 1] ?? '', column.width - 2 * PAD);
      for (const [line, text] of lines.entries()) {
        const y = bottom + (lines.length === 1 ? 9 : 14 - line * 10);
        const isWord = this.#isWords(this.#result.columns[column.index]);
        const at = isWord ? x + PAD : x + column.width - PAD - textWidth(text, SIZE, true);
        drawn += shownText(text, { x: at, y }, SIZE, true);
      }
      x += column.width;
    }
    return drawn;
  }

  #row({ columns }: Group, row: number, line: number): string {
    const { labels } = this.#result;
    const isTotal = row === labels.length;
    const bottom = TABLE_TOP - HEADING_HEIGHT - (line + 1) * LINE;
    const width = this.#labelWidth + columns.reduce((sum, column) => sum + column.width, 0);
    const label = isTotal ? totalsLabel(this.#result.columns, this.#head.language) : (labels[row] ?? '');
    let drawn = `0.85 G 0.4 w ${fixed(MARGIN)} ${fixed(bottom)} m ${fixed(MARGIN + width)} ${fixed(bottom)} l S\n`;
    drawn += shownText(fitted(label, SIZE, this.#labelWidth - PAD), { x: MARGIN + PAD, y: bottom + 4 }, SIZE, isTotal);
    let x = MARGIN + this.#labelWidth;
    for (const { index, width: own } of columns) {
      const column = this.#result.columns[index];
      if (column !== undefined)
        drawn += this.#figure(column, row, { x: x + own - PAD, y: bottom + 4, width: own - 2 * PAD });
      x += own;
    }
    return drawn;
  }

  /** To the right of its column; what was filled in is grey. */
  #figure(
    column: ResultColumn,
    row: number,
    at: { readonly x: number; readonly y: number; readonly width: number },
  ): string {
    const isTotal = row === this.#result.labels.length;
    const text = fitted(
      cellText(column, isTotal ? column.total : (column.values[row] ?? null), this.#clock),
      SIZE,
      at.width,
    );
    if (text === '') return '';
    // Words begin where their column does.
    const isWord = this.#isWords(column) && !isTotal;
    const x = isWord ? at.x - at.width : at.x - textWidth(text, SIZE, isTotal);
    const shown = shownText(text, { x, y: at.y }, SIZE, isTotal);
    return !isTotal && this.#filled.get(column)?.has(row) === true ? `0.5 g ${shown}0 g\n` : shown;
  }

  /** Groups of as many columns as fit the page width. */
  #grouped(): readonly Group[] {
    const groups: { columns: { index: number; width: number }[] }[] = [];
    let left = 0;
    for (const [index, column] of this.#result.columns.entries()) {
      const width = this.#widthOf(column, this.#headings[index + 1] ?? '');
      if (groups.length === 0 || left < width) {
        groups.push({ columns: [] });
        left = INNER - this.#labelWidth;
      }
      groups.at(-1)?.columns.push({ index, width });
      left -= width;
    }
    return groups.length === 0 ? [{ columns: [] }] : groups.map((group) => this.#spread(group));
  }

  /** Room that is left over goes to the columns, as long as they stay a table. */
  #spread({ columns }: Group): Group {
    const taken = columns.reduce((sum, { width }) => sum + width, 0);
    const factor = Math.min(SPREAD_MOST, (INNER - this.#labelWidth) / taken);
    return { columns: columns.map(({ index, width }) => ({ index, width: width * factor })) };
  }

  #widthOf(column: ResultColumn, heading: string): number {
    const figures = column.values.slice(0, SAMPLED).map((value) => cellText(column, value, this.#clock));
    const needed = widest(
      [...figures, cellText(column, column.total, this.#clock)],
      textWidth(heading, SIZE, true) / 2 + 4 * PAD,
    );
    return Math.min(this.#isWords(column) ? COLUMN.words : COLUMN.most, Math.max(COLUMN.least, needed));
  }

  /** A column of an alarm's words, and not of figures. */
  #isWords(column: ResultColumn | undefined): boolean {
    return this.#result.kind === 'alarm' && column?.agg === 'last' && column.decimals === null;
  }
}

/** Lines for the signatures of the author, the checker and the approver of the report. */
function signatures(language: ReportHead['language']): string {
  const words = wordsOf(language);
  const y = MARGIN + 8;
  const width = INNER / words.signed.length;
  return words.signed
    .map((word, index) => {
      const x = MARGIN + index * width;
      const from = x + textWidth(word, SIZE) + 6;
      return `${shownText(word, { x, y }, SIZE)}0 G 0.5 w ${fixed(from)} ${fixed(y - 2)} m ${fixed(x + width - 16)} ${fixed(y - 2)} l S\n`;
    })
    .join('');
}

/** A line of counts: what it is about, and figures to the right of their columns. */
function summaryLine(texts: readonly string[], isBold: boolean, line: number): string {
  const y = TABLE_TOP - (line + 1) * LINE;
  return texts
    .map((text, index) => {
      const shown = fitted(text, SIZE, index === 0 ? SUMMARY.name - PAD : SUMMARY.figure - PAD);
      const right = MARGIN + SUMMARY.name + index * SUMMARY.figure;
      const x = index === 0 ? MARGIN : right - textWidth(shown, SIZE, isBold);
      return shownText(shown, { x, y }, SIZE, isBold);
    })
    .join('');
}

const widest = (texts: readonly string[], least: number): number =>
  texts.reduce((most, text) => Math.max(most, textWidth(text, SIZE) + 2 * PAD + 2), least);

/** A heading on one line, or broken where both halves are as wide. */
function twoLines(text: string, width: number): readonly string[] {
  if (textWidth(text, SIZE, true) <= width) return [text];
  const characters = Array.from(text);
  let at = Math.ceil(characters.length / 2);
  const blank = characters.map((character, index) => (character === ' ' ? index : -1)).filter((index) => index > 0);
  const near = blank.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
  if (near !== undefined && Math.abs(near - at) <= characters.length / 4) at = near;
  const half = (part: readonly string[]) => fitted(part.join('').trim(), SIZE, width);
  return [half(characters.slice(0, at)), half(characters.slice(at))];
}
