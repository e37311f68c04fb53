import { idSchema } from '../id.ts';
import { widgetIdSchema } from './item.ts';

/**
 * The widget that a write comes from, where it comes from a page: its region holds for the write as well. Who leaves it out
 * writes by what guards the signal alone, so that naming one can only take something away.
 */
export const fromWidget = {
  pageId: idSchema.optional(),
  widgetId: widgetIdSchema.optional(),
};
