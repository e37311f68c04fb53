import { shapeAddonSchema } from './shape-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** An ellipse. Its signal drives its animation. */
export const shapeEllipse = widgetKind({
  type: 'ShapeEllipse',
  position: 'ellipse',
  dataAddon: shapeAddonSchema,
  takes: 'any',
  showsStateByFill: true,
  size: { width: 120, height: 80 },
});
