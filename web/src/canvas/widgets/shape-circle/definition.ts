import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** A circle. */
export const shapeCircle = defineWidget({
  type: 'ShapeCircle',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeCircle',
  Icon: iconOf({ line: 'M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14' }),
  plain: () => view,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
