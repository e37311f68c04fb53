import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** A page inside a page. */
export const complexPage = defineWidget({
  type: 'ComplexPage',
  layer: 'html',
  palette: 'pictures',
  nameKey: 'widget.ComplexPage',
  Icon: iconOf({ line: 'M3 4h14v12H3zM6 8h8v5H6z' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
