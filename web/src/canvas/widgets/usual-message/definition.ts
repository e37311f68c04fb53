import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** A text while a condition holds. */
export const usualMessage = defineWidget({
  type: 'UsualMessage',
  layer: 'html',
  palette: 'values',
  nameKey: 'widget.UsualMessage',
  Icon: iconOf({ line: 'M3 5h14v8h-6l-4 3v-3H3zM10 7v2.5M10 11v.5' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  needsSignal: ({ dataAddon }) => dataAddon.when.dataId === '',
});
