import { z } from 'zod';
import { CHART_MARGIN } from '../limits.ts';

/** Page units; a page is at most 10,000 wide and nothing needs to lie further out. */
const at = z.number().min(-100_000).max(100_000);
const length = z.number().min(0).max(100_000);
const degrees = z.number().min(-3_600).max(3_600).default(0);
const POINTS_MAX = 500;

const pointSchema = z.looseObject({ x: at, y: at });
export type Point = { readonly x: number; readonly y: number };

const margin = z.number().min(0).max(1_000);
const box = { x: at, y: at, width: length, height: length, rotate: degrees };

/** Room between the box of a chart and what it plots, page units. */
const marginSchema = z.looseObject({
  top: margin.default(CHART_MARGIN.top),
  right: margin.default(CHART_MARGIN.right),
  bottom: margin.default(CHART_MARGIN.bottom),
  left: margin.default(CHART_MARGIN.left),
});
export type Margin = Readonly<Record<keyof typeof CHART_MARGIN, number>>;

/** Position of a widget, by the kind of its shape. `rotate` is in degrees, clockwise about the middle. */
export const POSITIONS = {
  box: z.looseObject(box),
  /** A box with margins. */
  chart: z.looseObject({ ...box, margin: marginSchema.prefault({}) }),
  circle: z.looseObject({ cx: at, cy: at, r: length }),
  ellipse: z.looseObject({ cx: at, cy: at, rx: length, ry: length, rotate: degrees }),
  /** The two ends, or with `points` (2 or more) a line through all of them; then the ends are the first and last point. */
  line: z.looseObject({ x1: at, y1: at, x2: at, y2: at, points: z.array(pointSchema).max(POINTS_MAX).default([]) }),
  triangle: z.looseObject({ x1: at, y1: at, x2: at, y2: at, x3: at, y3: at }),
} as const;
export type PositionKind = keyof typeof POSITIONS;
export type PositionOf<K extends PositionKind> = z.output<(typeof POSITIONS)[K]>;
export type Position = { readonly [K in PositionKind]: PositionOf<K> }[PositionKind];
