import { z } from 'zod';
import { scaleFields } from './scale-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A gauge: a dial, or the moving analog indicator of ISA-101 that shows where the value lies between its limits. */
export const usualDashboard = widgetKind({
  type: 'UsualDashboard',
  position: 'box',
  dataAddon: z.looseObject({
    ...scaleFields,
    look: z.enum(['dial', 'indicator', 'deviation']).default('dial'),
    /** True: the ends are those of the signal's own range, where it has one. */
    isSignalRange: z.boolean().default(true),
    isNamed: z.boolean().default(true),
    /** The limits of the signal's alarms are marked on the scale. */
    isLimited: z.boolean().default(true),
  }),
  takes: 'figure',
  // The set-point that is marked beside the value.
  items: ['setpoint'],
  hasRadius: true,
  size: { width: 160, height: 160 },
  style: { fill: 'transparent', stroke: '@process', fontColor: '@text' },
});
