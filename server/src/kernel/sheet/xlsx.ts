import { Refusal } from '@tidegate/contract/errors.ts';
import { safeArchive } from './safe-archive.ts';
import { rowXml, sheetBegin, sheetEnd, sheetName, workbookFiles } from './workbook.ts';
import { zipped } from './zip.ts';

/** Width in characters; the first column that is read is the widest. */
const COLUMN_WIDTH = 22;
/** Rows per piece of XML. */
const ROWS_AT_ONCE = 500;

const FONT = '<sz val="11"/>';
const PLAIN = 0;
const HEADING = 1;
const STYLES = { fonts: [FONT, `<b/>${FONT}`], looks: [{ font: 0 }, { font: 1 }] };

/**
 * An Excel file with a heading and rows of text. Cells are typed as text, so that nothing in them is interpreted as a
 * formula.
 */
export async function writeSheet(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer<ArrayBuffer>> {
  return zipped(workbookFiles({ name: sheetName(name), styles: STYLES, sheet: sheetOf(headings, rows) }));
}

function* sheetOf(headings: readonly string[], rows: readonly (readonly string[])[]): Generator<string> {
  const textRow = (at: number, cells: readonly string[], look: number) =>
    rowXml(
      at,
      cells.map((text) => [text, look]),
    );
  yield sheetBegin({ widths: headings.map(() => COLUMN_WIDTH), frozen: { rows: 1, columns: 0 } });
  yield textRow(1, headings, HEADING);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    yield some.map((row, index) => textRow(first + index + 2, row, PLAIN)).join('');
  }
  yield sheetEnd();
}

/**
 * The first sheet of an Excel file, every cell as text; empty cells are empty text. Refuses fileKind for a file that is
 * not a workbook or is malicious, importTooLong for more than `maxRows` rows below the heading.
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<string[][]> {
  const notExcel = new Refusal('fileKind', { kind: 'Excel (.xlsx)' });
  const archive = await safeArchive(bytes, maxRows + 1);
  if (archive === 'tooLong') throw new Refusal('importTooLong', { rows: maxRows });
  if (archive === undefined) throw notExcel;
  const { readSheet: read } = await import('read-excel-file/universal');
  const rows = await read(new Blob([archive]), { trim: false }).catch(() => {
    throw notExcel;
  });
  if (rows.length > maxRows + 1) throw new Refusal('importTooLong', { rows: maxRows });
  return rows.map((row) => row.map(textOf));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
