import { boxOfWidget } from '../../kit/box.ts';
import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { picturePorts } from '../../kit/picture-ports.ts';
import { View } from './view.tsx';

/** A symbol or a picture. */
export const usualImage = defineWidget({
  type: 'UsualImage',
  layer: 'svg',
  palette: 'pictures',
  nameKey: 'widget.UsualImage',
  Icon: iconOf({ line: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5v.1' }),
  View,
  ports: (widget) => picturePorts(boxOfWidget(widget), widget.dataAddon),
  opensFaceplate: () => true,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
});
