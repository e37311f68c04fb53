import { Refusal } from '@tidegate/contract/errors.ts';
import { safeArchive } from './safe-archive.ts';
import { withoutControls } from './xml.ts';

/** Characters wide; the first column that is read is the widest. */
const COLUMN_WIDTH = 22;
/** What looks like one of Excel's own escapes is escaped, so that it is read back as it was. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;

/**
 * An Excel file with a heading and rows of text. Cells are typed as text, so that nothing in them is ever taken for a
 * formula.
 */
export async function writeSheet(
  sheet: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Uint8Array> {
  // Loaded when used, as the reader is.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  // An empty cell is left out: of 10,000 rows with all their columns most cells are empty.
  const cell = (value: string) => (value === '' ? null : { type: String, value: escaped(withoutControls(value)) });
  const data = [
    headings.map((value) => {
      const heading = cell(value);
      return heading === null ? null : { ...heading, fontWeight: 'bold' as const };
    }),
    ...rows.map((row) => row.map(cell)),
  ];
  const columns = headings.map(() => ({ width: COLUMN_WIDTH }));
  return writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

/**
 * The writer looks texts up in a plain object: one that every object has would be found there, and nothing written. It
 * drops U+FFFD, which stands where somebody's text was broken off within a character.
 */
function escaped(text: string): string {
  if (!(text in Object.prototype)) return text.replaceAll(ESCAPE, '_x005F_').replaceAll('\uFFFD', '_xFFFD_');
  return `_x${text.charCodeAt(0).toString(16).padStart(4, '0')}_${text.slice(1)}`;
}

/**
 * The first sheet of an Excel file, every cell as text; empty cells are empty text. Refuses fileKind for what is not
 * such a file or is built to hurt, importTooLong for more rows than `maxRows` beside the heading.
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<string[][]> {
  const notExcel = new Refusal('fileKind', { kind: 'Excel (.xlsx)' });
  const archive = safeArchive(bytes, maxRows + 1);
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
