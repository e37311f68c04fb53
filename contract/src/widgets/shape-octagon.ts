import { shapeAddonSchema } from './shape-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A regular octagon, stretched to its box. Its signal drives its animation. */
export const shapeOctagon = widgetKind({
  type: 'ShapeOctagon',
  position: 'box',
  dataAddon: shapeAddonSchema,
  takes: 'any',
  showsStateByFill: true,
  size: { width: 80, height: 80 },
});
