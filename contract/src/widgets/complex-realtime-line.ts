import { z } from 'zod';
import { CHART_TIME_RANGE_SECONDS } from '../limits.ts';
import { axisFields } from './scale-addon.ts';
import { widgetKind } from './widget-kind.ts';

export const curveFields = {
  ...axisFields,
  /** Seconds back from now. */
  timeRange: z
    .number()
    .min(5)
    .max(30 * 86_400)
    .default(CHART_TIME_RANGE_SECONDS),
  isLegendShown: z.boolean().default(true),
};

/** Curves of the last seconds as they come in; its items are its curves, without items the signal of the widget is one. */
export const complexRealtimeLine = widgetKind({
  type: 'ComplexRealtimeLine',
  position: 'chart',
  dataAddon: z.looseObject({
    ...curveFields,
    /** A spark line has no axes and no legend: the shape of the last minutes beside a value. */
    look: z.enum(['chart', 'spark']).default('chart'),
  }),
  takes: 'curve',
  items: ['series'],
  size: { width: 320, height: 200 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text' },
});
