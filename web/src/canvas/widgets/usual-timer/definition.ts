import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { View } from './view.tsx';

/** The time of day. */
export const usualTimer = defineWidget({
  type: 'UsualTimer',
  layer: 'svg',
  palette: 'values',
  nameKey: 'widget.UsualTimer',
  Icon: iconOf({ line: 'M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14M10 6v4l3 2' }),
  View,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
