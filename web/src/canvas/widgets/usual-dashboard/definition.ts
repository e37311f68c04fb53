import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { viewOf } from './view.ts';

/** A gauge. */
export const usualDashboard = defineWidget({
  type: 'UsualDashboard',
  layer: 'svg',
  palette: 'values',
  nameKey: 'widget.UsualDashboard',
  Icon: iconOf({ line: 'M4 15a7.5 7.5 0 1 1 12 0M10 11l3-4' }),
  plain: viewOf,
  opensFaceplate: () => true,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
