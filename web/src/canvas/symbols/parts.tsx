import type { ReactNode } from 'react';
import { box, circle, spokes } from './paths.ts';
import styles from './symbols.module.css';

interface Path {
  readonly d: string;
}

/** The part that carries the state: dark at rest, whitish when active. */
export function Body({ d }: Path) {
  return <path className={styles['body']} d={d} />;
}

/** A housing that looks the same in every state. */
export function Shell({ d }: Path) {
  return <path className={styles['shell']} d={d} />;
}

/** Line without filling: pipes, legs, shafts. */
export function Line({ d }: Path) {
  return <path className={styles['line']} d={d} />;
}

/** Something filled that carries no state: hubs, handles, end plates. */
export function Solid({ d }: Path) {
  return <path className={styles['solid']} d={d} />;
}

/** A line on a body, seen on each of its fills. */
export function Mark({ d }: Path) {
  return <path className={styles['mark']} d={d} />;
}

/** Something filled on a body. */
export function Ink({ d }: Path) {
  return <path className={styles['ink']} d={d} />;
}

/** A line that ends openly, broken: media inside, beds, membranes. */
export function Dashed({ d }: Path) {
  return <path className={styles['dashed']} d={d} />;
}

interface Letters {
  readonly x: number;
  readonly y: number;
  /** In units, at least 8. */
  readonly size: number;
  /** `mark` on a body, `line` on a housing. */
  readonly tone?: 'mark' | 'line';
  readonly children: string;
}

/** Letters of an instrument or a drive, the same in every language, centred on a point. */
export function Letter({ x, y, size, tone = 'mark', children }: Letters) {
  return (
    <text className={styles['letter']} data-tone={tone} x={x} y={y + size * 0.36} fontSize={size} textAnchor="middle">
      {children}
    </text>
  );
}

/** Part that turns around a point while the symbol is active; drawn around 0,0. */
export function Rotor({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles['rotor']}>{children}</g>
    </g>
  );
}

/** Part that turns around an upright shaft at x, y and is seen from the side; drawn around 0,0. */
export function Swirl({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={styles['swirl']}>{children}</g>
    </g>
  );
}

/** The same thing several times around 0,0. */
export function Around({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return Array.from({ length: count }, (_, index) => (
    <g key={index} transform={`rotate(${(360 * index) / count})`}>
      {children}
    </g>
  ));
}

/** A stub with a flange, from a port on the edge of the box inwards: 12 wide, `length` long. */
export function Nozzle({
  x,
  y,
  side,
  length = 10,
}: {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  readonly length?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${TURNS[side]})`}>
      <Shell d={box(2, -6, length - 2, 12)} />
      <Line d="M2 -9V9" />
    </g>
  );
}

type Side = 'left' | 'top' | 'right' | 'bottom';
const TURNS: { readonly [S in Side]: number } = { left: 0, top: 90, right: 180, bottom: 270 };

/** The inside of a pipe, its two walls, and dashes that run along the middle while there is flow. */
export function Pipe({ fill, walls, flow }: { readonly fill: string; readonly walls: string; readonly flow: string }) {
  return (
    <g>
      <path className={styles['bore']} d={fill} />
      <path className={styles['wall']} d={walls} />
      <path className={styles['flow']} d={flow} />
    </g>
  );
}

/** An arrow head on a pipe that points along the flow, and the other way when that is reversed: only while there is one. */
export function FlowHead({ x, y, turn = 0, state }: Head) {
  if (state !== 'forward' && state !== 'reverse') return null;
  return (
    <g transform={`translate(${x} ${y}) rotate(${state === 'reverse' ? turn + 180 : turn})`}>
      <Ink d="M-6 -6L6 0L-6 6z" />
    </g>
  );
}

interface Head {
  readonly x: number;
  readonly y: number;
  /** Forward direction, degrees clockwise from the right. */
  readonly turn?: number;
  readonly state: string;
}

/** A flame of 20 by 28 units whose foot is at x, y: filled when lit, else its outline. */
export function Flame({ x, y, turn = 0, scale = 1, isLit }: Fire) {
  const d = 'M0 0C-8 0 -11 -6 -10 -11C-9 -16 -4 -18 -3 -28C5 -23 10 -15 10 -9C10 -4 6 0 0 0z';
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>{isLit ? <Ink d={d} /> : <Mark d={d} />}</g>
  );
}

interface Fire {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from upright. */
  readonly turn?: number;
  readonly scale?: number;
  readonly isLit: boolean;
}

/** A toothed wheel around 0,0, seen from the front; `r` to the roots of its teeth. */
export function Gear({ r, teeth }: { readonly r: number; readonly teeth: number }) {
  return (
    <>
      <Mark d={spokes(teeth, r - 1, r + 3)} />
      <Ink d={circle(0, 0, r) + circle(0, 0, r * 0.4)} />
    </>
  );
}

/** The blades of a propeller around 0,0, 22 long before scaling. */
export function Propeller({ count = 4, scale = 1 }: { readonly count?: number; readonly scale?: number }) {
  return (
    <g transform={`scale(${scale})`}>
      <Around count={count}>
        <Ink d="M0 -3C-10 -7 -9 -19 -2 -21.5C5 -20 5 -10 0 -3z" />
      </Around>
      <Hub />
    </g>
  );
}

/** A hub: the small disc in the middle of what turns. */
export function Hub({ r = 4 }: { readonly r?: number }) {
  return <Ink d={circle(0, 0, r)} />;
}
