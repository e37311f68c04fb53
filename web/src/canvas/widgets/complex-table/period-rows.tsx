import { groupedText, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { Faint } from '../../../ui/layout/box.tsx';
import { sortedRows } from '../../../ui/list/table-sort.ts';
import { useShade } from '../../../ui/use-shade.ts';
import type { Category } from '../../kit/chart/period-chart.ts';
import { seriesOf, type Series } from '../../kit/chart/series.ts';
import { usePeriodChart } from '../../kit/chart/use-period-chart.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { useScene } from '../../kit/scene-context.ts';
import { toneOf } from '../../kit/tone.ts';
import { Grid, type GridColumn } from './grid.tsx';
import styles from './complex-table.module.css';

interface PeriodRow {
  readonly category: Category;
  /** Its place among the values of each series. */
  readonly index: number;
}

/** Decimals of a figure that is calculated, such as an average, where its signal states none. */
const DECIMALS = 2;

/** A row for each of the last periods, with a column for each signal or column of a report. */
export function PeriodRows({ widget, face }: ViewProps<'ComplexTable'>) {
  const t = useT();
  const scene = useScene();
  const [sort, setSort] = useState<string>();
  const { dataAddon, style } = widget;
  const series = seriesOf(widget, scene, useShade());
  const { chart, error, isRefused, isFetching, retry } = usePeriodChart(series, dataAddon);
  const rows = chart.categories.map((category, index) => ({ category, index }));
  const columns: readonly GridColumn<PeriodRow>[] = [
    {
      key: 'period',
      title: t('reports.period'),
      value: ({ category }) => category.start,
      render: ({ category }) => <PeriodName category={category} />,
    },
    ...series.map((one): GridColumn<PeriodRow> => {
      const { signalId, signal } = one.reading;
      const figureOf = ({ index }: PeriodRow) => chart.values.get(signalId)?.[index] ?? null;
      const unit = signal?.unit ?? '';
      return {
        key: one.key,
        title: dataAddon.isUnitInHead && unit !== '' ? `${one.name} (${unit})` : one.name,
        isFigure: true,
        value: figureOf,
        render: (row) => {
          const text = figureText(one, figureOf(row), scene.timeZone);
          return dataAddon.isUnitInHead || text === NO_FIGURE ? text : `${text} ${unit}`.trim();
        },
        toneOf: (row) => {
          const live = { value: figureOf(row), time: row.category.start, quality: 'good' as const };
          return toneOf(dataAddon.rules, signalId, { live, isAlarm: false });
        },
      };
    }),
  ];
  const note = isRefused ? (
    t('canvas.period.refused')
  ) : error !== null ? (
    <LoadFailed text={t('canvas.period.failed')} error={error} onRetry={retry} />
  ) : series.length === 0 ? (
    t('canvas.noSignals')
  ) : isFetching ? (
    t('canvas.loading')
  ) : (
    t('canvas.table.noPeriods')
  );
  return (
    <Grid
      label={widget.name || t('widget.ComplexTable')}
      style={boxStyleOf(style, face)}
      columns={columns}
      rows={sortedRows(rows, columns, sort, scene.language)}
      keyOf={({ category }) => String(category.start)}
      sort={sort}
      onSort={setSort}
      isHeadShown={dataAddon.isHeadShown}
      isBusy={isFetching}
      note={note}
    />
  );
}

function PeriodName({ category: { name, isOpen } }: Pick<PeriodRow, 'category'>) {
  const t = useT();
  return (
    <span className={styles['period']} title={isOpen ? t('reports.open') : undefined}>
      {name} {isOpen && <Faint>{t('reports.openShort')}</Faint>}
    </span>
  );
}

const NO_FIGURE = '—';

/** A figure with the decimals of its signal. A column whose values are words holds moments, in ms. */
function figureText({ reading: { signal } }: Series, figure: number | null, timeZone: string): string {
  if (figure === null) return NO_FIGURE;
  if (signal?.dataType === 'string') return dateTimeText(figure, timeZone);
  return groupedText(numberText(figure, signal?.decimals ?? (Number.isInteger(figure) ? 0 : DECIMALS)));
}
