import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** States over time. */
export const complexStates = defineWidget({
  type: 'ComplexStates',
  layer: 'html',
  palette: 'charts',
  nameKey: 'widget.ComplexStates',
  Icon: iconOf({ line: 'M3 5h5v3H3zM8 5h9v3H8zM3 12h8v3H3zM11 12h6v3h-6z' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  marks: 'own',
});
