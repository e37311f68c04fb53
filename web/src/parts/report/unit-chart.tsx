import { addsUp, BARS_MAX } from '@tidegate/contract/nouns/report/adds-up.ts';
import type { ReportResult, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useT } from '../../i18n/translate.ts';
import { endOfRows, middlesOf, rowAt, rowSplits } from './row-at.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { seriesStyle, TOKENS, type Shade } from '../../ui/tokens.ts';
import { useShade } from '../../ui/use-shade.ts';
import styles from './reports.module.css';

/** A column with its place among all that are drawn, which its colour follows from. */
export interface DrawnColumn {
  readonly column: ResultColumn;
  readonly index: number;
}

interface Props {
  readonly result: ReportResult;
  /** Columns of one unit. The same array from one rendering to the next. */
  readonly drawn: readonly DrawnColumn[];
  readonly hidden: ReadonlySet<string>;
  readonly width: number;
  readonly height: number;
  /** The row under the pointer; null when it is elsewhere. */
  readonly onRow: (row: number | null) => void;
}

/** The columns of one unit over the rows: what adds up as bars from zero, measured figures as lines with their gaps. */
export function UnitChart({ result, drawn, hidden, width, height, onRow }: Props) {
  const t = useT();
  const shade = useShade();
  const holder = useRef<HTMLDivElement>(null);
  const made = useRef<uPlot | null>(null);
  const latest = useRef({ hidden, onRow });
  useEffect(() => {
    latest.current = { hidden, onRow };
  });
  useEffect(() => {
    if (holder.current === null || width === 0) return undefined;
    const chart = new uPlot(
      unitOptions(result, drawn, shade, { width, height }, (row) => latest.current.onRow(row)),
      [
        result.starts,
        ...drawn.map(({ column }) => column.values.map((value) => (typeof value === 'number' ? value : null))),
      ],
      holder.current,
    );
    made.current = chart;
    show(chart, drawn, latest.current.hidden);
    return () => {
      chart.destroy();
      made.current = null;
    };
  }, [result, drawn, shade, width, height]);
  useEffect(() => {
    if (made.current !== null) show(made.current, drawn, hidden);
  }, [drawn, hidden]);
  const unit = drawn[0]?.column.unit ?? '';
  return (
    <div
      ref={holder}
      role="img"
      aria-label={[t('reports.chart'), unit].filter(Boolean).join(' ')}
      className={styles['chart']}
      style={{ minHeight: height }}
    />
  );
}

function show(chart: uPlot, drawn: readonly DrawnColumn[], hidden: ReadonlySet<string>): void {
  drawn.forEach(({ column }, index) => chart.setSeries(index + 1, { show: !hidden.has(column.key) }));
}

const BAR_PART = 0.7;
/** Between two labels of the time axis, pixels. */
const LABEL_SPACE = 96;

function unitOptions(
  result: ReportResult,
  drawn: readonly DrawnColumn[],
  shade: Shade,
  size: { readonly width: number; readonly height: number },
  onRow: (row: number | null) => void,
): uPlot.Options {
  const colors = TOKENS[shade];
  const grid = { stroke: colors.line, width: 1 };
  const look = { stroke: colors.secondary, grid, ticks: grid, font: '12px system-ui, sans-serif' };
  const { starts, ends, labels } = result;
  const isFew = labels.length <= BARS_MAX;
  const bars = drawn.filter(({ column }) => isFew && addsUp(column.agg));
  const isBar = (series: number) => bars.some(({ column }) => column === drawn[series - 1]?.column);
  const lastStart = starts.at(-1) ?? 0;
  const lastEnd = Math.max(isFew ? (ends.at(-1) ?? 0) : 0, lastStart + 1);
  return {
    ...size,
    // Half a date, which the last mark of the axis takes.
    padding: [null, 40, null, null],
    ms: 1,
    legend: { show: false },
    tzDate: (at) => uPlot.tzDate(new Date(at), result.timeZone),
    scales: {
      // The same for all units, so that their rows are below each other.
      x: { time: true, range: (_self, min, max) => [min, endOfRows(starts, lastEnd, max)] },
      y:
        bars.length === 0
          ? {}
          : { range: (_self, min, max) => uPlot.rangeNum(Math.min(0, min), Math.max(0, max), 0.06, true) },
    },
    series: [
      {},
      ...drawn.map(({ column, index }): uPlot.Series => {
        const { color, dash } = seriesStyle(index, shade);
        const place = bars.findIndex((one) => one.column === column);
        if (place >= 0)
          return {
            stroke: color,
            fill: color,
            width: 0,
            points: { show: false },
            paths: barPaths(result, place, bars.length),
          };
        return {
          stroke: color,
          dash: [...dash],
          width: 1.5,
          spanGaps: false,
          points: { show: isFew, size: 5, fill: color },
        };
      }),
    ],
    axes: [
      {
        ...look,
        space: LABEL_SPACE,
        // Marks between two rows would repeat the label of the first one.
        ...(isFew && {
          splits: (_self, _axis, min, max) => {
            const rows = rowSplits(starts, { min, max }, size.width, LABEL_SPACE);
            return bars.length === 0 ? rows : middlesOf(rows, result);
          },
        }),
        values: (_self, splits) => splits.map((at) => labelAt(result, at)),
      },
      {
        ...look,
        size: 60,
        label: drawn[0]?.column.unit ?? '',
        labelSize: (drawn[0]?.column.unit ?? '') === '' ? 0 : 18,
        values: (_self, splits) => splits.map((split) => numberText(split, null)),
      },
    ],
    cursor: {
      y: false,
      // A bar needs no point on it.
      points: { size: (_self, series) => (isBar(series) ? 0 : 7) },
      dataIdx: (_self, series, nearest, at) => (series === 0 ? nearest : rowAt(starts, at)),
      // A row that is pointed at, and a part that is zoomed into, are those of all units.
      sync: { key: 'report', scales: ['x', null] },
    },
    hooks: { setCursor: [(self) => onRow(pointedRow(self, starts))] },
  };
}

function pointedRow(chart: uPlot, starts: readonly number[]): number | null {
  const { left } = chart.cursor;
  return left == null || left < 0 ? null : rowAt(starts, chart.posToVal(left, 'x'));
}

/** Bars of several columns beside each other within their row. */
function barPaths({ starts, ends }: ReportResult, place: number, count: number): uPlot.Series.PathBuilder {
  const length = Math.min(...starts.map((start, row) => (ends[row] ?? start) - start));
  const width = (length * BAR_PART) / count;
  const before = (length * (1 - BAR_PART)) / 2 + place * width;
  const built = uPlot.paths.bars?.({
    disp: {
      x0: { unit: 1, values: () => starts.map((start) => start + before) },
      size: { unit: 1, values: () => [width] },
    },
  });
  return built ?? (() => null);
}

/** The name of the row that a moment lies in. */
function labelAt({ starts, labels, kind }: ReportResult, at: number): string {
  const label = labels[rowAt(starts, at)] ?? '';
  return kind === 'raw' ? label.slice(5, 16) : label.replace(/^\d{4}-(?=\d\d-\d\d )/, '');
}
