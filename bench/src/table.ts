import type { Figure } from './figure.ts';

/** Four significant digits, without an exponent for anything a bench measures. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(4)));
}

/** The figures as lines of a table with aligned columns. */
export function table(figures: readonly Figure[]): string {
  const head = ['figure', 'ours', 'control', 'unit', 'times better', 'note'];
  const rows = figures.map((row) => [
    row.figure,
    short(row.value),
    short(row.control),
    row.unit,
    short(row.ratio),
    row.note ?? '',
  ]);
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  const isNumber = new Set([1, 2, 4]);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        isNumber.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}
