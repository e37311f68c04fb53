import { z } from 'zod';
import { periodFields } from './period-addon.ts';
import { widgetKind } from './widget-kind.ts';

/**
 * A slice for the share of each of its items in their sum, or, of one item, of each of the last periods; what is negative or
 * unknown has none.
 */
export const complexPie = widgetKind({
  type: 'ComplexPie',
  position: 'chart',
  dataAddon: z.looseObject({
    ...periodFields,
    /** Share of the radius that stays empty. */
    hole: z.number().min(0).max(0.9).default(0.6),
    isLegendShown: z.boolean().default(true),
    isValueShown: z.boolean().default(true),
  }),
  takes: 'figure',
  items: ['series'],
  size: { width: 240, height: 200 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text' },
});
