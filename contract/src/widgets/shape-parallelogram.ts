import { shapeAddonSchema } from './shape-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** A parallelogram that leans to the right. Its signal drives its animation. */
export const shapeParallelogram = widgetKind({
  type: 'ShapeParallelogram',
  position: 'box',
  dataAddon: shapeAddonSchema,
  takes: 'any',
  showsStateByFill: true,
  size: { width: 120, height: 80 },
});
