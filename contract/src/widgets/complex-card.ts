import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** One figure that matters: its name, value, target, change and course. */
export const complexCard = widgetKind({
  type: 'ComplexCard',
  position: 'box',
  dataAddon: z.looseObject({
    /** Empty: the name of the signal. */
    text: z.string().max(100).default(''),
    textEn: z.string().max(100).default(''),
    /** Null: those of the signal. */
    decimals: z.int().min(0).max(10).nullable().default(null),
    /** In the unit of the signal; null: there is none. */
    target: z.number().min(-1e15).max(1e15).nullable().default(null),
    /** The target is met at it and below, instead of at it and above. */
    isLessBetter: z.boolean().default(false),
    /** Seconds back from now, of the course and of the change. */
    timeRange: z
      .number()
      .min(60)
      .max(30 * 86_400)
      .default(86_400),
    isCourseShown: z.boolean().default(true),
  }),
  takes: 'figure',
  hasRadius: true,
  size: { width: 220, height: 140 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 28, textAlign: 'left' },
});
