import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** The values of its items, the largest first, with the share that they make together; without items, the rules with the most alarms. */
export const complexPareto = widgetKind({
  type: 'ComplexPareto',
  position: 'box',
  dataAddon: z.looseObject({
    rows: z.int().min(1).max(50).default(8),
    /** Days back from now in which alarms are counted. */
    days: z.int().min(1).max(30).default(7),
  }),
  takes: 'figure',
  items: ['series'],
  hasRadius: true,
  size: { width: 360, height: 240 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 12, textAlign: 'left' },
});
