/** The faults of a cell that are seen before it is read. */
export type CellMark = 'error' | 'noValue' | 'date';

/** A row that holds anything. */
export interface TableRow {
  /** Row of the sheet, from 1. */
  readonly at: number;
  /** Texts of the cells, trimmed; empty cells are empty texts, and the row ends with its last text. */
  readonly cells: readonly string[];
  /** Marked cells by their column, from 0. */
  readonly marks?: Readonly<Record<number, CellMark>>;
}

/** A sheet of a workbook, or a whole text file. */
export interface Table {
  /** Name of the sheet; empty for a text file. */
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** Columns with texts; no list of a plant has as many. */
export const COLUMNS_MAX = 256;
/** Characters of one cell, as in Excel. */
export const CELL_MAX = 32_767;
/** Rows above the heading: titles, notes, and the declarations of some exports. */
export const ABOVE_MAX = 200;
/** Characters of all cells: several times what the longest permitted list has. */
export const TEXTS_MAX = 24_000_000;
/** Sheets that are read. */
export const SHEETS_MAX = 32;

/** `B4` for column 1 of row 4. */
export const cellName = (column: number, row: number): string => `${columnName(column)}${row}`;

/** `B` for column 1. */
export function columnName(column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
}
