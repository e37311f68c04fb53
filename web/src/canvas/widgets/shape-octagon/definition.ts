import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { View } from './view.tsx';

/** An octagon. */
export const shapeOctagon = defineWidget({
  type: 'ShapeOctagon',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeOctagon',
  Icon: iconOf({ line: 'M7 3h6l4 4v6l-4 4H7l-4-4V7z' }),
  View,
  isPlain: () => true,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
