import type { ChartAgg, ChartPeriod } from '@tidegate/contract/entities/chart-figures.ts';
import { CHART_PERIODS_MAX } from '@tidegate/contract/limits.ts';
import { ChoiceField, NumberField } from './inspector-fields.tsx';

interface Shown {
  readonly shows: 'now' | 'periods';
  readonly period: ChartPeriod;
  readonly periods: number;
  readonly agg: ChartAgg;
}

interface Props {
  readonly value: Shown;
  readonly isDisabled: boolean;
  readonly onChange: (patch: Partial<Shown>) => void;
}

const SHOWS = { now: 'canvas.shows.now', periods: 'canvas.shows.periods' } as const;
const PERIODS = {
  hour: 'canvas.period.hour',
  day: 'canvas.period.day',
  week: 'canvas.period.week',
  month: 'canvas.period.month',
  year: 'canvas.period.year',
} as const;
const AGGS = {
  avg: 'canvas.agg.avg',
  max: 'canvas.agg.max',
  min: 'canvas.agg.min',
  sum: 'canvas.agg.sum',
  diff: 'canvas.agg.diff',
  last: 'canvas.agg.last',
} as const;

/** Whether bars and slices are of now or of the last periods, and which. */
export function PeriodFields({ value, isDisabled, onChange }: Props) {
  const shared = { isDisabled };
  return (
    <>
      <ChoiceField
        {...shared}
        field="shows"
        labelKey="canvas.shows"
        value={value.shows}
        choices={SHOWS}
        onChange={(shows) => onChange({ shows })}
      />
      {value.shows === 'periods' && (
        <>
          <ChoiceField
            {...shared}
            field="period"
            labelKey="canvas.period"
            helpKey="canvas.period.help"
            value={value.period}
            choices={PERIODS}
            onChange={(period) => onChange({ period })}
          />
          <NumberField
            {...shared}
            field="periods"
            labelKey="canvas.periods"
            value={value.periods}
            min={1}
            max={CHART_PERIODS_MAX}
            onChange={(periods) => onChange({ periods: Math.round(periods) })}
          />
          <ChoiceField
            {...shared}
            field="agg"
            labelKey="canvas.agg"
            value={value.agg}
            choices={AGGS}
            onChange={(agg) => onChange({ agg })}
          />
        </>
      )}
    </>
  );
}
