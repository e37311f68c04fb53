import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { ReactNode } from 'react';
import type { Box } from './box.ts';
import type { Face } from './face.ts';
import { fontOf } from './ink.ts';

const LINE_HEIGHT = 1.25;
/** Distance from the middle of a letter to its baseline, as a fraction of its size. */
const BASELINE = 0.35;
const PAD = 4;

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;

interface Place {
  readonly box: Pick<Box, 'x' | 'y' | 'width' | 'height'>;
  readonly style: Style;
}

interface Props extends Place {
  readonly face: Pick<Face, 'fontColor'>;
  /** Its lines from top to bottom, in the middle of the box together. */
  readonly lines: readonly ReactNode[];
}

interface Lettered extends Place {
  /** The part of a plain view: its colour, and its only line where no others are given. */
  readonly part: { readonly fill: string; readonly children?: string };
  readonly lines?: readonly ReactNode[];
}

function startOf({ x, width }: Place['box'], align: Style['textAlign']): number {
  if (align === 'left') return x + PAD;
  return align === 'right' ? x + width - PAD : x + width / 2;
}

/** Letters in a box: one line below another, aligned as the style says. Nothing is wrapped. */
export const BoxText = ({ face, ...rest }: Props) => lettersOf({ ...rest, part: { fill: face.fontColor } });

/** The same as `BoxText`, by the part of a plain view. */
export function lettersOf({ box, style, part, lines = [part.children] }: Lettered) {
  const { textAlign, fontSize } = style;
  const step = fontSize * LINE_HEIGHT;
  const top = box.y + box.height / 2 - ((lines.length - 1) * step) / 2 + fontSize * BASELINE;
  const x = startOf(box, textAlign);
  return (
    <text {...fontOf(style)} {...part} x={x} y={top} textAnchor={ANCHORS[textAlign]} xmlSpace="preserve">
      {lines.length === 1
        ? lines[0]
        : lines.map((line, index) => (
            // A line has no other name than its place.
            <tspan key={index} x={x} y={top + index * step}>
              {line}
            </tspan>
          ))}
    </text>
  );
}
