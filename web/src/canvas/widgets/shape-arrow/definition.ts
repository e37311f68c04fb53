import { endsOf } from '../../geometry/kinds/line-kind.ts';
import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** A line with a head at its end. */
export const shapeArrow = defineWidget({
  type: 'ShapeArrow',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeArrow',
  Icon: iconOf({ line: 'M3 17L16 4M9 4h7v7' }),
  plain: () => view,
  ports: ({ position }) => endsOf(position),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
