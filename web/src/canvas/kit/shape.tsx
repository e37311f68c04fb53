import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Box } from './box.ts';
import { lettersOf } from './box-text.tsx';
import type { Face } from './face.ts';
import { strokeOf } from './ink.ts';

interface Shape {
  readonly d: string;
  readonly box: Box;
  readonly style: Style;
  /** A word in its middle. */
  readonly text: string;
}

/** The parts of a closed shape that values change: its colours, and that of its word. */
export const shapeParts = ({ fill, stroke, fontColor }: Face, text: string) => ({
  outline: { fill, stroke },
  word: wordPart({ fontColor }, text),
});

/** The word in the middle of a shape as a part of a plain view; undefined without one. */
export const wordPart = ({ fontColor }: Pick<Face, 'fontColor'>, text: string) =>
  text === '' ? undefined : { fill: fontColor };

/** A closed shape by its outline, with a word in its middle. */
export function shapeOf({ d, ...rest }: Shape, { outline, word }: ReturnType<typeof shapeParts>) {
  return (
    <>
      <path {...strokeOf(rest.style)} d={d} strokeLinejoin="round" {...outline} />
      {wordOf(rest, word)}
    </>
  );
}

/** The word in the middle of a shape; nothing without one. */
export const wordOf = ({ text, ...place }: Omit<Shape, 'd'>, part: ReturnType<typeof wordPart>) =>
  part === undefined ? null : lettersOf({ ...place, part, lines: text.split('\n') });

/** The outline through corners given as parts of a box, 0–1. */
export function cornersOf({ x, y, width, height }: Box, corners: readonly (readonly [number, number])[]): string {
  return `M${corners.map(([across, down]) => `${x + across * width} ${y + down * height}`).join('L')}Z`;
}

/** The outline of the ellipse that fills a box. */
export function ovalOf({ x, y, width, height }: Box): string {
  const [rx, ry] = [width / 2, height / 2];
  return `M${x} ${y + ry}a${rx} ${ry} 0 1 1 ${width} 0a${rx} ${ry} 0 1 1 ${-width} 0Z`;
}
