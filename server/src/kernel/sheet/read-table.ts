import { Refusal } from '@tidegate/contract/errors.ts';
import type { TextEncoding } from '@tidegate/contract/files/text-encodings.ts';
import { csvRows } from './csv-file.ts';
import { EMPTY_JSON, textKind, whatFileIs } from './file-kind.ts';
import { jsonTable } from './json-table.ts';
import type { Table } from './table.ts';
import { decodedText } from './text-encoding.ts';
import { readXlsx } from './xlsx.ts';

/** A file with rows of cells, and what of it may be read. */
export interface TableFile {
  readonly bytes: Uint8Array;
  /** Rows below the heading. */
  readonly maxRows: number;
  /** Workbooks alone, or CSV and JSON texts as well. */
  readonly accepts: 'workbook' | 'any';
  /** Encoding of a text; guessed when omitted. */
  readonly encoding?: TextEncoding | undefined;
}

/** The tables of a file. */
export interface ReadTables {
  /** The sheets of a workbook; one for a text. */
  readonly tables: readonly Table[];
  /** The encoding of a text; null for a workbook. */
  readonly encoding: TextEncoding | null;
}

const WANTED = 'Excel (.xlsx) / CSV / JSON';

/**
 * The tables of an Excel file and, where they are accepted, of a CSV or JSON text. Refuses what `readXlsx`, `decodedText` and
 * `TableRows` refuse, and fileIsOther for any other file.
 */
export function readTables({ bytes, maxRows, accepts, encoding }: TableFile): ReadTables {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip || accepts === 'workbook') return { tables: readXlsx(bytes, maxRows), encoding: null };
  const other = new Refusal('fileIsOther', { wanted: WANTED, found: whatFileIs(bytes) });
  if (isOther(bytes)) throw other;
  const decoded = decodedText(bytes, encoding);
  if (decoded === undefined) throw other;
  const { text } = decoded;
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text) || textKind(text.slice(0, 100)) !== undefined) throw other;
  const json = /^\uFEFF?\s*[[{]/.test(text) ? jsonTable(text, maxRows) : undefined;
  if (json?.rows.length === 0) throw new Refusal('fileIsOther', { wanted: WANTED, found: EMPTY_JSON });
  return { tables: [json ?? { name: '', rows: csvRows(text, maxRows) }], encoding: decoded.encoding };
}

/** Files that a text encoding might accept by chance. */
const isOther = (bytes: Uint8Array): boolean =>
  /^(?:25504446|89504e47|ffd8ff|474946|d0cf11e0)/.test(Buffer.from(bytes.subarray(0, 8)).toString('hex'));
