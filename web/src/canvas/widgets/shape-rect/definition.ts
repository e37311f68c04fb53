import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** A rectangle. */
export const shapeRect = defineWidget({
  type: 'ShapeRect',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeRect',
  Icon: iconOf({ line: 'M3 5h14v10H3z' }),
  plain: () => view,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
