import { middleOf } from '../box.ts';
import { scaled } from '../scaling.ts';
import { tidy, turned } from '../turn.ts';
import { curvePoints } from './ellipse-kind.ts';
import type { KindGeometry } from './kind-geometry.ts';

export const circleKind: KindGeometry<'circle'> = {
  frame: ({ cx, cy, r }) => ({ x: cx - r, y: cy - r, width: 2 * r, height: 2 * r, rotate: 0 }),
  bounds: ({ cx, cy, r }) => ({ x: cx - r, y: cy - r, width: 2 * r, height: 2 * r }),
  outline: ({ cx, cy, r }) => curvePoints({ cx, cy, rx: r, ry: r }),
  isClosed: true,
  isRound: true,
  moved: (position, dx, dy) => ({ ...position, cx: tidy(position.cx + dx), cy: tidy(position.cy + dy) }),
  turned(position, degrees, about) {
    const { x, y } = turned({ x: position.cx, y: position.cy }, degrees, about);
    return { ...position, cx: tidy(x), cy: tidy(y) };
  },
  // It stays round: by the smaller of the two, so that it stays within what it was in.
  scaled(position, scaling) {
    const { x, y } = scaled({ x: position.cx, y: position.cy }, scaling);
    const factor = Math.min(Math.abs(scaling.sx), Math.abs(scaling.sy));
    return { ...position, cx: tidy(x), cy: tidy(y), r: tidy(position.r * factor) };
  },
  framed(position, frame) {
    const { x, y } = middleOf(frame);
    return { ...position, cx: tidy(x), cy: tidy(y), r: tidy(Math.min(frame.width, frame.height) / 2) };
  },
};
