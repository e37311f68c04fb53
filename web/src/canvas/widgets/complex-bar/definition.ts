import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** Bars. */
export const complexBar = defineWidget({
  type: 'ComplexBar',
  layer: 'svg',
  palette: 'charts',
  nameKey: 'widget.ComplexBar',
  Icon: iconOf({ line: 'M3 17h14M5 17v-6h2v6M9 17V5h2v12M13 17V9h2v8' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  marks: 'own',
});
