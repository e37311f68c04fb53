import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** A page of another program. */
export const complexFrame = defineWidget({
  type: 'ComplexFrame',
  layer: 'html',
  palette: 'pictures',
  nameKey: 'widget.ComplexFrame',
  Icon: iconOf({ line: 'M3 4h14v12H3zM3 7.5h14M5 5.8h1M8 5.8h1' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
