import { shapeAddonSchema } from './shape-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A circle. Its signal drives its animation. */
export const shapeCircle = widgetKind({
  type: 'ShapeCircle',
  position: 'circle',
  dataAddon: shapeAddonSchema,
  takes: 'any',
  showsStateByFill: true,
  size: { width: 80, height: 80 },
});
