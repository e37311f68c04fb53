import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** A list of alarms. */
export const complexAlarms = defineWidget({
  type: 'ComplexAlarms',
  layer: 'html',
  palette: 'values',
  nameKey: 'widget.ComplexAlarms',
  Icon: iconOf({ line: 'M4 5l2 3H2zM8 6h9M4 12l2 3H2zM8 13h9' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  needsSignal: () => false,
  marks: 'own',
});
