import type { Point } from '@tidegate/contract/widgets/position.ts';
import { middleOf, type Frame } from '../../../geometry/box.ts';
import { pointsOf } from '../../../geometry/kinds/line-kind.ts';
import type { LineWidget } from '../../joins/line-widget.ts';
import { SIDES, type Side } from '../../editor-event.ts';
import { useEditor } from '../scope/scope.ts';
import { boxOnScreen, pointOnScreen, round } from '../scope/on-screen.ts';
import styles from './canvas.module.css';

const GRIP_PX = 8;
/** Around a grip: what can be hit is larger than what is seen. */
const HIT_PX = 16;
const TURN_PX = 22;
/** Below this a side has no room for a grip of its own. */
const SHORT_PX = 28;

const PLACES: { readonly [S in Side]: readonly [number, number] } = {
  nw: [0, 0],
  n: [0.5, 0],
  ne: [1, 0],
  e: [1, 0.5],
  se: [1, 1],
  s: [0.5, 1],
  sw: [0, 1],
  w: [0, 0.5],
};
const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;
const ANGLES: { readonly [S in Side]: number } = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

/** The arrow of a side, as it lies after the turn. */
function cursorOf(side: Side, rotate: number): string {
  const angle = (((ANGLES[side] + rotate) % 180) + 180) % 180;
  return CURSORS[Math.round(angle / 45) % 4] ?? 'move';
}

/** Closer than this, two handles could not be distinguished. */
const APART_PX = 14;

interface BoxProps {
  readonly frame: Frame;
  readonly isTurning?: boolean;
  /** Positions of other grips, page units: no handle is drawn on them. */
  readonly taken?: readonly Point[];
}

/** Eight grips around a frame, and one above it that turns. */
export function BoxHandles({ frame, isTurning = true, taken = [] }: BoxProps) {
  const view = useEditor((state) => state.view);
  const box = boxOnScreen(frame, view);
  const middle = middleOf(box);
  const shown = SIDES.filter((side) => {
    if (side === 'n' || side === 's') return box.width >= SHORT_PX;
    return side === 'e' || side === 'w' ? box.height >= SHORT_PX : true;
  });
  return (
    <g transform={frame.rotate === 0 ? undefined : `rotate(${frame.rotate} ${round(middle.x)} ${round(middle.y)})`}>
      <rect className={styles['handled']} {...box} />
      {isTurning && (
        <g data-handle="rotate" className={styles['turn']}>
          <path d={`M${middle.x} ${box.y}V${box.y - TURN_PX}`} />
          <circle className={styles['hit']} cx={middle.x} cy={box.y - TURN_PX} r={HIT_PX / 2 + 2} />
          <circle cx={middle.x} cy={box.y - TURN_PX} r="5" />
        </g>
      )}
      {shown.map((side) => {
        const [across, down] = PLACES[side];
        const at = { x: box.x + across * box.width, y: box.y + down * box.height };
        const isTaken = taken
          .map((point) => pointOnScreen(point, view))
          .some((other) => Math.hypot(other.x - at.x, other.y - at.y) < APART_PX);
        if (isTaken) return null;
        return <Grip key={side} name={side} at={at} cursor={cursorOf(side, frame.rotate)} />;
      })}
    </g>
  );
}

interface GripProps {
  readonly name: string;
  readonly at: Point;
  readonly cursor: string;
  readonly isRound?: boolean;
  /** It is the end of a line that follows a port. */
  readonly isJoined?: boolean;
}

function Grip({ name, at, cursor, isRound = false, isJoined = false }: GripProps) {
  const half = GRIP_PX / 2;
  return (
    <g data-handle={name} style={{ cursor }} className={styles['grip']}>
      <rect className={styles['hit']} x={at.x - HIT_PX / 2} y={at.y - HIT_PX / 2} width={HIT_PX} height={HIT_PX} />
      <rect
        x={at.x - half}
        y={at.y - half}
        width={GRIP_PX}
        height={GRIP_PX}
        rx={isRound ? half : 1}
        data-new={name.startsWith('insert')}
        data-joined={isJoined || undefined}
      />
    </g>
  );
}

/** A grip on each point of a line, and between two of them one that makes a new point. */
export function PointHandles({ line: { position, dataAddon } }: { readonly line: LineWidget }) {
  const view = useEditor((state) => state.view);
  const shown = pointsOf(position).map((point) => pointOnScreen(point, view));
  const isJoined = (index: number) =>
    (index === 0 && dataAddon.startJoin !== null) || (index === shown.length - 1 && dataAddon.endJoin !== null);
  return (
    <>
      {shown.slice(1).map((point, index) => {
        const before = shown[index] ?? point;
        const at = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
        // Points of a line have no names but their places in it.
        return <Grip key={`insert${index}`} name={`insert:${index}`} at={at} cursor="copy" isRound />;
      })}
      {shown.map((at, index) => (
        <Grip key={`point${index}`} name={`point:${index}`} at={at} cursor="move" isRound isJoined={isJoined(index)} />
      ))}
    </>
  );
}

/** A grip on each corner of a triangle, and those of its box where there is room for them. */
export function CornerHandles({ frame, corners }: { readonly frame: Frame; readonly corners: readonly Point[] }) {
  const view = useEditor((state) => state.view);
  return (
    <>
      <BoxHandles frame={frame} taken={corners} />
      {corners.map((corner, index) => (
        // Corners have no names but their places.
        <Grip key={index} name={`corner:${index}`} at={pointOnScreen(corner, view)} cursor="move" isRound />
      ))}
    </>
  );
}
