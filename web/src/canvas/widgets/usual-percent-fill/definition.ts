import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** A box filled in proportion to the value. */
export const usualPercentFill = defineWidget({
  type: 'UsualPercentFill',
  layer: 'svg',
  palette: 'values',
  nameKey: 'widget.UsualPercentFill',
  Icon: iconOf({ line: 'M3 7h14v6H3zM7 7v6M11 7v6' }),
  plain: () => view,
  opensFaceplate: () => true,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
