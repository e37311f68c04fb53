import type { Box } from '../../../geometry/box.ts';
import { boundsOf, boundsOfAll } from '../../../geometry/widget-geometry.ts';
import type { EditorState, Gap, Gesture, Guide, View } from '../../editor-state.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { boxOnScreen, centreOnScreen, round } from '../scope/on-screen.ts';
import { figureText } from '../../../fields/figure.ts';
import { shownSelection } from './shown-page.ts';
import styles from './canvas.module.css';

/** Marks of a drag: snap lines, equal gaps, size or angle, and the marquee. */
export function GestureMarks() {
  const gesture = useEditor((state) => state.gesture);
  const view = useEditor((state) => state.view);
  const { store } = useScope();
  if (gesture === null || gesture.kind === 'pan') return null;
  if (gesture.kind === 'marquee') return <rect className={styles['marquee']} {...boxOnScreen(gesture.box, view)} />;
  const readout = readoutOf(store.getState(), gesture);
  return (
    <>
      {gesture.guides.map((guide) => (
        <path key={`${guide.axis}${guide.at}`} className={styles['guide']} d={guidePath(guide, view)} />
      ))}
      {gesture.gaps.map((gap) => (
        <path key={`${gap.axis}${gap.from}-${gap.at}`} className={styles['gap']} data-gap d={gapPath(gap, view)} />
      ))}
      {gesture.port !== undefined && (
        <circle className={styles['port']} {...centreOnScreen(gesture.port, view)} r="7" />
      )}
      {readout !== undefined && <Told box={boxOnScreen(readout.box, view)} text={readout.text} />}
    </>
  );
}

/** A guide of axis `x` is at an x and vertical. */
function guidePath({ axis, at, from, to }: Guide, view: View): string {
  const [start, end] = [Math.min(from, to), Math.max(from, to)];
  if (axis === 'x') {
    return `M${place(at, view.x, view)} ${place(start, view.y, view)}V${place(end, view.y, view)}`;
  }
  return `M${place(start, view.x, view)} ${place(at, view.y, view)}H${place(end, view.x, view)}`;
}

const CAP_PX = 4;

function gapPath({ axis, from, to, at }: Gap, view: View): string {
  const isAcross = axis === 'x';
  const [start, end] = [place(from, view[axis], view), place(to, view[axis], view)];
  const across = place(at, isAcross ? view.y : view.x, view);
  const cap = (along: number) =>
    isAcross ? `M${along} ${across - CAP_PX}V${across + CAP_PX}` : `M${across - CAP_PX} ${along}H${across + CAP_PX}`;
  return `${isAcross ? `M${start} ${across}H${end}` : `M${across} ${start}V${end}`}${cap(start)}${cap(end)}`;
}

const place = (at: number, from: number, view: View): number => round((at - from) * view.zoom);

interface Readout {
  readonly box: Box;
  readonly text: string;
}

function readoutOf(state: EditorState, gesture: Exclude<Gesture, { kind: 'marquee' | 'pan' }>): Readout | undefined {
  if (gesture.kind === 'draw') {
    const box = boundsOf(gesture.draft);
    return { box, text: sizeText(box) };
  }
  const box = boundsOfAll(shownSelection(state));
  if (box === undefined) return undefined;
  if (gesture.kind === 'move') {
    const moved = { ...box, x: box.x + gesture.dx, y: box.y + gesture.dy };
    return { box: moved, text: `X ${figureText(moved.x)}  Y ${figureText(moved.y)}` };
  }
  if (gesture.by === 'rotate') return { box, text: `${figureText(gesture.angle)}°` };
  return { box, text: sizeText(box) };
}

const sizeText = ({ width, height }: Box): string => `${figureText(width)} × ${figureText(height)}`;

const CHARACTER_PX = 7;

/** Below the box: position, size or angle as it would be. */
function Told({ box, text }: Readout) {
  const width = text.length * CHARACTER_PX + 12;
  return (
    <g
      transform={`translate(${round(box.x + box.width / 2)} ${round(box.y + box.height + 18)})`}
      className={styles['told']}
    >
      <rect x={-width / 2} y="-10" width={width} height="20" rx="4" />
      <text textAnchor="middle" y="4">
        {text}
      </text>
    </g>
  );
}
