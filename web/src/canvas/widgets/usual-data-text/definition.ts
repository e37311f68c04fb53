import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { plain, View } from './view.tsx';

/** The value of a signal. */
export const usualDataText = defineWidget({
  type: 'UsualDataText',
  layer: 'svg',
  palette: 'values',
  nameKey: 'widget.UsualDataText',
  Icon: iconOf({ line: 'M3 6h14v8H3zM6 12V8.5L5 9M9 8.2h2v1.8H9v2h2M14 8v4' }),
  View,
  plain: ({ dataAddon }) => (dataAddon.isWritable ? null : plain),
  opensFaceplate: ({ dataAddon }) => !dataAddon.isWritable,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  needsSignal: () => true,
});
