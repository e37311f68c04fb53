import { z } from 'zod';
import { widgetIdSchema } from './item.ts';

/** A port of a symbol: the widget that shows it, and which of its ports. */
const joinSchema = z.looseObject({ widgetId: widgetIdSchema, port: z.int().min(0).max(999) });
export type LineJoin = z.output<typeof joinSchema>;

/**
 * What the ends of a line are joined to: an end follows its port when the symbol is moved, resized or turned in the editor. Null
 * joins nothing; what cannot be read joins nothing either, and the line stays where it is.
 */
export const lineJoins = {
  startJoin: joinSchema.nullable().default(null).catch(null),
  endJoin: joinSchema.nullable().default(null).catch(null),
};
