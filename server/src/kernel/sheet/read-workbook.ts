import type { ZipFile } from './zip.ts';
import { SheetStyles } from './sheet-styles.ts';
import type { CellMark, Table } from './table.ts';
import { SHEETS_MAX } from './table.ts';
import { TableRows } from './table-limits.ts';
import { XmlError, XmlScan } from './xml-scan.ts';

/** The sheets of a workbook in the order of their tabs. Throws an XmlError for files that are none. */
export function readWorkbook(files: readonly ZipFile[], maxRows: number): readonly Table[] {
  const texts = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const xmlOf = (path: string): string | undefined => texts.get(path)?.toString('utf8');
  const root = workbookPath(xmlOf('_rels/.rels'));
  const { sheets, is1904, isUncalculated } = sheetsOf(xmlOf(root));
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  const relations = relationsOf(xmlOf(`${folder}_rels/${root.slice(folder.length)}.rels`));
  const near = (target: string): string => (target.startsWith('/') ? target.slice(1) : joined(folder, target));
  const partOf = (type: string): string | undefined => {
    const relation = relations.find((one) => one.type.endsWith(`/${type}`));
    return relation === undefined ? undefined : xmlOf(near(relation.target));
  };
  const shared = sharedTexts(partOf('sharedStrings'));
  const styles = new SheetStyles(partOf('styles'), is1904);
  const rows = new TableRows(maxRows);
  const found: Table[] = [];
  for (const { id, name } of sheets.slice(0, SHEETS_MAX)) {
    const relation = relations.find((one) => one.id === id && one.type.endsWith('/worksheet'));
    const xml = relation === undefined ? undefined : xmlOf(near(relation.target));
    if (xml === undefined) continue;
    new SheetReader({ shared, styles, rows, name, isUncalculated }).read(xml);
    found.push({ name, rows: rows.end() });
  }
  if (found.length === 0) throw new XmlError('the workbook has no sheet');
  return found;
}

/** The main file of the workbook; its usual place when the relations do not say. */
function workbookPath(xml: string | undefined): string {
  const found = relationsOf(xml).find(({ type }) => type.endsWith('/officeDocument'))?.target;
  return (found ?? 'xl/workbook.xml').replace(/^\//, '');
}

/** A target relative to a folder: `../x` is in the folder above. */
function joined(folder: string, target: string): string {
  const parts = folder.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

function relationsOf(xml: string | undefined): readonly Relation[] {
  const found: Relation[] = [];
  const scan = new XmlScan(xml ?? '');
  while (scan.next()) {
    if (scan.isEnd || scan.name !== 'Relationship') continue;
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) => scan.attribute(name));
    found.push({ id, type, target });
  }
  return found;
}

function sheetsOf(xml: string | undefined) {
  if (xml === undefined) throw new XmlError('there is no workbook');
  const sheets: { readonly id: string; readonly name: string }[] = [];
  let is1904 = false;
  let isUncalculated = false;
  const scan = new XmlScan(xml);
  while (scan.next()) {
    if (scan.isEnd) continue;
    if (scan.name === 'workbookPr') is1904 = /^(?:1|true)$/.test(scan.attribute('date1904') ?? '');
    // A program without a calculator leaves all values to Excel, and writes 0 until then.
    if (scan.name === 'calcPr') isUncalculated = /^(?:1|true)$/.test(scan.attribute('fullCalcOnLoad') ?? '');
    if (scan.name === 'sheet') sheets.push({ id: scan.attribute('id') ?? '', name: scan.attribute('name') ?? '' });
  }
  return { sheets, is1904, isUncalculated };
}

/** The texts that cells refer to by number; how their characters are read aloud is left out. */
function sharedTexts(xml: string | undefined): readonly string[] {
  const texts: string[] = [];
  const scan = new XmlScan(xml ?? '');
  while (scan.next()) if (!scan.isEnd && scan.name === 'si') texts.push(runsOf(scan));
  return texts;
}

/** The text of an item in runs. */
function runsOf(scan: XmlScan): string {
  const { name } = scan;
  let text = '';
  while (scan.next() && !(scan.isEnd && scan.name === name)) {
    if (scan.isEnd) continue;
    if (scan.name === 't') text += scan.content();
    else if (scan.name === 'rPh') scan.skip();
  }
  return unescaped(text);
}

/** A text without Excel's escapes of characters that XML cannot hold: `_x0041_` is A. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

interface SheetParts {
  readonly shared: readonly string[];
  readonly styles: SheetStyles;
  readonly rows: TableRows;
  readonly name: string;
  /** True if its formulas are calculated when it is opened, so that a 0 may be no result. */
  readonly isUncalculated: boolean;
}

/** Reads the rows of one sheet. */
class SheetReader {
  readonly #parts: SheetParts;
  #merged: readonly MergedCell[] = [];
  #at = 0;

  constructor(parts: SheetParts) {
    this.#parts = parts;
  }

  read(xml: string): void {
    this.#merged = mergedCells(xml);
    const scan = new XmlScan(xml);
    while (scan.next()) {
      if (scan.isEnd || scan.name !== 'row') continue;
      const given = Number(scan.attribute('r') ?? this.#at + 1);
      if (!Number.isInteger(given) || given < 1 || given > 10_000_000) throw new XmlError('a row has no number');
      this.#at = given;
      this.#readRow(scan);
    }
  }

  #readRow(scan: XmlScan): void {
    const cells: string[] = [];
    const marks: Record<number, CellMark> = {};
    let column = -1;
    while (scan.next() && !(scan.isEnd && scan.name === 'row')) {
      if (scan.isEnd || scan.name !== 'c') continue;
      column = columnOf(scan.attribute('r')) ?? column + 1;
      const { text, mark } = this.#readCell(scan);
      if (text === '' && mark === undefined) continue;
      while (cells.length < Math.min(column, MOST_COLUMN)) cells.push('');
      cells[Math.min(column, MOST_COLUMN)] = text;
      if (mark !== undefined) marks[column] = mark;
    }
    if (this.#merged.length > 0) this.#fillMerged(cells);
    this.#parts.rows.add(this.#at, cells, marks, this.#parts.name);
  }

  /** A cell that is merged over several rows is shown in all of them; a row with nothing else stays empty. */
  #fillMerged(cells: string[]): void {
    const isEmpty = cells.every((cell) => cell === '');
    for (const merged of this.#merged) {
      const { column, from, to } = merged;
      if (this.#at === from) merged.text = cells[column] ?? '';
      else if (this.#at > from && this.#at <= to && !isEmpty) {
        while (cells.length < column) cells.push('');
        cells[column] = merged.text;
      }
    }
  }

  #readCell(scan: XmlScan): { readonly text: string; readonly mark?: CellMark } {
    const type = scan.attribute('t') ?? 'n';
    const style = Number(scan.attribute('s') ?? 0);
    let value: string | undefined;
    let inline: string | undefined;
    let formula: string | undefined;
    while (scan.next() && !(scan.isEnd && scan.name === 'c')) {
      if (scan.isEnd) continue;
      if (scan.name === 'v') value = scan.content();
      else if (scan.name === 'is') inline = runsOf(scan);
      else if (scan.name === 'f') formula = scan.content();
    }
    const isLacking = value === undefined || (value === '' && type !== 'str');
    if (formula !== undefined && (isLacking || (value === '0' && this.#parts.isUncalculated)))
      return { text: `=${formula.slice(0, FORMULA_SHOWN)}`, mark: 'noValue' };
    if (type === 'inlineStr') return { text: inline ?? '' };
    if (value === undefined || value === '') return { text: '' };
    return this.#valueOf(type, value, style);
  }

  #valueOf(type: string, value: string, style: number): { readonly text: string; readonly mark?: CellMark } {
    const { shared, styles } = this.#parts;
    if (type === 's') {
      const text = shared[Number(value)];
      if (text === undefined) throw new XmlError('a cell has a text that is not there');
      return { text };
    }
    if (type === 'str') return { text: unescaped(value) };
    if (type === 'b') return { text: value.trim() === '1' ? 'true' : 'false' };
    if (type === 'e') return { text: value, mark: 'error' };
    if (type === 'd') return { text: value, mark: 'date' };
    const number = Number(value);
    if (!Number.isFinite(number)) return { text: value };
    const date = styles.dateOf(number, style);
    return date === undefined ? { text: shownNumber(number, value) } : { text: date, mark: 'date' };
  }
}

/** A number with the 15 digits that Excel shows: 0.30000000000000004 is 0.3. A whole number of more digits stays as another program wrote it. */
const shownNumber = (number: number, text: string): string =>
  /^-?\d{16,40}$/.test(text) ? text : String(Number(number.toPrecision(SHOWN_DIGITS)));

const SHOWN_DIGITS = 15;

/** A cell of one column that is merged over several rows, with its text once it was read. */
interface MergedCell {
  readonly column: number;
  readonly from: number;
  readonly to: number;
  text: string;
}

/** Merged cells of a sheet; nobody merges as many by hand. */
const MERGED_MAX = 2_000;

/** They are named behind the rows of the sheet, which need them. */
function mergedCells(xml: string): readonly MergedCell[] {
  const merged: MergedCell[] = [];
  const start = xml.indexOf('mergeCells');
  for (const [, first = '', last = ''] of start < 0 ? [] : xml.slice(start).matchAll(MERGED_RANGE)) {
    const [column, lastColumn] = [columnOf(first), columnOf(last)];
    const [row, lastRow] = [rowOf(first), rowOf(last)];
    if (column === undefined || column !== lastColumn || lastRow <= row || column > MOST_COLUMN) continue;
    if (merged.push({ column, from: row, to: lastRow, text: '' }) >= MERGED_MAX) break;
  }
  return merged;
}

const MERGED_RANGE = /<(?:\w{1,20}:)?mergeCell\s+ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/gi;
const rowOf = (address: string): number => Number(/\d+$/.exec(address)?.[0]);

/** Characters of a formula that are shown in place of its missing value. */
const FORMULA_SHOWN = 100;
/** A cell beyond is refused with its row, and takes no memory for the empty ones before it. */
const MOST_COLUMN = 1_000;

/** The column of an address, from 0; undefined for a cell without one. Throws for an address that is none. */
function columnOf(address: string | undefined): number | undefined {
  if (address === undefined) return undefined;
  const letters = /^([A-Z]{1,3})\d{1,7}$/i.exec(address)?.[1];
  if (letters === undefined) throw new XmlError('a cell has no address');
  return Buffer.from(letters.toUpperCase()).reduce((column, letter) => column * 26 + letter - 64, 0) - 1;
}
