import { MIN_SHAPE_SIZE } from '@tidegate/contract/limits.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { boundsOf } from '../../geometry/widget-geometry.ts';
import type { EditorParts } from '../action.ts';
import { newWidget, type WidgetTemplate } from '../defaults.ts';
import type { HeldKeys, PointerAt } from '../editor-event.ts';
import { pageBox, type EditorState, type ToolName } from '../editor-state.ts';
import { added, insertWidget } from '../insert.ts';
import { isDragged, type Started } from './drag-mode.ts';
import { startDrawLine } from './draw-line.ts';
import { isPutByClick, pointIn, putDown } from './put-down.ts';
import { snappingFor } from './snapping.ts';

/** Widget drawn by each tool. */
const TEMPLATES: { readonly [T in ToolName]?: WidgetTemplate } = {
  rect: { type: 'ShapeRect' },
  ellipse: { type: 'ShapeEllipse' },
  line: { type: 'ShapeLine' },
  arrow: { type: 'ShapeArrow' },
  text: { type: 'UsualText' },
  pipe: {
    type: 'ShapeLine',
    fields: { dataAddon: { look: 'pipe' }, style: { stroke: '@process', strokeWidth: 8 } },
  },
};

/** Widget drawn by the current tool; undefined for a tool that draws nothing. */
export const templateOf = ({ tool, toolWidget }: EditorState): WidgetTemplate | undefined =>
  tool === 'widget' ? (toolWidget ?? undefined) : TEMPLATES[tool];

/**
 * Draws from where the pointer was pressed to where it is let go: place and size at once. Shift makes it square; Alt draws from the middle. What is smaller than 2 units is dropped.
 */
export function startDraw(
  state: EditorState,
  from: PointerAt,
  template: WidgetTemplate,
  { newId }: Pick<EditorParts, 'newId'>,
): Started {
  const kind = WIDGET_KINDS[template.type].position;
  if (kind === 'line') return startDrawLine(state, from, template, { newId });
  const snapping = snappingFor(state, []);
  const page = pageBox(state);
  const snapped = (at: Point & HeldKeys) => {
    const { dx, dy, guides } = snapping.place({ x: at.x, y: at.y }, at);
    return { point: pointIn({ x: at.x + dx, y: at.y + dy }, page), guides };
  };
  const start = snapped({ ...from, ctrl: from.ctrl }).point;
  const draftId = newId();

  const drawn = (at: PointerAt): { readonly draft: Widget; readonly guides: ReturnType<typeof snapped>['guides'] } => {
    const { point, guides } = snapped(at);
    const isEven = at.shift || kind === 'circle';
    const to = isEven ? square(start, point) : point;
    const corner = at.alt ? { x: 2 * start.x - to.x, y: 2 * start.y - to.y } : start;
    return { draft: newWidget(template, { from: corner, to }, () => draftId), guides: isEven ? [] : guides };
  };

  return {
    outcome: { passing: { editingText: null } },
    mode: {
      move(now, at) {
        if (now.gesture === null && !isDragged(now, from, at)) return {};
        return { passing: { gesture: { kind: 'draw', ...drawn(at), gaps: [] } } };
      },
      up(now, at) {
        if (now.gesture === null) {
          return isPutByClick(now) ? putDown(now, insertWidget(now, { template, at: from }, { newId })) : {};
        }
        const { draft } = drawn(at);
        if (isTooSmall(draft)) return {};
        // Its parts need ids of their own; the draft's are those of nothing on the page.
        const made = { ...draft, items: draft.items.map((item) => ({ ...item, id: newId() })) };
        return putDown(now, added(now, [made]));
      },
    },
  };
}

function isTooSmall(widget: Widget): boolean {
  const { width, height } = boundsOf(widget);
  return Math.min(width, height) < MIN_SHAPE_SIZE;
}

/** Makes both sides as long as the longer one. */
function square(from: Point, { x, y }: Point): Point {
  const side = Math.max(Math.abs(x - from.x), Math.abs(y - from.y));
  return { x: from.x + side * (x < from.x ? -1 : 1), y: from.y + side * (y < from.y ? -1 : 1) };
}
