import { Refusal } from '@tidegate/contract/errors.ts';
import type { Table, TableRow } from './table.ts';
import { ABOVE_MAX, columnName } from './table.ts';

/** A heading, and the rows below it. */
export interface FoundTable {
  /** Name of the sheet; empty for a text file. */
  readonly sheet: string;
  readonly heading: TableRow;
  readonly rows: readonly TableRow[];
}

/**
 * The table whose heading has the largest number of known names, in the first rows of any sheet; where none has any, the one below the first row
 * with the most cells. With `mayLackHeading`, a table whose widest row has numbers among numbers has a heading in row 0, of the letters of its
 * columns. Undefined for a file without a row. Refuses importTooLong for more than `maxRows` rows below the heading.
 */
export function findTable(
  tables: readonly Table[],
  isKnown: (heading: string) => boolean,
  maxRows: number,
  mayLackHeading = false,
): FoundTable | undefined {
  const known = best(tables, ABOVE_MAX, (row) => knownNames(row, isKnown));
  const found = known ?? best(tables, UNKNOWN_ABOVE_MAX, ({ cells }) => cells.filter((cell) => cell !== '').length);
  if (found === undefined) return undefined;
  const { table, index } = found;
  const lacksHeading = mayLackHeading && known === undefined && isAmongNumbers(table, index);
  const heading = lacksHeading ? letteredHeading(table) : table.rows[index];
  const rows = table.rows.slice(lacksHeading ? 0 : index + 1);
  if (heading === undefined) return undefined;
  if (rows.length > maxRows) throw new Refusal('importTooLong', { rows: maxRows });
  return { sheet: table.name, heading, rows };
}

const isNumber = (cell: string): boolean => /^[-+]?(?:\d+(?:[.,]\d+)?|0x[\da-f]+)$/i.test(cell);

/** The number of known names in a row; a single one beside numbers is a value of the list. */
function knownNames({ cells }: TableRow, isKnown: (heading: string) => boolean): number {
  const names = new Set(cells.filter(isKnown).map(headingKey)).size;
  return names === 1 && cells.some(isNumber) ? 0 : names;
}

/** Rows that a supposed heading is compared with. */
const COMPARED_ROWS = 20;

/** True if a number of the row is among numbers alone: headings are words. */
function isAmongNumbers({ rows }: Table, index: number): boolean {
  const others = rows.slice(0, index + COMPARED_ROWS).filter((_row, at) => at !== index);
  const cells = rows[index]?.cells ?? [];
  return cells.some((cell, column) => {
    const values = others.map((row) => row.cells[column] ?? '').filter((value) => value !== '');
    return isNumber(cell) && values.length > 0 && values.every(isNumber);
  });
}

function letteredHeading({ rows }: Table): TableRow {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return { at: 0, cells: Array.from({ length: width }, (_one, column) => columnName(column)) };
}

/** A heading as it is compared: whatever its case, and with one blank between its words. */
export const headingKey = (heading: string): string => heading.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Rows above a heading that nobody knows. */
const UNKNOWN_ABOVE_MAX = 20;

/** The first row with the highest score; undefined when none has any. */
function best(tables: readonly Table[], rowsMax: number, score: (row: TableRow) => number) {
  let found: { readonly table: Table; readonly index: number } | undefined;
  let highest = 0;
  for (const table of tables) {
    for (const [index, row] of table.rows.slice(0, rowsMax).entries()) {
      const reached = score(row);
      if (reached <= highest) continue;
      highest = reached;
      found = { table, index };
    }
  }
  return found;
}
