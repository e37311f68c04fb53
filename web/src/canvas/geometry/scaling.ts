import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Box } from './box.ts';

/** Stretches the plane so that one box falls on another; negative factors turn it over. */
export interface Scaling {
  readonly sx: number;
  readonly sy: number;
  readonly dx: number;
  readonly dy: number;
}

export function scalingOf(from: Box, to: Box): Scaling {
  const sx = from.width === 0 ? 1 : to.width / from.width;
  const sy = from.height === 0 ? 1 : to.height / from.height;
  return { sx, sy, dx: to.x - from.x * sx, dy: to.y - from.y * sy };
}

export const scaled = ({ x, y }: Point, { sx, sy, dx, dy }: Scaling): Point => ({ x: x * sx + dx, y: y * sy + dy });

/** Turned over about an upright (`x`) or level (`y`) line. */
export function flipping(axis: 'x' | 'y', at: number): Scaling {
  return axis === 'x' ? { sx: -1, sy: 1, dx: 2 * at, dy: 0 } : { sx: 1, sy: -1, dx: 0, dy: 2 * at };
}

/** The factors for the two sides of a rotated part of what is scaled. */
export function sidesScaled(rotate: number, { sx, sy }: Scaling): readonly [width: number, height: number] {
  const radians = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [Math.hypot(cos * sx, sin * sy), Math.hypot(sin * sx, cos * sy)];
}
