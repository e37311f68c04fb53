import type { ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useT } from '../../i18n/translate.ts';
import { numberText } from '../../lib/value-text.ts';
import { seriesStyle, TOKENS } from '../../ui/tokens.ts';
import { usePhone } from '../../ui/use-media.ts';
import { useShade } from '../../ui/use-shade.ts';
import { useWidth } from '../../ui/use-width.ts';
import { figureText, headText } from './figure-text.ts';
import { Faint } from '../../ui/layout/box.tsx';
import styles from './reports.module.css';

const HEIGHT = 380;
const PHONE_HEIGHT = 280;
/** Distinguishable colours; more columns are in the table. */
const SERIES_MAX = 8;

/** The columns of a report as curves over its rows, gaps as gaps, with the figures under the pointer. */
export function ReportChart({ result }: { readonly result: ReportResult }) {
  const t = useT();
  const shade = useShade();
  const isPhone = usePhone();
  const [box, width] = useWidth();
  const holder = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const made = useRef<uPlot | null>(null);
  const put = useRef(hidden);
  const drawn = result.columns
    .filter(({ agg, values }) => agg !== 'timeOfMax' && values.some((value) => typeof value === 'number'))
    .slice(0, SERIES_MAX);
  const latest = useRef(drawn);
  useEffect(() => {
    latest.current = drawn;
    put.current = hidden;
  });

  useEffect(() => {
    if (holder.current === null || width === 0) return undefined;
    const columns = latest.current;
    const colors = TOKENS[shade];
    const units = [...new Set(columns.map(({ unit }) => unit))];
    const grid = { stroke: colors.line, width: 1 };
    const look = { stroke: colors.secondary, grid, ticks: grid, font: '12px system-ui, sans-serif' };
    const chart = new uPlot(
      {
        width,
        height: isPhone ? PHONE_HEIGHT : HEIGHT,
        ms: 1,
        legend: { show: false },
        tzDate: (at) => uPlot.tzDate(new Date(at), result.timeZone),
        scales: { x: { time: true } },
        series: [
          {},
          ...columns.map((column, index) => {
            const { color, dash } = seriesStyle(index, shade);
            return {
              scale: `y ${column.unit}`,
              stroke: color,
              dash: [...dash],
              width: 1.5,
              show: !put.current.has(column.key),
              spanGaps: false,
              points: { show: result.labels.length <= 62, size: 5, fill: color },
            };
          }),
        ],
        axes: [
          { ...look, space: 96, values: (_self, splits) => splits.map((at) => labelAt(result, at)) },
          ...units.slice(0, isPhone ? 1 : 2).map((unit, index) => ({
            ...look,
            scale: `y ${unit}`,
            side: index % 2 === 0 ? 3 : 1,
            grid: { ...grid, show: index === 0 },
            label: unit,
            labelSize: unit === '' ? 0 : 18,
            size: 60,
            values: (_self: uPlot, splits: number[]) => splits.map((split) => numberText(split, null)),
          })),
        ],
        cursor: { y: false, points: { size: 7 } },
        hooks: { setCursor: [(self) => setRow(self.cursor.idx ?? null)] },
      },
      [
        result.starts,
        ...columns.map(({ values }) => values.map((value) => (typeof value === 'number' ? value : null))),
      ],
      holder.current,
    );
    made.current = chart;
    return () => {
      chart.destroy();
      made.current = null;
    };
  }, [result, shade, isPhone, width]);

  const toggle = (key: string, index: number) => {
    const after = new Set(hidden);
    if (!after.delete(key)) after.add(key);
    setHidden(after);
    made.current?.setSeries(index + 1, { show: !after.has(key) });
  };

  return (
    <div ref={box}>
      <div ref={holder} role="img" aria-label={t('reports.chart')} className={styles['chart']} />
      <p className={styles['legendRow']}>{row === null ? t('reports.chartHelp') : (result.labels[row] ?? '')}</p>
      <ul className={styles['legend']}>
        {drawn.map((column, index) => {
          const { color, dash } = seriesStyle(index, shade);
          return (
            <li key={column.key} data-hidden={hidden.has(column.key)}>
              <button
                type="button"
                aria-pressed={!hidden.has(column.key)}
                aria-label={t('history.toggle', { name: headText(column) })}
                onClick={() => toggle(column.key, index)}
              >
                <svg width="22" height="8" aria-hidden="true">
                  <path d="M1 4h20" stroke={color} strokeWidth="3" strokeDasharray={dash.join(' ')} />
                </svg>
                <span>{headText(column)}</span>
              </button>
              {row !== null && <b>{figureText(column, column.values[row] ?? null, result.timeZone)}</b>}
            </li>
          );
        })}
      </ul>
      {result.columns.length > drawn.length && (
        <Faint as="p">{t('reports.chartPart', { shown: drawn.length, count: result.columns.length })}</Faint>
      )}
    </div>
  );
}

/** What the nearest row is called; empty beside all rows. */
function labelAt({ starts, labels, kind }: ReportResult, at: number): string {
  const after = starts.findIndex((start) => start >= at);
  const label = labels[after < 0 ? labels.length - 1 : after] ?? '';
  return kind === 'raw' ? label.slice(5, 16) : label.replace(/^\d{4}-(?=\d\d-\d\d )/, '');
}
