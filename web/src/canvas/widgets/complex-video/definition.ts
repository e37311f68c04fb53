import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** A camera. */
export const complexVideo = defineWidget({
  type: 'ComplexVideo',
  layer: 'html',
  palette: 'pictures',
  nameKey: 'widget.ComplexVideo',
  Icon: iconOf({ line: 'M3 6h9v8H3zM12 9l5-3v8l-5-3' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
