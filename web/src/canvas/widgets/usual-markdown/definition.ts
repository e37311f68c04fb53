import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf, lazyView } from '../../kit/lazy-part.ts';

/** Formatted text. */
export const usualMarkdown = defineWidget({
  type: 'UsualMarkdown',
  layer: 'html',
  palette: 'values',
  nameKey: 'widget.UsualMarkdown',
  Icon: iconOf({ line: 'M3 5h14M3 9h10M3 13h14M3 17h7' }),
  isLazy: true,
  View: lazyView(() => import('./view.tsx')),
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
