import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** An octagon. */
export const shapeOctagon = defineWidget({
  type: 'ShapeOctagon',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeOctagon',
  Icon: iconOf({ line: 'M7 3h6l4 4v6l-4 4H7l-4-4V7z' }),
  plain: () => view,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
