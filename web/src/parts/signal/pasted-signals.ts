import { signalFieldOf } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { codeFromName } from '../../lib/names/code-from-name.ts';

/** The columns of a block without headings. */
export const PASTED_COLUMNS = ['name', 'code', 'dataType', 'address', 'unit'] as const satisfies readonly TableField[];

const CODE_MAX = 64;
/** Cells by row, the headings first. */
export type Block = readonly (readonly string[])[];

/**
 * The file that adds the signals of a block from a spreadsheet: with its headings where it has any, else in the order of
 * PASTED_COLUMNS. What it leaves out is filled in: a code after the name, read-only, and the driver, where there is one.
 */
export function pastedSignals(block: Block, driver: string | undefined): Block | undefined {
  const lines = block.filter((line) => line.some((cell) => cell.trim() !== ''));
  const [first = []] = lines;
  const named = first.map((cell) => signalFieldOf(cell));
  const hasHeadings = named.filter((field) => field !== undefined).length > 1;
  const rows = hasHeadings ? lines.slice(1) : lines;
  if (rows.length === 0) return undefined;
  const width = Math.max(...rows.map((line) => line.length));
  const headings = hasHeadings ? first.map((cell, at) => named[at] ?? cell) : PASTED_COLUMNS.slice(0, width);
  const filled = { code: '', rw: 'ro', ...(driver === undefined ? {} : { driverId: driver }) };
  const added = Object.entries(filled).filter(([field]) => !headings.includes(field));
  const all = [...headings, ...added.map(([field]) => field)];
  const [name, code] = [all.indexOf('name'), all.indexOf('code')];
  const taken: string[] = [];
  const whole = rows.map((line) => {
    const cells = [...headings.map((_heading, at) => line[at] ?? ''), ...added.map(([, text]) => text)];
    if (cells[code]?.trim() === '') cells[code] = codeFromName(cells[name] ?? '', CODE_MAX, taken);
    taken.push(cells[code] ?? '');
    return cells;
  });
  return [all, ...whole];
}

/** The block with one cell changed: `row` as a sheet counts it, from 1; a column that the block lacks is added. */
export function withCell(
  block: Block,
  { row, column, text }: { readonly row: number; readonly column: string; readonly text: string },
): Block {
  const [headings = []] = block;
  const field = signalFieldOf(column);
  const found = headings.findIndex(
    (heading) => heading === column || (field !== undefined && signalFieldOf(heading) === field),
  );
  const at = found < 0 ? headings.length : found;
  return block.map((cells, index) => {
    const whole = found < 0 ? [...cells, index === 0 ? column : ''] : cells;
    return index === row - 1 ? whole.map((cell, place) => (place === at ? text : cell)) : whole;
  });
}
