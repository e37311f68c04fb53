import { Refusal } from '@tidegate/contract/errors.ts';
import { BYTE_ORDER_MARK, csvText, LINE_END, textOfCsv } from '@tidegate/contract/csv.ts';

/** More columns than any real file has. */
const COLUMNS_MAX = 200;
const SEPARATORS = [',', ';', '\t'] as const;

/** A CSV file in UTF-8 with a byte order mark, for Excel. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const lines = [headings, ...rows].map((row) => row.map(csvText).join(','));
  return Buffer.from(BYTE_ORDER_MARK + lines.join(LINE_END) + LINE_END);
}

/**
 * The rows of a CSV file, every cell trimmed. Encoding: UTF-8 with or without a byte order mark, UTF-16 with one,
 * otherwise GB18030, which Excel writes in China. Separator: comma, semicolon or tab, whichever is most frequent in the
 * heading. Refuses fileKind for a file that is not text, importTooLong for more than `maxRows` rows below the heading.
 */
export function readCsv(bytes: Uint8Array, maxRows: number): string[][] {
  const text = decoded(bytes);
  const rows = rowsOf(text, separatorOf(text), maxRows + 1);
  if (rows.length > maxRows + 1) throw new Refusal('importTooLong', { rows: maxRows });
  return rows;
}

function decoded(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const name of isUtf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(name, { fatal: true }).decode(bytes);
      if (text.includes('\0')) break;
      return text;
    } catch {
      // Not in this encoding.
    }
  }
  throw new Refusal('fileKind', { kind: 'Excel (.xlsx) / CSV' });
}

/** The separator that is most frequent in the heading, outside quotes. */
function separatorOf(text: string): string {
  const [heading = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Rows of cells; stops after `rowsMax`. */
function rowsOf(text: string, separator: string, rowsMax: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length <= rowsMax) {
    const cell = cellAt(text, at, separator);
    if (row.length < COLUMNS_MAX) row.push(textOfCsv(cell.text).trim());
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    rows.push(row);
    row = [];
    if (text[at] === '\r' && text[at + 1] === '\n') at += 2;
    else at += 1;
  }
  return rows;
}

/** The cell that begins at `at`, and the position of its separator or line end. A quote within quotes is doubled. */
function cellAt(text: string, at: number, separator: string): { readonly text: string; readonly end: number } {
  let cell = '';
  let from = at;
  while (text[from] === '"') {
    const close = text.indexOf('"', from + 1);
    const end = close === -1 ? text.length : close;
    cell += (from === at ? '' : '"') + text.slice(from + 1, end);
    from = end + 1;
  }
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: cell + text.slice(from, end), end: Math.min(end, text.length) };
}
