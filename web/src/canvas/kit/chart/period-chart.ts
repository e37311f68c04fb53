import type { ChartAgg, ColumnRows, PeriodFigures } from '@tidegate/contract/nouns/report/chart-figures.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';

/** The period of a bar. */
export interface Category {
  /** Ms. */
  readonly start: number;
  /** Short, as it is shown below a bar. */
  readonly label: string;
  /** With its date. */
  readonly name: string;
  /** It is not over yet: its figures still change. */
  readonly isOpen: boolean;
}

/** Figures by periods, of signals and of columns of reports. */
export interface PeriodChart {
  /** In the order of time. */
  readonly categories: readonly Category[];
  /** One value per category by the id of the signal or column, or null. */
  readonly values: ReadonlyMap<string, readonly (number | null)[]>;
}

type Rows = Pick<PeriodFigures, 'kind' | 'timeZone' | 'starts' | 'labels' | 'openFrom'>;
type Values = readonly (number | string | null)[];

/** Puts figures that came by periods of their own on one axis: periods that begin together are one. */
export function periodChart(
  ids: readonly string[],
  figures: readonly PeriodFigures[],
  columns: readonly ColumnRows[],
  timeZone: string,
): PeriodChart {
  const sources = new Map<string, { readonly rows: Rows; readonly values: Values }>();
  for (const one of figures) {
    for (const { signalId, values } of one.series) sources.set(signalId, { rows: one, values });
  }
  for (const one of columns) sources.set(one.columnId, { rows: one, values: one.values });
  const byStart = new Map<number, Category>();
  for (const { rows } of sources.values()) {
    rows.starts.forEach((start, index) => {
      const name = rows.labels[index] ?? '';
      byStart.set(start, {
        start,
        name,
        label: shortLabel(rows.kind, start, timeZone, name),
        isOpen: index >= rows.openFrom,
      });
    });
  }
  const categories = [...byStart.values()].toSorted((one, other) => one.start - other.start);
  const values = ids.map((id): [string, readonly (number | null)[]] => {
    const known = sources.get(id);
    const own = new Map(known?.rows.starts.map((start, index) => [start, figureOf(known.values[index])]));
    return [id, categories.map(({ start }) => own.get(start) ?? null)];
  });
  return { categories, values: new Map(values) };
}

const figureOf = (value: number | string | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** The label below a bar: as much of the moment as distinguishes it from its neighbours. */
function shortLabel(kind: Rows['kind'], start: number, timeZone: string, name: string): string {
  const text = dateTimeText(start, timeZone);
  switch (kind) {
    case 'hour':
    case 'raw':
      return text.slice('2026-11-21 '.length, '2026-11-21 09:05'.length);
    case 'day':
    case 'week':
      return text.slice('2026-'.length, '2026-11-21'.length);
    case 'month':
      return text.slice(0, '2026-11'.length);
    case 'year':
      return text.slice(0, '2026'.length);
    default:
      return name.slice('2026-11-21 '.length) || name;
  }
}

/** One figure of the figures of periods: a sum of sums, the largest of the largest; null of nothing. */
export function wholeOf(values: readonly (number | null)[], agg: ChartAgg): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((total, value) => total + value, 0);
  switch (agg) {
    case 'sum':
    case 'diff':
    case 'consumption':
      return sum;
    case 'avg':
      return sum / known.length;
    case 'max':
      return Math.max(...known);
    case 'min':
      return Math.min(...known);
    case 'last':
      return known.at(-1) ?? null;
  }
}
