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
import { isLine, withJoins } from '../joins/line-widget.ts';
import type { Port } from '../joins/port.ts';
import { through, towards } from './line-points.ts';
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
  let placed: readonly Placed[] = [start];
  let isLasting = false;

  const next = (at: PointerAt): ReturnType<typeof snapped> => {
    const last = placed.at(-1)?.point ?? start.point;
    return at.shift ? { point: towards(last, at), guides: [], port: undefined } : snapped(at);
  };
  const drawn = (all: readonly Placed[]): Widget => {
    const [first = start, ...rest] = all;
    const last = rest.at(-1) ?? first;
    const line = newWidget(template, { from: first.point, to: last.point }, () => draftId);
    if (!isLine(line)) return line;
    const points = all.map(({ point }) => point);
    const joins = {
      startJoin: first.port?.join ?? null,
      endJoin: rest.length === 0 ? null : (last.port?.join ?? null),
    };
    return withJoins(all.length > 2 ? through(line, points) : line, joins);
  };
  /** The first point of a drag is the other end, or with Alt its mirror image. */
  const dragged = (at: PointerAt, to: Placed): Widget => {
    const { x, y } = start.point;
    return drawn([at.alt ? { point: { x: 2 * x - to.point.x, y: 2 * y - to.point.y } } : start, to]);
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
        const to = next(at);
        const draft = isLasting ? drawn([...placed, to]) : dragged(at, to);
        return { passing: { gesture: { kind: 'draw', draft, guides: to.guides, gaps: [], port: to.port } } };
      },
      up(now, at) {
        if (isLasting) {
          placed = [...placed, next(at)];
        } else if (now.gesture !== null) {
          const to = next(at);
          return lengthOf([start.point, to.point]) < MIN_SHAPE_SIZE ? {} : finished(now, dragged(at, to));
        } else if (isPutByClick(now)) {
          return putDown(now, insertWidget(now, { template, at: from }, { newId }));
        }
        isLasting = true;
        return { passing: { gesture: { kind: 'draw', draft: drawn(placed), guides: [], gaps: [] } } };
      },
      isLasting: () => isLasting,
      finish(now) {
        const kept = placed.filter(
          ({ point }, index) => index === 0 || lengthOf([placed[index - 1]?.point ?? point, point]) >= MIN_SHAPE_SIZE,
        );
        return kept.length < 2 ? {} : finished(now, drawn(kept));
      },
    },
  };
}

/** A point of the line, and the port that it went to. */
interface Placed {
  readonly point: Point;
  readonly port?: Port | undefined;
}

const lengthOf = ([one, other]: readonly [Point, Point]): number => Math.hypot(other.x - one.x, other.y - one.y);
