import type { ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { seriesStyle } from '../../ui/tokens.ts';
import { usePhone } from '../../ui/use-media.ts';
import { useShade } from '../../ui/use-shade.ts';
import { useWidth } from '../../ui/use-width.ts';
import { figureText, headText } from './figure-text.ts';
import { Faint, Note } from '../../ui/layout/box.tsx';
import { UnitChart, type DrawnColumn } from './unit-chart.tsx';
import styles from './reports.module.css';

const HEIGHT = { alone: 380, one: 220 } as const;
const PHONE_HEIGHT = { alone: 280, one: 180 } as const;
/** Distinguishable colours; more columns are in the table. */
const SERIES_MAX = 8;

/** The columns of a report over its rows, a chart for each unit, with the figures under the pointer. */
export function ReportChart({ result }: { readonly result: ReportResult }) {
  const t = useT();
  const shade = useShade();
  const isPhone = usePhone();
  const [box, width] = useWidth();
  const [row, setRow] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const drawn = useMemo(() => drawnOf(result), [result]);
  const units = useMemo(() => [...Map.groupBy(drawn, ({ column }) => column.unit)], [drawn]);
  const heights = isPhone ? PHONE_HEIGHT : HEIGHT;

  const toggle = (key: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });

  return (
    <div ref={box}>
      {units
        .filter(([, columns]) => columns.some(({ column }) => !hidden.has(column.key)))
        .map(([unit, columns]) => (
          <section key={unit}>
            {units.length > 1 && (
              <Note as="p">
                {columns
                  .filter(({ column }) => !hidden.has(column.key))
                  .map(({ column }) => headText(column))
                  .join(' · ')}
              </Note>
            )}
            <UnitChart
              result={result}
              drawn={columns}
              hidden={hidden}
              width={width}
              height={units.length === 1 ? heights.alone : heights.one}
              onRow={setRow}
            />
          </section>
        ))}
      <p className={styles['legendRow']}>{row === null ? t('reports.chartHelp') : (result.labels[row] ?? '')}</p>
      <ul className={styles['legend']}>
        {drawn.map(({ column, index }) => {
          const { color, dash } = seriesStyle(index, shade);
          return (
            <li key={column.key} data-hidden={hidden.has(column.key)}>
              <button
                type="button"
                aria-pressed={!hidden.has(column.key)}
                aria-label={t('history.toggle', { name: headText(column) })}
                onClick={() => toggle(column.key)}
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

const drawnOf = ({ columns }: ReportResult): readonly DrawnColumn[] =>
  columns
    .filter(({ agg, values }) => agg !== 'timeOfMax' && values.some((value) => typeof value === 'number'))
    .slice(0, SERIES_MAX)
    .map((column, index) => ({ column, index }));
