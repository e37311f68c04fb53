import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** Causes by their share. */
export const complexPareto = defineWidget({
  type: 'ComplexPareto',
  layer: 'html',
  palette: 'charts',
  nameKey: 'widget.ComplexPareto',
  Icon: iconOf({ line: 'M4 3v14h13M6 8h9v2H6zM6 12h5v2H6z' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  needsSignal: () => false,
  marks: 'own',
});
