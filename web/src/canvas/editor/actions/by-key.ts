import { EDGE_GUARD } from '@tidegate/contract/limits.ts';
import { guarded, type Shift } from '../../geometry/inside.ts';
import { boundsOfAll, moved } from '../../geometry/widget-geometry.ts';
import type { ActionId, EditorAction } from '../action.ts';
import { pageBox, type EditorState } from '../editor-state.ts';
import type { Outcome } from '../outcome.ts';
import { movableOf, withChanged, withReplaced } from '../page-tree.ts';
import { resizableOf } from '../tools/resize.ts';
import { hasMovable } from './enabled.ts';

const SMALL_STEP = 1;
const LARGE_STEP = 10;

/** Nudges that follow one another within 400 ms are one step of undo. */
function nudged(state: EditorState, { dx, dy }: Shift): Outcome {
  const widgets = movableOf(state);
  const bounds = boundsOfAll(widgets);
  if (bounds === undefined) return {};
  const way = guarded(bounds, pageBox(state), EDGE_GUARD, { dx, dy });
  const ids = widgets.map(({ id }) => id);
  return {
    page: withChanged(state, ids, (widget) => moved(widget, way.dx, way.dy)),
    join: `nudge ${ids.join(' ')}`,
  };
}

/** The right or lower side is pulled. */
function stretched(state: EditorState, { dx, dy }: Shift): Outcome {
  const widgets = movableOf(state);
  const resizable = resizableOf(widgets);
  if (resizable === undefined) return {};
  const pull = { x: dx === 0 ? 0 : 1, y: dy === 0 ? 0 : 1 } as const;
  const rules = { isRatioKept: resizable.isRatioFixed, isFromCentre: false };
  return {
    page: withReplaced(state, resizable.along({ x: dx, y: dy }, pull, rules)),
    join: `stretch ${widgets.map(({ id }) => id).join(' ')}`,
  };
}

type Direction = 'Left' | 'Right' | 'Up' | 'Down';
const WAYS: { readonly [D in Direction]: Shift } = {
  Left: { dx: -1, dy: 0 },
  Right: { dx: 1, dy: 0 },
  Up: { dx: 0, dy: -1 },
  Down: { dx: 0, dy: 1 },
};
const DIRECTIONS: readonly Direction[] = ['Left', 'Right', 'Up', 'Down'];

function family(
  { id, held }: { readonly id: ActionId; readonly held: string },
  direction: Direction,
  run: (state: EditorState, way: Shift) => Outcome,
  step: number,
): EditorAction {
  const { dx, dy } = WAYS[direction];
  const way = { dx: dx * step, dy: dy * step };
  return {
    id,
    group: 'move',
    keys: [`${held}${direction}`],
    isEnabled: hasMovable,
    run: (state) => run(state, way),
  };
}

/** Moving and resizing with the arrow keys. */
export const BY_KEY_ACTIONS: readonly EditorAction[] = [
  ...DIRECTIONS.map((to) => family({ id: `nudge${to}`, held: '' }, to, nudged, SMALL_STEP)),
  ...DIRECTIONS.map((to) => family({ id: `push${to}`, held: 'Shift+' }, to, nudged, LARGE_STEP)),
  ...DIRECTIONS.map((to) => family({ id: `stretch${to}`, held: 'Ctrl+Alt+' }, to, stretched, SMALL_STEP)),
  ...DIRECTIONS.map((to) => family({ id: `stretchMore${to}`, held: 'Ctrl+Alt+Shift+' }, to, stretched, LARGE_STEP)),
];
