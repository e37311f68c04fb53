import { CHART_TYPE, chartXml, DRAWING_TYPE, drawingXml, type SheetChart } from './sheet-charts.ts';
import { cellText, xmlText } from './xml.ts';
import type { MadeFile } from './zip.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Media type of an Excel file. */
export const EXCEL_TYPE = `${SHEET_TYPE}.sheet`;

interface Workbook {
  /** Name of the sheet, as `sheetName` returns it. */
  readonly name: string;
  readonly styles: Styles;
  /** Rows at the top that are repeated on every printed page; none by default. */
  readonly printedRows?: number;
  /** The XML of the sheet in pieces. */
  readonly sheet: MadeFile['pieces'];
  /** A second sheet with charts over cells of the first; none where there is no chart. */
  readonly charts?: { readonly name: string; readonly shown: readonly SheetChart[] };
}

const NO_CHARTS = { name: '', shown: [] } as const;

/** The files of an Excel workbook with one sheet, and one of charts where there are any. Each begins with `DECLARATION`. */
export function workbookFiles({
  name,
  styles,
  printedRows = 0,
  sheet,
  charts = NO_CHARTS,
}: Workbook): readonly MadeFile[] {
  const file = (path: string, ...pieces: readonly string[]) => ({ path, pieces: [DECLARATION, ...pieces] });
  const printed = xmlText(`'${name.replaceAll("'", "''")}'!$1:$${printedRows}`);
  return [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${chartTypes(charts.shown)}</Types>`,
    ),
    file('_rels/.rels', relations([`${OFFICE}/officeDocument`, 'xl/workbook.xml'])),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/>${charts.shown.length === 0 ? '' : `<sheet name="${xmlText(charts.name)}" sheetId="2" r:id="rId3"/>`}</sheets>`,
      printedRows === 0
        ? ''
        : `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${printed}</definedName></definedNames>`,
      '</workbook>',
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      relations(
        [`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'],
        [`${OFFICE}/styles`, 'styles.xml'],
        ...(charts.shown.length === 0 ? [] : [[`${OFFICE}/worksheet`, 'worksheets/sheet2.xml'] as const]),
      ),
    ),
    file('xl/styles.xml', stylesXml(styles)),
    { path: 'xl/worksheets/sheet1.xml', pieces: sheet },
    ...(charts.shown.length === 0 ? [] : chartFiles(charts.shown, file)),
  ];
}

const chartTypes = (charts: readonly SheetChart[]): string =>
  charts.length === 0
    ? ''
    : `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="${DRAWING_TYPE}"/>${charts
        .map((_, index) => `<Override PartName="/xl/charts/chart${index + 1}.xml" ContentType="${CHART_TYPE}"/>`)
        .join('')}`;

const chartFiles = (
  charts: readonly SheetChart[],
  file: (path: string, ...pieces: readonly string[]) => MadeFile,
): readonly MadeFile[] => [
  file(
    'xl/worksheets/sheet2.xml',
    `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><sheetData/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><drawing r:id="rId1"/></worksheet>`,
  ),
  file('xl/worksheets/_rels/sheet2.xml.rels', relations([`${OFFICE}/drawing`, '../drawings/drawing1.xml'])),
  file('xl/drawings/drawing1.xml', drawingXml(charts, OFFICE)),
  file(
    'xl/drawings/_rels/drawing1.xml.rels',
    relations(...charts.map((_, index) => [`${OFFICE}/chart`, `../charts/chart${index + 1}.xml`] as const)),
  ),
  ...charts.map((chart, index) => file(`xl/charts/chart${index + 1}.xml`, chartXml(chart))),
];

const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/**
 * A text as the name of a sheet: at most 31 characters, none that Excel refuses, and not a name that Excel reserves.
 */
export function sheetName(text: string): string {
  const name = text
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replaceAll(/^['\s]+|['\s]+$/g, '');
  return name === '' || name.toLowerCase() === 'history' ? 'Report' : name;
}

/** The cell styles of a workbook. */
interface Styles {
  /** XML of each font besides its name. */
  readonly fonts: readonly string[];
  /** The styles, which cells refer to by index; the first is the default. */
  readonly looks: readonly {
    /** Index of the font. */
    readonly font: number;
    /** Number or date format of Excel; general when omitted. */
    readonly format?: string | undefined;
    readonly isWrapped?: boolean;
  }[];
}

/** Lower ids are built-in formats of Excel. */
const FORMATS_FROM = 200;

function stylesXml({ fonts, looks }: Styles): string {
  const formats = [...new Set(looks.flatMap(({ format }) => format ?? []))];
  const formatsXml = formats.map(
    (code, index) => `<numFmt numFmtId="${FORMATS_FROM + index}" formatCode="${xmlText(code)}"/>`,
  );
  const fontsXml = fonts.map((font) => `<font>${font}<name val="Calibri"/></font>`);
  const looksXml = looks.map(({ font, format, isWrapped = false }) => {
    const id = format === undefined ? 0 : FORMATS_FROM + formats.indexOf(format);
    const xf = `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"`;
    return isWrapped ? `${xf} applyAlignment="1"><alignment wrapText="1" vertical="center"/></xf>` : `${xf}/>`;
  });
  return (
    `<styleSheet xmlns="${MAIN}">${listXml('numFmts', formatsXml)}${listXml('fonts', fontsXml)}` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `${listXml('cellXfs', looksXml)}</styleSheet>`
  );
}

const listXml = (name: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`;

interface SheetHead {
  /** Width of each column, in characters. */
  readonly widths: readonly number[];
  /** Frozen rows and columns. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** True if a printed page is as wide as the sheet. */
  readonly isFitted?: boolean;
}

/** The XML of a sheet up to its first row. */
export function sheetBegin({ widths, frozen: { rows, columns }, isFitted = false }: SheetHead): string {
  const split = `${columns === 0 ? '' : `xSplit="${columns}" `}ySplit="${rows}" topLeftCell="${cellAddress(columns, rows + 1)}"`;
  const pane = `<pane ${split} activePane="bottom${columns === 0 ? 'Left' : 'Right'}" state="frozen"/>`;
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}">${isFitted ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}` +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  );
}

/** The XML of a sheet after its last row; `more`: print settings. */
export const sheetEnd = (more = ''): string => `</sheetData>${more}</worksheet>`;

/** A text, never interpreted as a formula, or a number, with the index of its style; null for an empty cell. */
export type Cell = readonly [value: string | number, look: number] | null;

/** The XML of row `at`, counted from 1. */
export const rowXml = (at: number, cells: readonly Cell[]): string =>
  `<row r="${at}">${cells.map((cell, column) => cellXml(cellAddress(column, at), cell)).join('')}</row>`;

function cellXml(address: string, cell: Cell): string {
  if (cell === null || cell[0] === '') return '';
  const [value, look] = cell;
  if (typeof value === 'number') return `<c r="${address}" s="${look}"><v>${value}</v></c>`;
  return `<c r="${address}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 as an Excel day number. */
const EPOCH_DAY = 25_569;

/** A moment as an Excel day number: `time` in ms, `offset` the ms by which the zone is ahead of UTC. */
export const excelDay = (time: number, offset: number): number => EPOCH_DAY + (time + offset) / DAY_MS;

/** Column (from 0) and row (from 1) → `A1`, `AA7`. */
export const cellAddress = (column: number, row: number): string => columnLetters(column) + row;

/** Column (from 0) → `A`, `AA`. */
export function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
