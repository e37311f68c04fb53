import type { Point } from '@tidegate/contract/widgets/position.ts';
import { GRID_STEP } from '../../../geometry/snap.ts';
import { moved } from '../../../geometry/widget-geometry.ts';
import { pageBox } from '../../editor-state.ts';
import type { EditorStore } from '../../editor-store.ts';
import { firstFitting, type LaidOut, type TemplateGroup } from '../../laid-out.ts';
import { newId } from './new-id.ts';

/** To the edges of the page, page units. */
const MARGIN = 24;

/**
 * Puts laid-out widgets on the page, their upper left corner on the grid at a place, or in a free place: one step of undo. The first
 * of the layouts that fits the page is used.
 */
export function putSeveral(
  store: EditorStore,
  layouts: readonly (readonly TemplateGroup[])[],
  at: Point | undefined,
): Pick<LaidOut, 'left'> {
  const { width, height } = pageBox(store.getState());
  const { widgets, left } = firstFitting(layouts, { width: width - 2 * MARGIN, height: height - 2 * MARGIN }, newId);
  const { x, y } = at === undefined ? { x: 0, y: 0 } : { x: gridded(at.x), y: gridded(at.y) };
  store.dispatch({
    type: 'add',
    widgets: widgets.map((widget) => moved(widget, x, y)),
    isFreeWanted: at === undefined,
  });
  return { left };
}

const gridded = (place: number): number => Math.round(place / GRID_STEP) * GRID_STEP;
