import type { Texts } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { whatArchiveIs, whatFileIs } from './file-kind.ts';
import { readWorkbook } from './read-workbook.ts';
import { openedWorkbook } from './safe-archive.ts';
import type { Table } from './table.ts';
import { rowXml, sheetBegin, sheetEnd, sheetName, workbookFiles } from './workbook.ts';
import { XmlError } from './xml-scan.ts';
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
 * The sheets of an Excel file. Refuses fileIsOther for a file of another kind, sheetDamaged for one that is incomplete or malicious,
 * sheetTooLarge for one that is too large once unpacked, and what `TableRows` refuses.
 */
export function readXlsx(bytes: Uint8Array, maxRows: number): readonly Table[] {
  const inflatedMax = INFLATED_MAX + maxRows * ROW_BYTES_MAX;
  const files = openedWorkbook(bytes, { filesMax: FILES_MAX, inflatedMax, wanted: XML });
  if (files === 'damaged') throw new Refusal('sheetDamaged');
  if (files === 'tooLarge') throw new Refusal('sheetTooLarge', { mb: Math.floor(inflatedMax / 1_048_576) });
  if (files === 'other') throw isOther(whatFileIs(bytes));
  const paths = files.map(({ path }) => path);
  if (!paths.includes('[Content_Types].xml') || !paths.some((path) => path.endsWith('workbook.xml')))
    throw isOther(whatArchiveIs(paths));
  try {
    return readWorkbook(files, maxRows);
  } catch (error) {
    if (error instanceof XmlError) throw new Refusal('sheetDamaged');
    throw error;
  }
}

/** Files in the archive: a workbook has several for each sheet. */
const FILES_MAX = 1_000;
/**
 * Limit on the inflated bytes of all files: a base, and more for each row. A workbook of 2,000 people has some 1.5 MB,
 * one of 10,000 signals up to 24 MB.
 */
const INFLATED_MAX = 12 * 1024 * 1024;
const ROW_BYTES_MAX = 4 * 1024;
const XML = /\.(xml|rels|bin)$/;

const isOther = (found: Texts): Refusal => new Refusal('fileIsOther', { wanted: 'Excel (.xlsx)', found });
