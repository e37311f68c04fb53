import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** Hours by days. */
export const complexHeatMap = defineWidget({
  type: 'ComplexHeatMap',
  layer: 'html',
  palette: 'charts',
  nameKey: 'widget.ComplexHeatMap',
  Icon: iconOf({ line: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M13 4v12' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  needsSignal: () => false,
});
