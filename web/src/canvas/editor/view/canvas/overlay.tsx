import { useMemo } from 'react';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import type { Position } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { AXES, type Axis } from '../../../geometry/axis.ts';
import { isTriangle } from '../../../geometry/corners.ts';
import { boundsOf, boundsOfAll, frameOf, outlineOf } from '../../../geometry/widget-geometry.ts';
import type { ToolName } from '../../editor-state.ts';
import { isLine } from '../../joins/line-widget.ts';
import { findWidget, movableOf } from '../../page-tree.ts';
import { portsOf } from '../../tools/snapping.ts';
import { useEditorUi, useEditor, useScope } from '../scope/scope.ts';
import { GestureMarks } from './gesture-marks.tsx';
import { BoxHandles, CornerHandles, PointHandles } from './handles.tsx';
import { pullGuide } from './pull-guide.ts';
import { shownSelection } from './shown-page.ts';
import { boxOnScreen, centreOnScreen, pointsText, round } from '../scope/on-screen.ts';
import styles from './canvas.module.css';

/** Overlay of the editor: outlines, handles, guides. In CSS pixels, so that lines keep their width at any zoom. */
export function Overlay() {
  return (
    <svg className={styles['overlay']} aria-hidden="true">
      <PageFrame />
      <RulerLines />
      <Hovered />
      <Ports />
      <Selected />
      <GestureMarks />
    </svg>
  );
}

/** Edge of the page: widgets outside are not played. */
function PageFrame() {
  const con = useEditor((state) => state.page.con);
  const view = useEditor((state) => state.view);
  const box = boxOnScreen({ x: 0, y: 0, width: con.width, height: con.height }, view);
  return <rect className={styles['pageFrame']} {...box} />;
}

function RulerLines() {
  const guides = useEditor((state) => state.rulerGuides);
  const view = useEditor((state) => state.view);
  const { width, height } = useEditor((state) => state.viewport);
  return AXES.map((axis) =>
    // A line that is pulled is the same line at another place: it keeps its node, which has the pointer.
    guides[axis].map((at, index) => {
      const place = round((at - view[axis]) * view.zoom);
      const d = axis === 'x' ? `M${place} 0V${height}` : `M0 ${place}H${width}`;
      return <RulerLine key={`${axis}${index}`} axis={axis} at={at} d={d} />;
    }),
  );
}

interface RulerLineProps {
  readonly axis: Axis;
  readonly at: number;
  readonly d: string;
}

/** Pulled to another place, or back over the ruler, where it is gone. */
function RulerLine({ axis, at, d }: RulerLineProps) {
  const { store } = useScope();
  const isSelecting = useEditor((state) => state.tool === 'select' && !state.isPanHeld);
  return (
    <g data-ruler-line={axis}>
      <path className={styles['rulerLine']} d={d} />
      {isSelecting && (
        <path
          className={styles['rulerHit']}
          data-axis={axis}
          d={d}
          onPointerDown={(event) => pullGuide(event, { store, axis, from: at })}
        />
      )}
    </g>
  );
}

/** The widget under the pointer, and the one that a carried signal would be bound to. */
function Hovered() {
  const hovered = useEditorUi((ui) => ui.hovered);
  const target = useEditorUi((ui) => ui.target);
  const page = useEditor((state) => state.page);
  const view = useEditor((state) => state.view);
  const isBusy = useEditor((state) => state.gesture !== null || state.editingText !== null);
  const id = target ?? hovered;
  const widget = id === null || isBusy ? undefined : findWidget(page.widgets, id);
  if (widget === undefined || isBroken(widget)) return null;
  const { points, isClosed } = outlineOf(widget);
  const text = pointsText(points, view);
  const name = { className: styles['hovered'], 'data-target': target !== null } as const;
  return isClosed ? <polygon {...name} points={text} /> : <polyline {...name} points={text} />;
}

/** Ports of lines, shown while a line is drawn or its points are moved. */
function Ports() {
  const isShown = useEditor(
    ({ tool, toolWidget, gesture }) =>
      LINE_TOOLS.has(tool) ||
      (toolWidget !== null && WIDGET_KINDS[toolWidget.type].position === 'line') ||
      (gesture?.kind === 'reshape' && gesture.by === 'points' && hasLine(gesture.positions)),
  );
  return isShown ? <ShownPorts /> : null;
}

const hasLine = (positions: ReadonlyMap<string, Position>): boolean =>
  [...positions.values()].some((position) => 'points' in position);

const LINE_TOOLS: ReadonlySet<ToolName> = new Set(['line', 'arrow', 'pipe']);

function ShownPorts() {
  const page = useEditor((state) => state.page);
  const openGroups = useEditor((state) => state.openGroups);
  const selection = useEditor((state) => state.selection);
  const view = useEditor((state) => state.view);
  const ports = useMemo(() => portsOf({ page, openGroups }, selection), [page, openGroups, selection]);
  return (
    <g className={styles['ports']} data-ports>
      {ports.map((port, index) => (
        // Ports have no names but their places.
        <circle key={index} {...centreOnScreen(port, view)} r="3.5" />
      ))}
    </g>
  );
}

/** Above this number, an outline around each widget is useless. */
const OUTLINES_MAX = 300;

function Selected() {
  const { store } = useScope();
  const page = useEditor((state) => state.page);
  const selection = useEditor((state) => state.selection);
  const openGroups = useEditor((state) => state.openGroups);
  const gesture = useEditor((state) => state.gesture);
  const view = useEditor((state) => state.view);
  const isTyping = useEditor((state) => state.editingText !== null);
  const still = gesture?.kind === 'reshape' || gesture?.kind === 'draw' || gesture?.kind === 'marquee' ? gesture : null;
  const chosen = useMemo(
    () => shownSelection({ page, selection, openGroups, gesture: still }),
    [page, selection, openGroups, still],
  );
  const outlines = useMemo(
    () =>
      (chosen.length > OUTLINES_MAX ? [] : chosen).map((widget) => {
        const { points, isClosed } = outlineOf(widget);
        const text = pointsText(points, view);
        return isClosed ? (
          <polygon key={widget.id} points={text} data-locked={widget.posLock} />
        ) : (
          <polyline key={widget.id} points={text} data-locked={widget.posLock} />
        );
      }),
    [chosen, view],
  );
  const [first] = chosen;
  if (first === undefined) return null;
  const shift = gesture?.kind === 'move' ? `translate(${gesture.dx * view.zoom} ${gesture.dy * view.zoom})` : undefined;
  const isHandled = gesture === null && !isTyping && movableOf(store.getState()).length > 0;
  return (
    <g transform={shift}>
      <g className={styles['outline']}>{outlines}</g>
      {chosen.length > 1 && <Around widgets={chosen} />}
      {isHandled && (chosen.length === 1 ? <HandlesOf widget={first} /> : <HandlesAround widgets={chosen} />)}
    </g>
  );
}

function Around({ widgets }: { readonly widgets: readonly Widget[] }) {
  const view = useEditor((state) => state.view);
  const box = useMemo(() => boundsOfAll(widgets), [widgets]);
  return box === undefined ? null : <rect className={styles['around']} {...boxOnScreen(box, view)} />;
}

function HandlesAround({ widgets }: { readonly widgets: readonly Widget[] }) {
  const box = useMemo(() => boundsOfAll(widgets.filter(({ posLock }) => !posLock)), [widgets]);
  return box === undefined ? null : <BoxHandles frame={{ ...box, rotate: 0 }} />;
}

function HandlesOf({ widget }: { readonly widget: Widget }) {
  const { position } = widget;
  if (isLine(widget)) return <PointHandles line={widget} />;
  if (isTriangle(widget)) return <CornerHandles frame={frameOf(widget)} corners={outlineOf(widget).points} />;
  const isTurning = !('r' in position);
  return (
    <BoxHandles
      frame={widget.widgetType === 'WidgetGroup' ? { ...boundsOf(widget), rotate: 0 } : frameOf(widget)}
      isTurning={isTurning}
    />
  );
}
