import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** A triangle. */
export const shapeTriangle = defineWidget({
  type: 'ShapeTriangle',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeTriangle',
  Icon: iconOf({ line: 'M10 4l7 12H3z' }),
  plain: () => view,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
