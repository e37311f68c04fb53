import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** The runs of machines over time, a row for each of its items: a bar for as long as the state of its signal is that of a run. */
export const complexGantt = widgetKind({
  type: 'ComplexGantt',
  position: 'box',
  dataAddon: z.looseObject({
    /** Seconds back from now. */
    timeRange: z
      .number()
      .min(60)
      .max(30 * 86_400)
      .default(86_400),
    /** Value of the signals while a machine runs; null: every value except 0. */
    runValue: z.number().min(-1e15).max(1e15).nullable().default(null),
  }),
  takes: 'switch',
  items: ['series'],
  hasRadius: true,
  size: { width: 480, height: 180 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 12, textAlign: 'left' },
});
