import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** Curves from the history. */
export const complexHistoryLine = defineWidget({
  type: 'ComplexHistoryLine',
  layer: 'html',
  palette: 'charts',
  nameKey: 'widget.ComplexHistoryLine',
  Icon: iconOf({ line: 'M3 4v12h14M5 12c3-6 5 3 7-1s2-3 4-5' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  marks: 'own',
});
