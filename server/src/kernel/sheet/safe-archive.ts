import { readZip, zipped, type ZipFile, type ZipLimits } from './zip.ts';

/** Files in the archive. */
const FILES_MAX = 64;
/**
 * Limit on the inflated bytes of all files: a base, and more for each row. A workbook of 2,000 people has some 1.5 MB,
 * one of 10,000 signals up to 24 MB.
 */
const INFLATED_MAX = 12 * 1024 * 1024;
const ROW_BYTES_MAX = 4 * 1024;
/** More columns than any of our sheets has; a cell far to the right would make every row as long. */
const COLUMNS_MAX = 64;
const XML = /\.(xml|rels)$/;

/**
 * The files of an uploaded workbook. Undefined when it is not such an archive, is damaged, is too large once inflated,
 * or contains XML that declares entities.
 */
export function openedWorkbook(bytes: Uint8Array, limits: ZipLimits): readonly ZipFile[] | undefined {
  const files = readZip(Buffer.from(bytes), limits);
  const isSafe = files?.every(({ path, bytes: content }) => {
    if (!XML.test(path)) return true;
    const text = content.toString('utf8');
    // Nested entities expand without bound, and no workbook declares any.
    return !/<!(DOCTYPE|ENTITY)/i.test(text) && !text.includes('\0');
  });
  return isSafe === true ? files : undefined;
}

/**
 * The XML files of a workbook, checked and repacked without compression, so that the reader sees exactly what was
 * checked here. Undefined when it is rejected; `tooLong` when a cell is below `rowsMax`.
 */
export async function safeArchive(
  bytes: Uint8Array,
  rowsMax: number,
): Promise<Buffer<ArrayBuffer> | 'tooLong' | undefined> {
  const inflatedMax = INFLATED_MAX + rowsMax * ROW_BYTES_MAX;
  const files = openedWorkbook(bytes, { filesMax: FILES_MAX, inflatedMax, wanted: XML });
  if (files === undefined || !files.some(({ path }) => path === '[Content_Types].xml')) return undefined;
  for (const { path, bytes: content } of files) {
    if (!path.includes('worksheets/')) continue;
    const size = sheetSize(content.toString('utf8'));
    if (size === undefined || size.columns > COLUMNS_MAX) return undefined;
    if (size.rows > rowsMax) return 'tooLong';
  }
  return zipped(
    files.map(({ path, bytes: content }) => ({ path, pieces: [content] })),
    0,
  );
}

/** The farthest row and column in the XML of a sheet; undefined when an address is spelt so as to evade the check. */
function sheetSize(text: string): { readonly rows: number; readonly columns: number } | undefined {
  let rows = 0;
  let columns = 0;
  for (const [, address = ''] of text.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const read = /^([A-Z]{0,3})(\d{1,7})$/i.exec(address);
    if (read === null) return undefined;
    const [, letters = '', row = ''] = read;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters.toUpperCase()));
  }
  return { rows, columns };
}

const columnOf = (letters: string): number =>
  [...Buffer.from(letters)].reduce((column, letter) => column * 26 + letter - 64, 0);
