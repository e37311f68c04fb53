import type { ChartAgg, ChartPeriod } from '@tidegate/contract/nouns/report/chart-figures.ts';
import { fieldsOf, type Edited } from './fields-of.ts';
import { ChoiceField, NumberField } from './inspector-fields.tsx';

interface Shown {
  readonly shows: 'now' | 'periods';
  readonly period: ChartPeriod;
  readonly periods: number;
  readonly agg: ChartAgg;
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
  consumption: 'canvas.agg.consumption',
  last: 'canvas.agg.last',
} as const;

/** Period of bars and slices: now, or the last periods. */
export function PeriodFields(props: Edited<Shown>) {
  const field = fieldsOf(props);
  return (
    <>
      <ChoiceField {...field('shows')} labelKey="canvas.shows" choices={SHOWS} />
      {props.value.shows === 'periods' && <PeriodRangeFields {...props} />}
    </>
  );
}

/** The last periods: their length, their number and the figure of each. */
export function PeriodRangeFields(props: Edited<Omit<Shown, 'shows'>>) {
  const field = fieldsOf(props);
  return (
    <>
      <ChoiceField {...field('period')} labelKey="canvas.period" helpKey="canvas.period.help" choices={PERIODS} />
      <NumberField
        {...field('periods')}
        labelKey="canvas.periods"
        onChange={(periods) => props.onChange({ periods: Math.round(periods) })}
      />
      <ChoiceField {...field('agg')} labelKey="canvas.agg" choices={AGGS} />
    </>
  );
}
