import { endsOf } from '../../geometry/kinds/line-kind.ts';
import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { line, pipe } from './view.tsx';

/** A line through two or more points, or a pipe. */
export const shapeLine = defineWidget({
  type: 'ShapeLine',
  layer: 'svg',
  palette: 'shapes',
  nameKey: 'widget.ShapeLine',
  Icon: iconOf({ line: 'M4 16L16 4' }),
  plain: ({ dataAddon }) => (dataAddon.look === 'line' ? line : pipe),
  ports: ({ position }) => endsOf(position),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
