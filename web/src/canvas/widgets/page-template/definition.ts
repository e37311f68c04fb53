import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';

/** The page of a model for one equipment. The scene draws what the server filled in. */
export const pageTemplate = defineWidget({
  type: 'PageTemplate',
  layer: 'html',
  palette: null,
  nameKey: 'widget.PageTemplate',
  Icon: iconOf({ line: 'M3 4h14v12H3zM3 8h14M7 8v8' }),
  View: () => null,
  needsSignal: ({ dataAddon }) => dataAddon.pageKey === '',
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
