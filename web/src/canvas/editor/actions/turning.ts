import { ROTATE_STEP_DEGREES } from '@tidegate/contract/limits.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { withAddon, type Widget } from '@tidegate/contract/widgets/widget.ts';
import type { Axis } from '../../geometry/axis.ts';
import { middleOf } from '../../geometry/box.ts';
import { flipping } from '../../geometry/scaling.ts';
import { boundsOfAll, frameOf, leavesOf, scaledBy, turnedAbout } from '../../geometry/widget-geometry.ts';
import type { ActionId, EditorAction } from '../action.ts';
import type { EditorState } from '../editor-state.ts';
import { movableOf, withReplaced } from '../page-tree.ts';
import { hasMovable } from './enabled.ts';

/** About the middle of all that is selected. */
const rotate = (id: ActionId, degrees: number): EditorAction => ({
  id,
  group: 'arrange',
  keys: [],
  isEnabled: hasMovable,
  run(state) {
    const widgets = movableOf(state);
    const [only] = widgets;
    // The middle of one is that of its frame: of a triangle askew it is the same, of an ellipse it is exact.
    const bounds = only !== undefined && widgets.length === 1 ? frameOf(only) : boundsOfAll(widgets);
    if (bounds === undefined) return {};
    const middle = middleOf(bounds);
    return {
      page: withReplaced(
        state,
        widgets.map((widget) => turnedAbout(widget, degrees, middle)),
      ),
    };
  },
});

const isFlippable = (widget: Widget): widget is Extract<Widget, { readonly dataAddon: { isFlippedX: boolean } }> =>
  WIDGET_KINDS[widget.widgetType].isFlippable;

/** A picture is turned over itself; words and charts only go to the other side. */
function withPictureFlipped(widget: Widget, axis: Axis): Widget {
  if (isFlippable(widget)) {
    const { isFlippedX, isFlippedY } = widget.dataAddon;
    return withAddon(widget, axis === 'x' ? { isFlippedX: !isFlippedX } : { isFlippedY: !isFlippedY });
  }
  const children = widget.children.map((child) =>
    child.widgetType === 'broken' ? child : withPictureFlipped(child, axis),
  );
  return widget.widgetType === 'WidgetGroup' ? { ...widget, children } : widget;
}

/** One alone has to have two different sides. */
function canFlip(state: EditorState): boolean {
  const widgets = movableOf(state);
  return (
    widgets.length > 1 ||
    widgets.some(({ widgetType }) => widgetType === 'WidgetGroup') ||
    widgets
      .flatMap(leavesOf)
      .some((leaf) => isFlippable(leaf) || !('x' in leaf.position) || frameOf(leaf).rotate % 180 !== 0)
  );
}

const flip = (id: ActionId, axis: Axis): EditorAction => ({
  id,
  group: 'arrange',
  keys: [],
  isEnabled: canFlip,
  run(state) {
    const widgets = movableOf(state);
    const bounds = boundsOfAll(widgets);
    if (bounds === undefined) return {};
    const over = flipping(axis, middleOf(bounds)[axis]);
    return {
      page: withReplaced(
        state,
        widgets.map((widget) => withPictureFlipped(scaledBy(widget, over), axis)),
      ),
    };
  },
});

/** Turning by quarters, and over. */
export const TURNING_ACTIONS: readonly EditorAction[] = [
  rotate('rotateLeft', -ROTATE_STEP_DEGREES),
  rotate('rotateRight', ROTATE_STEP_DEGREES),
  flip('flipX', 'x'),
  flip('flipY', 'y'),
];
