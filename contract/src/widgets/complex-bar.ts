import { z } from 'zod';
import { BAR_WIDTH } from '../limits.ts';
import { periodFields } from './period-addon.ts';
import { axisFields } from './scale-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A bar for the value of each of its items, or a group of bars for each of the last periods. */
export const complexBar = widgetKind({
  type: 'ComplexBar',
  position: 'chart',
  dataAddon: z.looseObject({
    ...axisFields,
    ...periodFields,
    barWidth: z.number().min(1).max(500).default(BAR_WIDTH),
    isHorizontal: z.boolean().default(false),
    isValueShown: z.boolean().default(true),
  }),
  takes: 'figure',
  items: ['series'],
  size: { width: 320, height: 200 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text' },
});
