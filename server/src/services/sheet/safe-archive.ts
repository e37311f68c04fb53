import { crc32, inflateRawSync } from 'node:zlib';

/** Files in the archive. */
const ENTRIES_MAX = 64;
/**
 * Bytes of all of them once they are inflated: so many, and so many more for each row. A workbook of 2,000 people has some
 * 1.5 MB, one of 10,000 signals up to 24 MB.
 */
const INFLATED_MAX = 12 * 1024 * 1024;
const ROW_BYTES_MAX = 4 * 1024;
/** No sheet of ours has as many columns; a cell far to the right would make every row as long. */
const COLUMNS_MAX = 64;

const END_MARK = 0x06054b50;
const DIRECTORY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_BYTES = 22;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;
const COMMENT_MAX = 65_535;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * The XML files of a workbook, checked and packed anew without compression, so that whoever reads it sees exactly what
 * was looked at here. Undefined for what is no such archive, is too much once inflated, or declares entities;
 * `tooLong` when a cell stands below `rowsMax`.
 */
export function safeArchive(bytes: Uint8Array, rowsMax: number): Buffer<ArrayBuffer> | 'tooLong' | undefined {
  const entries = entriesOf(Buffer.from(bytes), INFLATED_MAX + rowsMax * ROW_BYTES_MAX);
  if (entries === undefined || !entries.some(({ path }) => path === '[Content_Types].xml')) return undefined;
  for (const { path, bytes: content } of entries) {
    const text = content.toString('utf8');
    // Entities that hold entities grow without end, and no workbook declares any.
    if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes('\0')) return undefined;
    if (!path.includes('worksheets/')) continue;
    const size = sheetSize(text);
    if (size === undefined || size.columns > COLUMNS_MAX) return undefined;
    if (size.rows > rowsMax) return 'tooLong';
  }
  return packed(entries);
}

/** The farthest row and column that a sheet's XML names; undefined when an address is spelt to be overlooked. */
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

/** The files whose names end in `.xml` or `.rels`, inflated as far as the limits go. */
function entriesOf(zip: Buffer, inflatedMax: number): readonly Entry[] | undefined {
  const end = endOf(zip);
  if (end === undefined) return undefined;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count > ENTRIES_MAX) return undefined;
  const entries: Entry[] = [];
  let left = inflatedMax;
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_BYTES > zip.length || zip.readUInt32LE(at) !== DIRECTORY_MARK) return undefined;
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + nameLength);
    if (/\.(xml|rels)$/.test(path)) {
      const content = contentOf(zip, at, left);
      if (content === undefined || entries.some((one) => one.path === path)) return undefined;
      left -= content.length;
      entries.push({ path, bytes: content });
    }
    at += DIRECTORY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(zip: Buffer): number | undefined {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - COMMENT_MAX); at -= 1) {
    if (zip.readUInt32LE(at) === END_MARK) return at;
  }
  return undefined;
}

/** What one file holds, by its entry in the directory; undefined when it is damaged or more than `left` bytes. */
function contentOf(zip: Buffer, entry: number, left: number): Buffer | undefined {
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== LOCAL_MARK) return undefined;
  const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const kept = zip.subarray(from, from + size);
  if (kept.length !== size) return undefined;
  if (method === STORED) return size > left ? undefined : kept;
  if (method !== DEFLATED || left === 0) return undefined;
  try {
    return inflateRawSync(kept, { maxOutputLength: left });
  } catch {
    return undefined;
  }
}

/** A zip archive of these files, stored as they are. */
function packed(entries: readonly Entry[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(at, 10);
    parts.push(mark(LOCAL_MARK), fields, name, bytes);
    directory.push(mark(DIRECTORY_MARK), Buffer.from([20, 0]), fields, central, name);
    at += LOCAL_BYTES + name.length + bytes.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES - 4);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, mark(END_MARK), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
