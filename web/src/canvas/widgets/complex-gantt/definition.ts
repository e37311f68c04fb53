import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** Runs over time. */
export const complexGantt = defineWidget({
  type: 'ComplexGantt',
  layer: 'html',
  palette: 'charts',
  nameKey: 'widget.ComplexGantt',
  Icon: iconOf({ line: 'M3 3v14h14M6 5h6v2.5H6zM9 9.5h7V12H9zM6 14h3' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  marks: 'own',
});
