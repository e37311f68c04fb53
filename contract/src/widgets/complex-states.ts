import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** The states of each of its items over time, one row each: a coloured stretch for as long as a state lasted. */
export const complexStates = widgetKind({
  type: 'ComplexStates',
  position: 'box',
  dataAddon: z.looseObject({
    /** Seconds back from now. */
    timeRange: z
      .number()
      .min(60)
      .max(30 * 86_400)
      .default(28_800),
    isLegendShown: z.boolean().default(true),
  }),
  takes: 'switch',
  items: ['series'],
  hasRadius: true,
  size: { width: 480, height: 140 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 12, textAlign: 'left' },
});
