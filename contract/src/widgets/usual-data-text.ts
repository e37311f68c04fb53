import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** The value of a signal as text. */
export const usualDataText = widgetKind({
  type: 'UsualDataText',
  position: 'box',
  dataAddon: z.looseObject({
    prefix: z.string().max(100).default(''),
    suffix: z.string().max(100).default(''),
    isNamed: z.boolean().default(false),
    /** The name at the left and the value at the right, so that values below each other line up. */
    isSpread: z.boolean().default(false),
    /** The unit of the signal behind the figure. */
    isUnitShown: z.boolean().default(true),
    /** Null: those of the signal. */
    decimals: z.int().min(0).max(10).nullable().default(null),
    /** A click offers to write, where the signal can be written. */
    isWritable: z.boolean().default(false),
  }),
  takes: 'any',
  hasRadius: true,
  size: { width: 120, height: 32 },
  style: { fill: 'transparent', stroke: 'transparent', fontColor: '@text', fontSize: 16 },
});
