import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { HISTORY_MAX_SIGNALS } from '../../limits.ts';

/** Time range of a set when it is opened. */
export const PEN_RANGES = ['1h', '8h', '24h', '7d', '30d'] as const;
const PEN_SIDES = ['unit', 'left', 'right'] as const;
const PEN_LINES = ['auto', 'line', 'step'] as const;

/** Look of a signal's pen. */
export const penLookSchema = z
  .strictObject({
    /** `#rrggbb`; empty leaves it to the order of the pens. */
    color: z.union([z.literal(''), z.string().regex(/^#[\da-f]{6}$/)]).default(''),
    /** An axis of its own at a side, or the one of its unit, which pens with this unit share. */
    side: z.enum(PEN_SIDES).default('unit'),
    /** Ends of its own axis; null leaves each to the values. */
    low: z.number().nullable().default(null),
    high: z.number().nullable().default(null),
    /** `auto`: states and set-points as steps, measured figures as lines. */
    line: z.enum(PEN_LINES).default('auto'),
    isVisible: z.boolean().default(true),
  })
  .refine(({ low, high }) => low === null || high === null || low < high, {
    path: ['high'],
    message: 'is not above the low end',
  });
export type PenLook = z.output<typeof penLookSchema>;

export const penSchema = z.object({ signalId: idSchema, ...penLookSchema.shape });
export type Pen = z.output<typeof penSchema>;

/** Signals that are looked at together, each with its axis. */
export const penSetSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** True if everybody in the organisation of its author, and in those below it, may open it. */
  isShared: z.boolean(),
  range: z.enum(PEN_RANGES),
  pens: z.array(penSchema).max(HISTORY_MAX_SIGNALS),
  /** Login name of its author. */
  by: z.string(),
});
export type PenSet = z.output<typeof penSetSchema>;

/** A set in a list; what it holds is answered by `penSetInfo` alone. */
export const listedPenSetSchema = penSetSchema.omit({ pens: true }).extend({
  isMine: z.boolean(),
  /** True if the person may change and delete it. */
  mayChange: z.boolean(),
});
export type ListedPenSet = z.output<typeof listedPenSetSchema>;

/** A set as a person sees it: only pens of signals within their access scope. */
export const shownPenSetSchema = listedPenSetSchema.extend({
  pens: penSetSchema.shape.pens,
  /** Pens were left out: their signals are gone, or not within the access scope. */
  isPartial: z.boolean(),
});
export type ShownPenSet = z.output<typeof shownPenSetSchema>;
