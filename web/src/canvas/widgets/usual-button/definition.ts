import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { View } from './view.tsx';

/** A button. */
export const usualButton = defineWidget({
  type: 'UsualButton',
  layer: 'html',
  palette: 'controls',
  nameKey: 'widget.UsualButton',
  Icon: iconOf({ line: 'M4 6h12v7H4zM7 9.5h6' }),
  View,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  needsSignal: ({ dataAddon }) => dataAddon.action === 'write',
});
