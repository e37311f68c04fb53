import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** A prism. */
export const shapePrism = defineWidget({
  type: 'ShapePrism',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapePrism',
  Icon: iconOf({ line: 'M3 8l4-4h10v8l-4 4H3zM3 8h10v8M13 8l4-4' }),
  plain: () => view,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
