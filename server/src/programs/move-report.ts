import type { ComparedTable, MoveProgress } from '../backup/move-run.ts';
import type { PointSums, TableSums } from '../backup/table-sums.ts';
import type { Clock } from '../ports/clock.ts';
import type { Print } from './command-end.ts';

const EVERY_MS = 5_000;
const DIGEST_SHOWN = 12;
const PHASES = { copy: 'Copied', check: 'Read back' } as const;

const count = new Intl.NumberFormat('en-GB');

/** Prints how far a long move is: each few seconds, never for each portion. */
export class ProgressLines {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #print: Print;
  #printedAt: number;

  constructor(clock: Pick<Clock, 'monotonic'>, print: Print) {
    this.#clock = clock;
    this.#print = print;
    this.#printedAt = clock.monotonic();
  }

  show({ phase, table, done, all }: MoveProgress): void {
    const now = this.#clock.monotonic();
    const isLast = done === all;
    if (!isLast && now - this.#printedAt < EVERY_MS) return;
    this.#printedAt = now;
    const percent = Math.floor((100 * done) / Math.max(1, all));
    const where = isLast ? '' : `, table ${table}`;
    this.#print(`${PHASES[phase]} ${count.format(done)} of ${count.format(all)} rows (${percent} %)${where}`);
  }
}

/** Content of both ends, as lines of aligned columns. Empty tables are only counted. */
export function tablesOf(tables: readonly ComparedTable[]): readonly string[] {
  const shown = tables.filter(({ from, isEqual }) => from.rows > 0 || !isEqual);
  const rows = shown.map(({ from, to, isEqual }) => [
    from.name,
    count.format(from.rows),
    count.format(to.rows),
    from.digest.slice(0, DIGEST_SHOWN),
    to.digest.slice(0, DIGEST_SHOWN),
    isEqual ? 'equal' : 'DIFFERENT',
  ]);
  const empty = tables.length - shown.length;
  return [
    ...aligned(['table', 'rows', 'rows there', 'hash', 'hash there', ''], rows),
    `${tables.length} tables, ${empty} of them empty.`,
    ...historyOf(tables),
  ];
}

function historyOf(tables: readonly ComparedTable[]): readonly string[] {
  const rows = tables.flatMap(({ from, to }) => [...pointLine(from, 'source'), ...pointLine(to, 'target')]);
  const damaged = tables.reduce((sum, { from }) => sum + (from.points?.damagedRows ?? 0), 0);
  return [
    ...aligned(['history', '', 'points', 'sum of values', 'from', 'to'], rows),
    ...(damaged === 0 ? [] : [`Warning: ${damaged} rows of history were damaged before the move.`]),
  ];
}

function pointLine({ name, points }: TableSums, end: string): readonly (readonly string[])[] {
  return points === undefined ? [] : [[name, end, ...pointCells(points)]];
}

const pointCells = ({ count: points, sum, from, to }: PointSums): readonly string[] => [
  count.format(points),
  sum === undefined ? '–' : String(sum),
  timeOf(from),
  timeOf(to),
];

const timeOf = (at: number | undefined): string => (at === undefined ? '–' : new Date(at).toISOString());

const NUMBER = /^[\d,.–]+$/;

/** Numbers to the right, texts to the left. */
function aligned(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (NUMBER.test(cell) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)];
}
