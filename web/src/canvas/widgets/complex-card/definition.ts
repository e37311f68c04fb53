import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** A figure with its target and course. */
export const complexCard = defineWidget({
  type: 'ComplexCard',
  layer: 'html',
  palette: 'values',
  nameKey: 'widget.ComplexCard',
  Icon: iconOf({ line: 'M3 4h14v12H3zM6 8h5M6 13l3-2 2 1 3-3' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  opensFaceplate: () => true,
});
