import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Box } from '../../../geometry/box.ts';
import type { View } from '../../editor-state.ts';

/** From page units to CSS pixels of the canvas. */
export const pointOnScreen = ({ x, y }: Point, view: View): Point => ({
  x: (x - view.x) * view.zoom,
  y: (y - view.y) * view.zoom,
});

/** Centre of a circle on the screen. */
export function centreOnScreen(point: Point, view: View): { readonly cx: number; readonly cy: number } {
  const { x, y } = pointOnScreen(point, view);
  return { cx: round(x), cy: round(y) };
}

export const boxOnScreen = (box: Box, view: View): Box => ({
  ...pointOnScreen(box, view),
  width: box.width * view.zoom,
  height: box.height * view.zoom,
});

/** Points as SVG has them. */
export const pointsText = (points: readonly Point[], view: View): string =>
  points
    .map((point) => pointOnScreen(point, view))
    .map(({ x, y }) => `${round(x)},${round(y)}`)
    .join(' ');

export const round = (value: number): number => Math.round(value * 10) / 10;
