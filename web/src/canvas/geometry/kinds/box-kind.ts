import { bottomOf, boxAround, middleOf, rightOf, type Box, type Frame } from '../box.ts';
import { scaled, sidesScaled } from '../scaling.ts';
import { tidy, turned, turnOf } from '../turn.ts';
import type { KindGeometry } from './kind-geometry.ts';

/** The corners of a frame, from the upper left clockwise. */
export function cornersOf(frame: Frame) {
  const middle = middleOf(frame);
  const [right, bottom] = [rightOf(frame), bottomOf(frame)];
  return [
    { x: frame.x, y: frame.y },
    { x: right, y: frame.y },
    { x: right, y: bottom },
    { x: frame.x, y: bottom },
  ].map((corner) => turned(corner, frame.rotate, middle));
}

const framed = <P extends Frame>(position: P, { x, y, width, height, rotate }: Frame): P => ({
  ...position,
  x: tidy(x),
  y: tidy(y),
  width: tidy(width),
  height: tidy(height),
  rotate: turnOf(rotate),
});

const upright = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

const boxGeometry = <K extends 'box' | 'chart'>(): KindGeometry<K> => ({
  frame: ({ x, y, width, height, rotate }) => ({ x, y, width, height, rotate }),
  bounds: (position) =>
    position.rotate === 0 ? upright(position) : (boxAround(cornersOf(position)) ?? upright(position)),
  outline: cornersOf,
  isClosed: true,
  isRound: false,
  moved: (position, dx, dy) => ({ ...position, x: tidy(position.x + dx), y: tidy(position.y + dy) }),
  turned(position, degrees, about) {
    const { width, height, rotate } = position;
    const middle = turned(middleOf(position), degrees, about);
    return framed(position, frameAbout(middle, { width, height, rotate: rotate + degrees }));
  },
  scaled(position, scaling) {
    const { width, height, rotate } = position;
    const [wide, high] = sidesScaled(rotate, scaling);
    const isFlipped = scaling.sx * scaling.sy < 0;
    const size = { width: width * wide, height: height * high, rotate: isFlipped ? -rotate : rotate };
    return framed(position, frameAbout(scaled(middleOf(position), scaling), size));
  },
  framed,
});

export const boxKind = boxGeometry<'box'>();
/** A chart keeps its margins, however large it is. */
export const chartKind = boxGeometry<'chart'>();

/** The frame of a size about a middle. */
export function frameAbout(middle: { readonly x: number; readonly y: number }, size: Omit<Frame, 'x' | 'y'>): Frame {
  return { ...size, x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
}
