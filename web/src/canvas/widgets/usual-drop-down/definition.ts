import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { View } from './view.tsx';

/** A choice that is written. */
export const usualDropDown = defineWidget({
  type: 'UsualDropDown',
  layer: 'html',
  palette: 'controls',
  nameKey: 'widget.UsualDropDown',
  Icon: iconOf({ line: 'M3 6h14v8H3zM11 9l2 2 2-2' }),
  View,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
