import { shapeAddonSchema } from './shape-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A rectangle, with round corners where the style has a radius. Its signal drives its animation. */
export const shapeRect = widgetKind({
  type: 'ShapeRect',
  position: 'box',
  dataAddon: shapeAddonSchema,
  takes: 'any',
  hasRadius: true,
  showsStateByFill: true,
  size: { width: 120, height: 80 },
});
