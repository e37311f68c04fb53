import { middleOf } from '../../geometry/box.ts';
import { bearing, turnOf } from '../../geometry/turn.ts';
import { boundsOfAll, frameOf, turnedAbout } from '../../geometry/widget-geometry.ts';
import type { PointerAt } from '../editor-event.ts';
import type { EditorState } from '../editor-state.ts';
import { movableOf } from '../page-tree.ts';
import type { DragMode } from './drag-mode.ts';
import { reshapeMode } from './reshape.ts';

/** Degrees that Shift keeps to. */
export const TURN_STEP = 15;

/** Turns what is selected about its middle, by whole degrees; Shift by steps of 15. */
export function rotateMode(state: EditorState, from: PointerAt): DragMode | null {
  const widgets = movableOf(state);
  const [only] = widgets;
  const bounds = boundsOfAll(widgets);
  if (bounds === undefined) return null;
  const isOne = only !== undefined && widgets.length === 1;
  const middle = middleOf(isOne ? frameOf(only) : bounds);
  const before = isOne ? frameOf(only).rotate : 0;
  return reshapeMode('rotate', from, (at) => {
    const step = at.shift ? TURN_STEP : 1;
    const wanted = before + bearing(middle, at) - bearing(middle, from);
    const angle = turnOf(Math.round(wanted / step) * step - before);
    return { widgets: widgets.map((widget) => turnedAbout(widget, angle, middle)), angle };
  });
}
