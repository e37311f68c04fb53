import type { SelectionStatistics } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { isFigure, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Span } from '../../../curve/span.ts';

/** The first selection of a view: its middle half, so that both cursors can be seen. */
export function firstSelection({ from, to }: Span): Span {
  const quarter = Math.round((to - from) / 4);
  return { from: from + quarter, to: to - quarter };
}

/** True if a signal has statistics: a text has none. */
export const hasStatistics = ({ dataType }: Signal): boolean => dataType !== 'string';

const PER_HOUR: Readonly<Record<string, number>> = { h: 1, min: 60, s: 3_600 };
const POWERS = new Set(['W', 'kW', 'MW', 'GW', 'var', 'kvar', 'Mvar', 'VA', 'kVA', 'MVA', 'A', 'mA']);

/**
 * Meaning of an integral over time by its unit: for a rate it is an amount (m³/h → m³, L/min → L), for power or current
 * energy or charge (kW → kWh). Undefined if it has no meaning, as with a temperature. `factor` converts units times
 * hours into it.
 */
export function integralOf(unit: string): { readonly unit: string; readonly factor: number } | undefined {
  if (POWERS.has(unit)) return { unit: `${unit}h`, factor: 1 };
  const [amount, per, ...more] = unit.split('/');
  const factor = PER_HOUR[per ?? ''];
  if (amount === undefined || amount === '' || factor === undefined || more.length > 0) return undefined;
  return { unit: amount, factor };
}

/** Cell of the table for a signal; null for an empty one. */
type Cell = (signal: Signal, statistics: SelectionStatistics, selection: Span) => string | null;

const figure =
  (of: (statistics: SelectionStatistics) => number | null, more = 0): Cell =>
  (signal, statistics) => {
    const value = isFigure(signal) ? of(statistics) : null;
    return value === null ? null : numberText(value, signal.decimals === null ? null : signal.decimals + more);
  };

const CELLS = {
  count: (_signal, { count }) => String(count),
  min: figure(({ min }) => min),
  max: figure(({ max }) => max),
  avg: figure(({ avg }) => avg),
  timeAvg: figure(({ timeAvg }) => timeAvg),
  deviation: figure(({ deviation }) => deviation, 1),
  integral: (signal, { integral }) => {
    const meant = isFigure(signal) ? integralOf(signal.unit) : undefined;
    if (meant === undefined || integral === null) return null;
    return `${numberText(integral * meant.factor, signal.decimals)} ${meant.unit}`;
  },
  on: (signal, { onMs, knownMs }) =>
    signal.dataType === 'bool' && knownMs > 0 ? `${percentText(onMs / knownMs)} (${lengthText(onMs)})` : null,
  known: (_signal, { knownMs }, { from, to }) => percentText(Math.min(1, knownMs / Math.max(1, to - from))),
} satisfies Readonly<Record<string, Cell>>;
export type SelectionColumn = keyof typeof CELLS;
const COLUMNS = [
  'count',
  'min',
  'max',
  'avg',
  'timeAvg',
  'deviation',
  'integral',
  'on',
  'known',
] as const satisfies readonly SelectionColumn[];

/** The table of a selection. A column that states nothing of any of the signals is left out. */
export function selectionTable(
  signals: readonly Signal[],
  statistics: readonly SelectionStatistics[],
  selection: Span,
): { readonly columns: readonly SelectionColumn[]; readonly rows: readonly (readonly (string | null)[])[] } {
  const all = signals.map((signal) => {
    const found = statistics.find(({ signalId }) => signalId === signal.id);
    return COLUMNS.map((column) => (found === undefined ? null : CELLS[column](signal, found, selection)));
  });
  const isShown = COLUMNS.map((_, index) => all.some((row) => row[index] !== null));
  return {
    columns: COLUMNS.filter((_, index) => isShown[index]),
    rows: all.map((row) => row.filter((_, index) => isShown[index])),
  };
}

const percentText = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** A length as hours, minutes and seconds: `26:03:07`. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
