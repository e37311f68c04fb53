import { shapeAddonSchema } from './shape-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A prism: a box seen from a corner. Its signal drives its animation. */
export const shapePrism = widgetKind({
  type: 'ShapePrism',
  position: 'box',
  dataAddon: shapeAddonSchema,
  takes: 'any',
  showsStateByFill: true,
  size: { width: 120, height: 80 },
});
