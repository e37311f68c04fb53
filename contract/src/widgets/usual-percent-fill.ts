import { z } from 'zod';
import { colourSchema } from './colour.ts';
import { scaleFields } from './scale-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** From left, right, bottom or top. */
export const ORIENTATIONS = ['lr', 'rl', 'bt', 'tb'] as const;

/** A box that is filled as far as the value reaches between the two ends. */
export const usualPercentFill = widgetKind({
  type: 'UsualPercentFill',
  position: 'box',
  dataAddon: z.looseObject({
    ...scaleFields,
    orientation: z.enum(ORIENTATIONS).default('lr'),
    isSignalRange: z.boolean().default(true),
    isLimited: z.boolean().default(true),
    isValueShown: z.boolean().default(true),
    fillColor: colourSchema.default('@process'),
  }),
  takes: 'figure',
  hasRadius: true,
  size: { width: 160, height: 24 },
  style: { fill: '@track', stroke: '@process', fontColor: '@text' },
});
