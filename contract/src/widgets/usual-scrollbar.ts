import { z } from 'zod';
import { scaleFields } from './scale-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A slider that writes where it is let go; the mark beside the value, and the value it rests at without a signal. */
export const usualScrollbar = widgetKind({
  type: 'UsualScrollbar',
  position: 'box',
  dataAddon: z.looseObject({
    ...scaleFields,
    isSignalRange: z.boolean().default(true),
    /** Behind the value; empty takes the unit of the signal. */
    symbol: z.string().max(20).default(''),
    value: z.number().default(0),
    /** Null: the step of the signal. */
    step: z.number().min(0).nullable().default(null),
    hint: z.boolean().default(false),
    hintValue: z.string().max(200).default(''),
  }),
  takes: 'figure',
  isWriting: true,
  hasRadius: true,
  size: { width: 200, height: 32 },
  style: { fill: '@track', stroke: '@process', fontColor: '@text' },
});
