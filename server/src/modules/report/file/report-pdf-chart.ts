import { addsUp, BARS_MAX } from '@tidegate/contract/nouns/report/adds-up.ts';
import type { ReportResult, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import { cellText } from './report-cells.ts';
import { fitted, fixed, shownText, textWidth } from './pdf-text.ts';

/** Charts of a report, as on the screen; further columns are in the table. */
const CHARTS_MAX = 8;
const ACROSS = 2;
const DOWN = 2;
/** Beside each other below a table, and how high each is at least. */
const SMALL_ACROSS = 3;
const LEAST_HEIGHT = 84;
const GAP = 20;
const SIZE = 7;
const TITLE_SIZE = 9;
const AXIS = 46;
const FOOT = 14;
const TICKS = 4;
const BAR_PART = 0.7;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The columns of a report as small charts, four on a page, each the operators that draw it within the box. None of alarms, or without figures. */
export function chartPages(result: ReportResult, headings: readonly string[], box: Box): readonly string[] {
  const shown = chartedColumns(result, headings);
  const pages: string[] = [];
  for (let first = 0; first < shown.length; first += ACROSS * DOWN) {
    const some = shown.slice(first, first + ACROSS * DOWN);
    const across = some.length === 1 ? 1 : ACROSS;
    pages.push(some.map((one, index) => chart(result, one, cellOf(box, index, { across, down: DOWN }))).join(''));
  }
  return pages;
}

/** The same charts, all within one box; undefined where there is none or they would be too low to read. */
export function chartsIn(result: ReportResult, headings: readonly string[], box: Box): string | undefined {
  const shown = chartedColumns(result, headings);
  const across = Math.min(shown.length, SMALL_ACROSS);
  const down = Math.ceil(shown.length / SMALL_ACROSS);
  if (shown.length === 0 || (box.height - GAP * (down - 1)) / down < LEAST_HEIGHT) return undefined;
  return shown.map((one, index) => chart(result, one, cellOf(box, index, { across, down }))).join('');
}

/** The columns with figures, as many as are drawn, each with its heading; none of alarms. */
export function chartedColumns(result: ReportResult, headings: readonly string[]) {
  if (result.kind === 'alarm' || result.labels.length < 2) return [];
  return result.columns
    .map((column, index) => ({ column, title: headings[index + 1] ?? column.title }))
    .filter(({ column }) => column.agg !== 'timeOfMax' && column.values.some((value) => typeof value === 'number'))
    .slice(0, CHARTS_MAX);
}

/** Cells from the top left. */
function cellOf(
  { x, y, width, height }: Box,
  index: number,
  { across, down }: { readonly across: number; readonly down: number },
): Box {
  const cell = { width: (width - GAP * (across - 1)) / across, height: (height - GAP * (down - 1)) / down };
  const [column, row] = [index % across, Math.floor(index / across)];
  return { ...cell, x: x + column * (cell.width + GAP), y: y + height - (row + 1) * cell.height - row * GAP };
}

function chart(
  result: ReportResult,
  { column, title }: { readonly column: ResultColumn; readonly title: string },
  cell: Box,
): string {
  const values = column.values.map((value) => (typeof value === 'number' ? value : null));
  const isBars = addsUp(column.agg) && values.length <= BARS_MAX;
  const ticks = ticksOf(values, isBars);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const plot = { x: cell.x + AXIS, y: cell.y + FOOT, width: cell.width - AXIS, height: cell.height - FOOT - 24 };
  const heightOf = (value: number) => plot.y + ((value - low) / (high - low)) * plot.height;
  const step = plot.width / values.length;
  const middleOf = (row: number) => plot.x + (row + 0.5) * step;
  let drawn = shownText(
    fitted(title, TITLE_SIZE, cell.width),
    { x: cell.x, y: cell.y + cell.height - 9 },
    TITLE_SIZE,
    true,
  );
  drawn += '0.87 G 0.5 w\n';
  for (const tick of ticks) {
    const y = heightOf(tick);
    drawn += `${fixed(plot.x)} ${fixed(y)} m ${fixed(plot.x + plot.width)} ${fixed(y)} l S\n`;
    const text = tickText(tick, ticks);
    drawn += shownText(text, { x: plot.x - 4 - textWidth(text, SIZE), y: y - 2.5 }, SIZE);
  }
  drawn += '0 0.447 0.698 rg 0 0.447 0.698 RG 1 w\n';
  drawn += isBars
    ? values
        .map((value, row) => (value === null ? '' : bar(middleOf(row), step * BAR_PART, heightOf(0), heightOf(value))))
        .join('')
    : line(values, middleOf, heightOf);
  drawn += '0 g 0 G\n';
  return drawn + rowLabels(result.labels, middleOf, plot);
}

const bar = (middle: number, width: number, base: number, top: number): string =>
  `${fixed(middle - width / 2)} ${fixed(Math.min(base, top))} ${fixed(width)} ${fixed(Math.max(0.4, Math.abs(top - base)))} re f\n`;

/** A gap stays a gap; a figure between two gaps is a dash. */
function line(
  values: readonly (number | null)[],
  middleOf: (row: number) => number,
  heightOf: (value: number) => number,
): string {
  let path = '';
  values.forEach((value, row) => {
    if (value === null) return;
    const [x, y] = [middleOf(row), heightOf(value)];
    const isAfter = row > 0 && values[row - 1] != null;
    path += isAfter
      ? `${fixed(x)} ${fixed(y)} l\n`
      : `${fixed(x - 0.7)} ${fixed(y)} m ${fixed(x + 0.7)} ${fixed(y)} l\n`;
  });
  return path === '' ? '' : `${path}S\n`;
}

/** The first row and each further one that has room, at even distances. */
function rowLabels(labels: readonly string[], middleOf: (row: number) => number, plot: Box): string {
  const widest = Math.max(...[labels[0], labels.at(-1)].map((label) => textWidth(label ?? '', SIZE)));
  const every = Math.ceil(((widest + 8) * labels.length) / plot.width);
  return labels
    .map((text, row) => {
      const width = textWidth(text, SIZE);
      const x = Math.max(middleOf(row) - width / 2, plot.x - AXIS / 2);
      const isWithin = row % every === 0 && x + width <= plot.x + plot.width + GAP / 2;
      return isWithin ? shownText(text, { x, y: plot.y - 10 }, SIZE) : '';
    })
    .join('');
}

/** Round figures that enclose the values, zero among them where bars begin there. */
export function ticksOf(values: readonly (number | null)[], isFromZero: boolean): readonly number[] {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known, ...(isFromZero ? [0] : []));
  const high = Math.max(...known, ...(isFromZero ? [0] : []));
  const span = high > low ? high - low : Math.max(Math.abs(high), 1);
  const size = 10 ** Math.floor(Math.log10(span / TICKS));
  const step = size * ([1, 2, 5, 10].find((factor) => factor * size * TICKS >= span) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** With as many decimals as the distance of the ticks needs. */
function tickText(tick: number, ticks: readonly number[]): string {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0));
  const decimals = Math.max(0, Math.min(6, -Math.floor(Math.log10(step))));
  return cellText({ agg: 'avg', decimals }, tick, String);
}
