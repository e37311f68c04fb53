import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** An ellipse. */
export const shapeEllipse = defineWidget({
  type: 'ShapeEllipse',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeEllipse',
  Icon: iconOf({ line: 'M10 5a8 5 0 1 1 0 10a8 5 0 1 1 0-10' }),
  plain: () => view,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
