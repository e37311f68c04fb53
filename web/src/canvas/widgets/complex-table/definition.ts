import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** A table of signals, of their periods, or of records. */
export const complexTable = defineWidget({
  type: 'ComplexTable',
  layer: 'html',
  palette: 'values',
  nameKey: 'widget.ComplexTable',
  Icon: iconOf({ line: 'M3 4h14v12H3zM3 8h14M3 12h14M11 4v12' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  needsSignal: ({ dataAddon, items }) => dataAddon.shows !== 'records' && items.every(({ dataId }) => dataId === ''),
  marks: 'own',
});
