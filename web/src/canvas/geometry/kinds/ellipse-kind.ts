import type { Point } from '@tidegate/contract/widgets/position.ts';
import { middleOf } from '../box.ts';
import { scaled, sidesScaled } from '../scaling.ts';
import { tidy, turned, turnOf } from '../turn.ts';
import type { KindGeometry } from './kind-geometry.ts';

interface Curve {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

const CURVE_POINTS = 32;

/** Points on an ellipse, evenly by angle. */
export function curvePoints({ cx, cy, rx, ry }: Curve): readonly Point[] {
  return Array.from({ length: CURVE_POINTS }, (_, index) => {
    const angle = (index / CURVE_POINTS) * 2 * Math.PI;
    return { x: cx + rx * Math.cos(angle), y: cy + ry * Math.sin(angle) };
  });
}

export const ellipseKind: KindGeometry<'ellipse'> = {
  frame: ({ cx, cy, rx, ry, rotate }) => ({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry, rotate }),
  bounds({ cx, cy, rx, ry, rotate }) {
    const radians = (rotate * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    const [half, halfHigh] = [Math.hypot(rx * cos, ry * sin), Math.hypot(rx * sin, ry * cos)];
    return { x: cx - half, y: cy - halfHigh, width: 2 * half, height: 2 * halfHigh };
  },
  outline: (position) =>
    curvePoints(position).map((point) => turned(point, position.rotate, { x: position.cx, y: position.cy })),
  isClosed: true,
  isRound: false,
  moved: (position, dx, dy) => ({ ...position, cx: tidy(position.cx + dx), cy: tidy(position.cy + dy) }),
  turned(position, degrees, about) {
    const { x, y } = turned({ x: position.cx, y: position.cy }, degrees, about);
    return { ...position, cx: tidy(x), cy: tidy(y), rotate: turnOf(position.rotate + degrees) };
  },
  scaled(position, scaling) {
    const { x, y } = scaled({ x: position.cx, y: position.cy }, scaling);
    const [wide, high] = sidesScaled(position.rotate, scaling);
    const rotate = turnOf(scaling.sx * scaling.sy < 0 ? -position.rotate : position.rotate);
    return {
      ...position,
      cx: tidy(x),
      cy: tidy(y),
      rx: tidy(position.rx * wide),
      ry: tidy(position.ry * high),
      rotate,
    };
  },
  framed(position, frame) {
    const { x, y } = middleOf(frame);
    const [rx, ry] = [tidy(frame.width / 2), tidy(frame.height / 2)];
    return { ...position, cx: tidy(x), cy: tidy(y), rx, ry, rotate: turnOf(frame.rotate) };
  },
};
