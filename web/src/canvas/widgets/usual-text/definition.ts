import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { view } from './view.tsx';

/** Words. */
export const usualText = defineWidget({
  type: 'UsualText',
  layer: 'svg',
  palette: 'values',
  nameKey: 'widget.UsualText',
  Icon: iconOf({ line: 'M4 5h12M10 5v11M8 16h4' }),
  plain: () => view,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
