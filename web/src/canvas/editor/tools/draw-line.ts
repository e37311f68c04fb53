import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import type { EditorParts } from '../action.ts';
import { newWidget, type WidgetTemplate } from '../defaults.ts';
import type { PointerAt } from '../editor-event.ts';
import { pageBox, type EditorState } from '../editor-state.ts';
import { added, insertWidget } from '../insert.ts';
import type { Outcome } from '../outcome.ts';
import { isDragged, type Started } from './drag-mode.ts';
import { isPutByClick, pointIn, putDown } from './put-down.ts';
import { isLine, through, towards } from './line-points.ts';
import { MIN_SHAPE_SIZE } from '@tidegate/contract/limits.ts';
import { snappingFor } from './snapping.ts';

/**
 * Draws a line or pipe: dragged, from end to end; clicked, a point with each click, until a double click, Enter, Escape or the
 * right button ends it. Shift keeps to steps of 15 degrees, Alt draws a dragged one from its middle. Points go to the ports of
 * symbols and the ends of other lines.
 */
export function startDrawLine(
  state: EditorState,
  from: PointerAt,
  template: WidgetTemplate,
  { newId }: Pick<EditorParts, 'newId'>,
): Started {
  const snapping = snappingFor(state, []);
  const page = pageBox(state);
  const draftId = newId();
  const snapped = (at: PointerAt) => {
    const { dx, dy, guides, port } = snapping.end({ x: at.x, y: at.y }, at);
    return { point: pointIn({ x: at.x + dx, y: at.y + dy }, page), guides, port };
  };
  const start = snapped(from);
  let points: readonly Point[] = [start.point];
  let isLasting = false;

  const next = (at: PointerAt): ReturnType<typeof snapped> => {
    const last = points.at(-1) ?? start.point;
    return at.shift ? { point: towards(last, at), guides: [], port: undefined } : snapped(at);
  };
  const drawn = (all: readonly Point[]): Widget => {
    const [first = start.point, ...rest] = all;
    const line = newWidget(template, { from: first, to: rest.at(-1) ?? first }, () => draftId);
    return all.length > 2 && isLine(line) ? through(line, all) : line;
  };
  /** Of a drag the first point is the other end, or with Alt as far to the other side. */
  const dragged = (at: PointerAt, to: Point): Widget => {
    const { x, y } = start.point;
    return drawn([at.alt ? { x: 2 * x - to.x, y: 2 * y - to.y } : start.point, to]);
  };
  const finished = (now: EditorState, draft: Widget): Outcome => {
    // Its parts need ids of their own; the draft's are those of nothing on the page.
    return putDown(now, added(now, [{ ...draft, items: draft.items.map((item) => ({ ...item, id: newId() })) }]));
  };

  return {
    outcome: { passing: { editingText: null } },
    mode: {
      move(now, at) {
        if (now.gesture === null && !isDragged(now, from, at)) return {};
        const { point, guides, port } = next(at);
        const draft = isLasting ? drawn([...points, point]) : dragged(at, point);
        return { passing: { gesture: { kind: 'draw', draft, guides, gaps: [], port } } };
      },
      up(now, at) {
        if (isLasting) {
          points = [...points, next(at).point];
        } else if (now.gesture !== null) {
          const { point } = next(at);
          return lengthOf([start.point, point]) < MIN_SHAPE_SIZE ? {} : finished(now, dragged(at, point));
        } else if (isPutByClick(now)) {
          return putDown(now, insertWidget(now, { template, at: from }, { newId }));
        }
        isLasting = true;
        return { passing: { gesture: { kind: 'draw', draft: drawn(points), guides: [], gaps: [] } } };
      },
      isLasting: () => isLasting,
      finish(now) {
        const kept = points.filter(
          (point, index) => index === 0 || lengthOf([points[index - 1] ?? point, point]) >= MIN_SHAPE_SIZE,
        );
        return kept.length < 2 ? {} : finished(now, drawn(kept));
      },
    },
  };
}

const lengthOf = ([one, other]: readonly [Point, Point]): number => Math.hypot(other.x - one.x, other.y - one.y);
