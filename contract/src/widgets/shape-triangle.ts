import { shapeAddonSchema } from './shape-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A triangle by its three corners. Its signal drives its animation. */
export const shapeTriangle = widgetKind({
  type: 'ShapeTriangle',
  position: 'triangle',
  dataAddon: shapeAddonSchema,
  takes: 'any',
  showsStateByFill: true,
  size: { width: 100, height: 80 },
});
