import type { ReportColumn, ReportResult } from '@tidegate/contract/nouns/report/report.ts';

type Value = ReportResult['columns'][number]['values'][number];

interface Filled {
  readonly values: readonly Value[];
  /** Rows that the rule put something into. */
  readonly filled: readonly number[];
}

/**
 * Fills gaps of a column without measurements. `last` repeats the row before; `interpolate` draws a line between the
 * neighbouring values, by the time of their rows (`at`, ms). Rows without one before, or after, stay empty.
 */
export function fillGaps(
  values: readonly Value[],
  rule: 'blank' | 'last' | 'interpolate',
  at: readonly number[],
): Filled {
  if (rule === 'blank' || !values.includes(null)) return { values, filled: [] };
  const shown = [...values];
  const filled: number[] = [];
  let before = -1;
  for (let row = 0; row < values.length; row += 1) {
    if (values[row] !== null) {
      if (rule === 'interpolate') draw({ shown, filled, at }, before, row);
      before = row;
    } else if (rule === 'last' && before >= 0) {
      shown[row] = values[before] ?? null;
      filled.push(row);
    }
  }
  return { values: shown, filled };
}

interface Drawing {
  readonly shown: Value[];
  readonly filled: number[];
  readonly at: readonly number[];
}

/** Fills the rows between two that have a figure. */
function draw({ shown, filled, at }: Drawing, before: number, after: number): void {
  const [from, to] = [shown[before], shown[after]];
  if (before < 0 || typeof from !== 'number' || typeof to !== 'number') return;
  const [start, end] = [at[before] ?? 0, at[after] ?? 0];
  for (let row = before + 1; row < after; row += 1) {
    shown[row] = from + ((to - from) * ((at[row] ?? 0) - start)) / (end - start);
    filled.push(row);
  }
}

const TOTALS: { readonly [T in ReportColumn['total']]: (figures: readonly number[]) => number | null } = {
  none: () => null,
  sum: (figures) => sumOf(figures),
  avg: (figures) => sumOf(figures) / figures.length,
  min: (figures) => figures.reduce((least, one) => Math.min(least, one), Infinity),
  max: (figures) => figures.reduce((most, one) => Math.max(most, one), -Infinity),
};

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

/** The summary below a column: from measured values, never from filled gaps. */
export function totalOf(values: readonly Value[], total: ReportColumn['total']): number | null {
  const figures = values.filter((value) => typeof value === 'number');
  return figures.length === 0 ? null : TOTALS[total](figures);
}
