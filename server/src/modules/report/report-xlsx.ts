import type { ReportResult, ResultColumn } from '@tidegate/contract/entities/report.ts';
import { zoneOffset } from '../../kernel/time-zones.ts';
import { excelDay, letters, MAIN, SHEET_BEGIN, textCell, workbookFiles } from '../../kernel/sheet/workbook.ts';
import { xmlText } from '../../kernel/sheet/xml.ts';
import { deflatedZip } from '../../kernel/sheet/zip.ts';
import { hasTotals, headings, madeText, rangeText, type ReportHead, wordsOf } from './report-cells.ts';

/** Rows in one piece of XML. */
const ROWS_AT_ONCE = 500;
/** Characters wide. */
const LABEL_WIDTH = 22;
const COLUMN_WIDTH = { least: 11, most: 30, words: 60 };
const MOMENT_WIDTH = 20;
/** Rows that tell how wide a column of words has to be. */
const SAMPLED = 500;
/** Rows above the figures: name, range, headings. */
const HEAD_ROWS = 3;

const DECIMALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** A number as it is, with so many decimals, and a moment; each plain, filled in, and below the columns. */
const FORMATS = 1 + DECIMALS.length + 1;
const MOMENT = FORMATS - 1;
const LOOKS = { plain: 0, filled: 1, total: 2 } as const;
const TITLE = 3 * FORMATS;
const HEADING = TITLE + 1;

/** The Excel file of a report: figures are numbers with their decimals, moments are dates, and the head repeats in print. */
export async function reportXlsx(result: ReportResult, head: ReportHead): Promise<Buffer<ArrayBuffer>> {
  const columnCount = result.columns.length + 1;
  const titles = xmlText(`'${sheetName(head).replaceAll("'", "''")}'!$1:$${HEAD_ROWS}`);
  const { head: files, sheet: made } = workbookFiles({
    name: sheetName(head),
    styles: styles(),
    names: `<definedName name="_xlnm.Print_Titles" localSheetId="0">${titles}</definedName>`,
    sheet: sheet(result, head, columnCount),
  });
  return deflatedZip([...files, made]);
}

/** At most 31 characters, without those that no sheet may be called by. */
const sheetName = ({ name }: ReportHead): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || 'Report';

function styles(): string {
  const formats = [
    ...DECIMALS.map(
      (decimals) =>
        `<numFmt numFmtId="${200 + decimals}" formatCode="0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}"/>`,
    ),
    '<numFmt numFmtId="220" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>',
  ];
  const ids = [0, ...DECIMALS.map((decimals) => 200 + decimals), 220];
  const xf = (format: number, font: number, more = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}`;
  const wrapped = ' applyAlignment="1"><alignment wrapText="1" vertical="center"/></xf>';
  const cells = [0, 1, 2].flatMap((font) => ids.map((id) => xf(id, font, '/>')));
  const fonts = ['', '<i/><color rgb="FF6B7583"/>', '<b/>', '<b/>'].map(
    (font, index) => `<font>${font}<sz val="${index === 3 ? 14 : 11}"/><name val="Calibri"/></font>`,
  );
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    `<fonts count="${fonts.length}">${fonts.join('')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 2}">${cells.join('')}${xf(0, 3, '/>')}${xf(0, 2, wrapped)}</cellXfs></styleSheet>`
  );
}

/** As wide as its heading; a column of words as wide as the words of its first rows. */
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

function* sheet(result: ReportResult, head: ReportHead, columnCount: number): Generator<string> {
  const { columns, labels, timeZone } = result;
  const { language } = head;
  const names = headings(result, language);
  yield `${SHEET_BEGIN}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="${HEAD_ROWS}" topLeftCell="B${HEAD_ROWS + 1}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>`;
  yield names
    .map((name, index) => {
      const wide = widthOf(result, index, name);
      return `<col min="${index + 1}" max="${index + 1}" width="${index === 0 ? LABEL_WIDTH : wide}" customWidth="1"/>`;
    })
    .join('');
  const title = [head.equipmentName, head.name].filter(Boolean).join(' · ');
  yield `</cols><sheetData>${row(1, [textCell('A1', title, TITLE)])}`;
  yield row(2, [textCell('A2', `${rangeText(result, language)}  ${madeText(head, timeZone)}`, 0)]);
  yield row(
    3,
    names.map((name, index) => textCell(`${letters(index)}3`, name, HEADING)),
  );
  const shown = new Map(
    columns.map((column) => [column, { filled: new Set(column.filled), isMoment: column.agg === 'timeOfMax' }]),
  );
  const offset = zoneOffset(timeZone);
  for (let first = 0; first < labels.length; first += ROWS_AT_ONCE) {
    let xml = '';
    for (let index = first; index < Math.min(labels.length, first + ROWS_AT_ONCE); index += 1) {
      const at = index + HEAD_ROWS + 1;
      const cells = columns.map((column, position) => {
        const value = column.values[index] ?? null;
        const look = shown.get(column)?.filled.has(index) === true ? LOOKS.filled : LOOKS.plain;
        return cell(`${letters(position + 1)}${at}`, column, value, look, offset);
      });
      xml += row(at, [textCell(`A${at}`, labels[index] ?? '', 0), ...cells]);
    }
    yield xml;
  }
  if (hasTotals(result)) {
    const at = labels.length + HEAD_ROWS + 1;
    const totals = columns.map((column, position) =>
      cell(`${letters(position + 1)}${at}`, column, column.total, LOOKS.total, offset),
    );
    yield row(at, [textCell(`A${at}`, wordsOf(language).total, HEADING), ...totals]);
  }
  yield summaryRows(result, labels.length + HEAD_ROWS + 2);
  yield `</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${columnCount > 6 ? 'landscape' : 'portrait'}" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

/** Counts below the table, each after an empty row, from row `first` on. */
function summaryRows({ summaries }: ReportResult, first: number): string {
  let at = first;
  let xml = '';
  for (const { title, heads, rows } of summaries) {
    at += 1;
    xml += row(at, [textCell(`A${at}`, title, LOOKS.total * FORMATS)]);
    at += 1;
    const headAt = at;
    xml += row(
      at,
      heads.map((head, index) => textCell(`${letters(index)}${headAt}`, head, HEADING)),
    );
    for (const { name, figures } of rows) {
      at += 1;
      const lineAt = at;
      // A number of alarms, then minutes with one decimal.
      const cells = figures.map(
        (figure, index) => `<c r="${letters(index + 1)}${lineAt}" s="${index === 0 ? 1 : 2}"><v>${figure}</v></c>`,
      );
      xml += row(at, [textCell(`A${at}`, name, 0), ...cells]);
    }
    at += 1;
  }
  return xml;
}

const row = (at: number, cells: readonly string[]): string => `<row r="${at}">${cells.join('')}</row>`;

function cell(
  address: string,
  { agg, decimals }: ResultColumn,
  value: number | string | null,
  look: number,
  offset: (time: number) => number,
): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(address, value, look * FORMATS);
  if (agg === 'timeOfMax') {
    return `<c r="${address}" s="${look * FORMATS + MOMENT}"><v>${excelDay(value, offset(value))}</v></c>`;
  }
  const style = look * FORMATS + (decimals === null ? 0 : decimals + 1);
  return `<c r="${address}" s="${style}"><v>${value}</v></c>`;
}
