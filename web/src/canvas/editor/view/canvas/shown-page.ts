import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import type { Position } from '@tidegate/contract/widgets/position.ts';
import { at } from '../../../geometry/widget-geometry.ts';
import type { EditorState, Gesture } from '../../editor-state.ts';
import { followed, followersOf, withJoinedEnds } from '../../joins/joined-ends.ts';
import { findWidget, selectedWidgets } from '../../page-tree.ts';

/** In front of the id of a copy that is still carried by the pointer. */
const COPY = 'copy-';

/**
 * The page as it is to be drawn while a drag lasts: what is reshaped as it would be, what is drawn or copied on top. Of a plain
 * move nothing changes here but the lines that follow: its nodes are shifted as they are.
 */
export function shownPage(page: PageDocument, gesture: Gesture | null): PageDocument {
  if (gesture?.kind === 'reshape')
    return withJoinedEnds({ ...page, widgets: placed(page.widgets, gesture.positions) }, page);
  if (gesture?.kind === 'draw') return { ...page, widgets: [...page.widgets, gesture.draft] };
  if (gesture?.kind === 'move' && gesture.isCopying) {
    const copies = gesture.ids.flatMap((id) => {
      const widget = findWidget(page.widgets, id);
      return widget === undefined || isBroken(widget) ? [] : [{ ...widget, id: COPY + id }];
    });
    return { ...page, widgets: [...page.widgets, ...copies] };
  }
  return page;
}

function placed(widgets: readonly PageWidget[], positions: ReadonlyMap<string, Position>): readonly PageWidget[] {
  return widgets.map((widget) => {
    if (isBroken(widget)) return widget;
    const position = positions.get(widget.id);
    const children = widget.children.length === 0 ? widget.children : placed(widget.children, positions);
    const isSame = children.every((child, index) => child === widget.children[index]);
    if (position === undefined && isSame) return widget;
    const held = isSame ? widget : { ...widget, children };
    return position === undefined ? held : at(held, position);
  });
}

/** Ids of the nodes that a move shifts: the widgets themselves, or the copies that are carried. */
export const shiftedIds = ({ ids, isCopying }: Extract<Gesture, { kind: 'move' }>): readonly string[] =>
  isCopying ? ids.map((id) => COPY + id) : ids;

/** Answers what is to be drawn, the same page again for as long as that is the same. */
export function shownBy(): (state: EditorState) => PageDocument {
  let of: readonly unknown[] = [];
  let shown: PageDocument | undefined;
  const linesOf = lineFollowers();
  return ({ page, gesture }) => {
    const isMoving = gesture?.kind === 'move';
    const lines = isMoving && !gesture.isCopying ? linesOf(page, gesture.ids) : [];
    const drag = isMoving && lines.length === 0 ? (gesture.isCopying ? gesture.ids : null) : gesture;
    if (shown === undefined || of[0] !== page || of[1] !== drag) {
      shown =
        isMoving && lines.length > 0
          ? { ...page, widgets: placed(page.widgets, positionsOf(lines, gesture)) }
          : shownPage(page, gesture);
    }
    of = [page, drag];
    return shown;
  };
}

/** The lines that follow moved symbols, determined once per drag. */
function lineFollowers() {
  let of: readonly unknown[] = [];
  let found: ReturnType<typeof followersOf> = [];
  return (page: PageDocument, ids: readonly string[]) => {
    if (of[0] !== page || of[1] !== ids) found = followersOf(page, ids);
    of = [page, ids];
    return found;
  };
}

const positionsOf = (
  lines: ReturnType<typeof followersOf>,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): ReadonlyMap<string, Position> => new Map(lines.map((line) => [line.line.id, followed(line, dx, dy)]));

/** The selection as it is while a drag lasts. */
export function shownSelection(
  state: Pick<EditorState, 'page' | 'selection' | 'openGroups' | 'gesture'>,
): readonly Widget[] {
  const { gesture } = state;
  if (gesture?.kind === 'draw' || gesture?.kind === 'marquee') return [];
  const chosen = selectedWidgets(state);
  if (gesture?.kind !== 'reshape') return chosen;
  return chosen.map((widget) => {
    const position = gesture.positions.get(widget.id);
    return position === undefined ? widget : at(widget, position);
  });
}
