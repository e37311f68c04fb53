import { BYTE_ORDER_MARK, csvText, LINE_END, textOfCsv } from '@tidegate/contract/files/csv.ts';
import type { TableRow } from './table.ts';
import { TableRows } from './table-limits.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Lines from which the separator is guessed: there may be titles above the heading. */
const GUESSED_FROM = 40;
const GUESSED_CHARACTERS = 64_000;

/** A CSV file in UTF-8 with a byte order mark, for Excel. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const lines = [headings, ...rows].map((row) => row.map(csvText).join(','));
  return Buffer.from(BYTE_ORDER_MARK + lines.join(LINE_END) + LINE_END);
}

/**
 * The rows of a CSV text. Separator: the one that a first line `sep=;` names, otherwise the comma, semicolon, tab or bar that splits
 * most of the first lines alike. Refuses what `TableRows` refuses.
 */
export function csvRows(text: string, maxRows: number): readonly TableRow[] {
  const [declaration = '', named] = /^\uFEFF?"?sep=([^\r\n"])"?[ \t]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const rest = text.slice(declaration.length);
  const rows = new TableRows(maxRows);
  readRows(rest, named ?? separatorOf(rest), named === undefined ? 1 : 2, rows);
  return rows.end();
}

/** The separator with the largest number of alike lines, weighted by their columns. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, GUESSED_CHARACTERS)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|[\r\n]/)
    .slice(0, GUESSED_FROM);
  const score = (separator: string): number => {
    const alike = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(separator).length;
      if (count > 1) alike.set(count, (alike.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...alike].map(([count, times]) => count * times));
  };
  return SEPARATORS.reduce((best, one) => (score(one) > score(best) ? one : best));
}

function readRows(text: string, separator: string, firstLine: number, rows: TableRows): void {
  let row: string[] = [];
  let line = firstLine;
  let at = 0;
  while (at < text.length) {
    const cell = cellAt(text, at, separator);
    row.push(textOfCsv(cell.text));
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
    }
    rows.add(line, row, {});
    row = [];
    line += 1;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 2;
    else at += 1;
  }
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
