import { z } from 'zod';
import { widgetIdSchema } from './item.ts';

/** A port of a symbol: the widget that shows it, and which of its ports. */
const joinSchema = z.looseObject({ widgetId: widgetIdSchema, port: z.int().min(0).max(999) });
export type LineJoin = z.output<typeof joinSchema>;

/**
 * Joins of a line's ends: an end follows its port when the symbol is moved, resized or turned in the editor. Null and
 * unreadable joins join nothing, and the line stays in its place.
 */
export const lineJoins = {
  startJoin: joinSchema.nullable().default(null).catch(null),
  endJoin: joinSchema.nullable().default(null).catch(null),
};
