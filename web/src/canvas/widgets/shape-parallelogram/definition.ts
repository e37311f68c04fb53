import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** A parallelogram. */
export const shapeParallelogram = defineWidget({
  type: 'ShapeParallelogram',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeParallelogram',
  Icon: iconOf({ line: 'M7 5h10l-4 10H3z' }),
  plain: () => view,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
