import { Refusal } from '@tidegate/contract/errors.ts';
import type { CellMark, TableRow } from './table.ts';
import { ABOVE_MAX, CELL_MAX, cellName, COLUMNS_MAX, TEXTS_MAX } from './table.ts';

/**
 * Collects the rows of all tables of a file within the limits. Refuses cellTooLong, tableTooWide, importTooLong for more than
 * `maxRows` rows below the space for a heading, and fileTooMuchMemory for more text than any list has.
 */
export class TableRows {
  readonly #maxRows: number;
  #rows: TableRow[] = [];
  #left = TEXTS_MAX;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  /** Adds a row, unless all of its cells are empty. `where`: name of the sheet, for refusals. */
  add(at: number, given: readonly string[], marks: Readonly<Record<number, CellMark>>, where = ''): void {
    const cells = given.map((cell) => cell.trim());
    while (cells.at(-1) === '' && marks[cells.length - 1] === undefined) cells.pop();
    if (cells.length === 0) return;
    if (cells.length > COLUMNS_MAX) throw new Refusal('tableTooWide', { columns: COLUMNS_MAX, row: at });
    if (this.#rows.length >= this.#maxRows + ABOVE_MAX) throw new Refusal('importTooLong', { rows: this.#maxRows });
    for (const [column, { length }] of cells.entries()) {
      if (length > CELL_MAX) {
        const sheet = where === '' ? '' : `${where}!`;
        throw new Refusal('cellTooLong', { cell: `${sheet}${cellName(column, at)}`, max: CELL_MAX });
      }
      this.#left -= length;
    }
    if (this.#left < 0) throw new Refusal('fileTooMuchMemory');
    this.#rows.push(Object.keys(marks).length === 0 ? { at, cells } : { at, cells, marks });
  }

  /** The rows since the last table. */
  end(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}
