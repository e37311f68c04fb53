import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { View } from './view.tsx';

/** A slider. */
export const usualScrollbar = defineWidget({
  type: 'UsualScrollbar',
  layer: 'html',
  palette: 'controls',
  nameKey: 'widget.UsualScrollbar',
  Icon: iconOf({ line: 'M3 10h14M9 7v6' }),
  View,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
