import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { seriesStyle } from '../../../ui/tokens.ts';
import { useShade } from '../../../ui/use-shade.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { wholeOf } from '../../kit/chart/period-chart.ts';
import { useScene } from '../../kit/scene-context.ts';
import { seriesOf, type Series } from '../../kit/chart/series.ts';
import { usePeriodChart } from '../../kit/chart/use-period-chart.ts';
import { Pie } from './pie.tsx';

/** Slices of one item for each of the last periods; of several items one slice each for all periods. */
export function PeriodPie({ widget, box, face }: ViewProps<'ComplexPie'>) {
  const t = useT();
  const shade = useShade();
  const series = seriesOf(widget, useScene(), shade);
  const { agg } = widget.dataAddon;
  const { chart, error, isRefused } = usePeriodChart(series, widget.dataAddon);
  const valuesOf = ({ reading }: Series) => chart.values.get(reading.signalId) ?? [];
  const [only, ...others] = series;
  const parts =
    only !== undefined && others.length === 0
      ? chart.categories.map(({ start, label }, index) => {
          const figure = valuesOf(only)[index] ?? null;
          const { color } = seriesStyle(index, shade);
          return { key: String(start), name: label, color, ...said(only, figure) };
        })
      : series.map((one) => ({
          key: one.key,
          name: one.name,
          color: one.color,
          ...said(one, wholeOf(valuesOf(one), agg)),
        }));
  const why = isRefused
    ? t('canvas.period.refused')
    : error === null
      ? ''
      : `${t('canvas.period.failed')} ${errorText(error)}`;
  return <Pie widget={widget} box={box} face={face} parts={parts} why={why} />;
}

function said({ reading: { signal } }: Series, figure: number | null) {
  const decimals = signal?.decimals ?? (figure !== null && Number.isInteger(figure) ? 0 : 2);
  const text = figure === null ? '—' : `${numberText(figure, decimals)} ${signal?.unit ?? ''}`.trim();
  return { figure, text, quality: 'good' as const, reason: '' };
}
