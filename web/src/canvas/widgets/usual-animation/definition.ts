import { boxOfWidget } from '../../kit/box.ts';
import { defineWidget } from '../../kit/definition.ts';
import { iconOf } from '../../kit/icon.tsx';
import { inspectorOf } from '../../kit/lazy-part.ts';
import { picturePorts } from '../../kit/picture-ports.ts';
import { View } from './view.tsx';

/** A picture that moves. */
export const usualAnimation = defineWidget({
  type: 'UsualAnimation',
  layer: 'svg',
  palette: 'pictures',
  nameKey: 'widget.UsualAnimation',
  Icon: iconOf({ line: 'M16 7A7 7 0 1 0 17 10M16 3v4h-4' }),
  View,
  ports: (widget) => picturePorts(boxOfWidget(widget), widget.dataAddon),
  opensFaceplate: () => true,
  Inspector: inspectorOf(() => import('./inspector.tsx')),
  needsSignal: () => true,
});
