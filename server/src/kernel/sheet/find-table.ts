import { Refusal } from '@tidegate/contract/errors.ts';
import type { Table, TableRow } from './table.ts';
import { ABOVE_MAX } from './table.ts';

/** A heading, and the rows below it. */
export interface FoundTable {
  /** Name of the sheet; empty for a text file. */
  readonly sheet: string;
  readonly heading: TableRow;
  readonly rows: readonly TableRow[];
}

/**
 * The table whose heading has the largest number of known names, in the first rows of any sheet; where none has any, the one below the first row
 * with the most cells. Undefined for a file without a row. Refuses importTooLong for more than `maxRows` rows below the heading.
 */
export function findTable(
  tables: readonly Table[],
  isKnown: (heading: string) => boolean,
  maxRows: number,
): FoundTable | undefined {
  const known = best(tables, ABOVE_MAX, ({ cells }) => new Set(cells.filter(isKnown).map(headingKey)).size);
  const found = known ?? best(tables, UNKNOWN_ABOVE_MAX, ({ cells }) => cells.filter((cell) => cell !== '').length);
  if (found === undefined) return undefined;
  const { table, index } = found;
  const heading = table.rows[index];
  const rows = table.rows.slice(index + 1);
  if (heading === undefined) return undefined;
  if (rows.length > maxRows) throw new Refusal('importTooLong', { rows: maxRows });
  return { sheet: table.name, heading, rows };
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
