import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** Widgets that are moved as one; its position is the box around them. */
export const widgetGroup = widgetKind({
  type: 'WidgetGroup',
  position: 'box',
  dataAddon: z.looseObject({}),
  size: { width: 100, height: 100 },
});
