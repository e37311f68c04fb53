import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** Slices of a whole. */
export const complexPie = defineWidget({
  type: 'ComplexPie',
  layer: 'svg',
  palette: 'charts',
  nameKey: 'widget.ComplexPie',
  Icon: iconOf({ line: 'M10 3a7 7 0 1 0 7 7h-7zM13 3.6A7 7 0 0 1 16.4 7H13z' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  marks: 'own',
});
