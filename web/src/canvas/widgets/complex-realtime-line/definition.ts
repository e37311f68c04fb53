import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** Curves as they come in. */
export const complexRealtimeLine = defineWidget({
  type: 'ComplexRealtimeLine',
  layer: 'html',
  palette: 'charts',
  nameKey: 'widget.ComplexRealtimeLine',
  Icon: iconOf({ line: 'M3 4v12h14M5 13l3-4 3 2 5-6' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  marks: 'own',
});
