import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Box } from './box.ts';
import { BoxText } from './box-text.tsx';
import type { Face } from './face.ts';
import { strokeOf } from './ink.ts';

interface Props {
  readonly d: string;
  readonly box: Box;
  readonly style: Style;
  readonly face: Face;
  /** A word in its middle. */
  readonly text: string;
}

/** A closed shape by its outline, with a word in its middle. */
export function ShapePath({ d, box, style, face, text }: Props) {
  return (
    <>
      <path {...strokeOf(style, face)} d={d} fill={face.fill} strokeLinejoin="round" />
      <ShapeWord box={box} style={style} face={face} text={text} />
    </>
  );
}

/** The word in the middle of a shape; nothing without one. */
export function ShapeWord({ text, ...rest }: Omit<Props, 'd'>) {
  return text === '' ? null : <BoxText {...rest} lines={text.split('\n')} />;
}

/** The outline through corners given as parts of a box, 0–1. */
export function cornersOf({ x, y, width, height }: Box, corners: readonly (readonly [number, number])[]): string {
  return `M${corners.map(([across, down]) => `${x + across * width} ${y + down * height}`).join('L')}Z`;
}

/** The outline of the ellipse that fills a box. */
export function ovalOf({ x, y, width, height }: Box): string {
  const [rx, ry] = [width / 2, height / 2];
  return `M${x} ${y + ry}a${rx} ${ry} 0 1 1 ${width} 0a${rx} ${ry} 0 1 1 ${-width} 0Z`;
}
