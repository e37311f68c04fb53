import { z } from 'zod';
import { curveFields } from './complex-realtime-line.ts';
import { widgetKind } from './widget-kind.ts';

/** Curves from the history, or one over another; viewers can change the time range. */
export const complexHistoryLine = widgetKind({
  type: 'ComplexHistoryLine',
  position: 'chart',
  dataAddon: z.looseObject({
    ...curveFields,
    timeRange: curveFields.timeRange.default(3_600),
    timeFormat: z.string().max(60).default('HH:mm'),
    /** Its second curve over its first one, instead of both over time. */
    isXy: z.boolean().default(false),
    isXyLine: z.boolean().default(false),
  }),
  takes: 'curve',
  items: ['series'],
  size: { width: 480, height: 260 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text' },
});
