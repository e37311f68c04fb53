import type { Margin } from '@tidegate/contract/widgets/position.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { marksOn } from '../../kit/chart/axis.ts';
import type { Box } from '../../kit/box.ts';
import type { letterOf } from '../../kit/ink.ts';
import { marginIn, within } from '../../kit/chart/margin.ts';
import { onScale, partOf, type Scale } from '../../kit/scale.ts';
import styles from './complex-bar.module.css';

export type Letters = ReturnType<typeof letterOf>;
export type PlotBox = Omit<Box, 'rotate'>;

/** Beside the end of a lying bar. */
const VALUE_ROOM = 20;
/** Minimum distance of axis labels in multiples of their font size: vertically and horizontally. */
const APART = { down: 1.6, across: 3.6 };
const MARKS = 5;

/** Positions and lengths of the bars of a widget. */
export interface Plot {
  readonly box: PlotBox;
  readonly scale: Scale;
  readonly isHorizontal: boolean;
  /** Position of a value along the bars, page units. */
  readonly along: (value: number) => number;
  /** Start of a bar. */
  readonly base: number;
  /** Room for the names of lying bars. */
  readonly nameWidth: number;
}

interface Given {
  readonly box: Box;
  readonly margin: Margin;
  readonly scale: Scale;
  readonly isHorizontal: boolean;
}

/** Area of the bars within the margins. Horizontal bars have their names at the left: the foot and the side change places. */
export function plotOf({ box, margin, scale, isHorizontal }: Given): Plot {
  const { right, bottom, left } = margin;
  const lying = { ...margin, right: right + VALUE_ROOM, bottom: left, left: bottom + VALUE_ROOM };
  const plot = within(box, marginIn(isHorizontal ? lying : margin, box));
  const along = (value: number) => {
    const part = onScale(partOf(value, scale));
    return isHorizontal ? plot.x + plot.width * part : plot.y + plot.height * (1 - part);
  };
  const base = along(Math.min(Math.max(0, scale.low), scale.high));
  return { box: plot, scale, isHorizontal, along, base, nameWidth: plot.x - box.x - 8 };
}

interface AxisProps {
  readonly plot: Plot;
  readonly letters: Letters;
  readonly fontSize: number;
}

/** The figures of the axis, with a line through the plot for each; no more of them than there is room for. */
export function Axis({ plot: { box, scale, isHorizontal, along }, letters, fontSize }: AxisProps) {
  const room = isHorizontal ? box.width / (fontSize * APART.across) : box.height / (fontSize * APART.down);
  return marksOn(scale, Math.min(MARKS, Math.floor(room / 2))).map((mark) => (
    <g key={mark}>
      <path
        className={styles['grid']}
        d={isHorizontal ? `M${along(mark)} ${box.y}v${box.height}` : `M${box.x} ${along(mark)}h${box.width}`}
      />
      <text
        {...letters}
        className={styles['mark']}
        x={isHorizontal ? along(mark) : box.x - 5}
        y={isHorizontal ? box.y + box.height + fontSize * 1.2 : along(mark) + fontSize * 0.35}
        textAnchor={isHorizontal ? 'middle' : 'end'}
      >
        {numberText(mark, null)}
      </text>
    </g>
  ));
}

/** A stretch of the plot across the bars. */
export interface Slot {
  readonly from: number;
  readonly size: number;
}

/** The plot in equal stretches. */
export function slotsOf({ box, isHorizontal }: Plot, count: number): readonly Slot[] {
  const size = (isHorizontal ? box.height : box.width) / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => ({
    from: (isHorizontal ? box.y : box.x) + size * index,
    size,
  }));
}

/** A bar in the middle of its section, as a rectangle; the positions of its number and label. */
export function barPlaces(plot: Plot, { from, size }: Slot, width: number, figure: number | null, fontSize: number) {
  const { box, along, base, isHorizontal } = plot;
  const middle = from + size / 2;
  const end = figure === null ? base : along(figure);
  const [start, length] = [Math.min(base, end), Math.abs(end - base)];
  const across = middle - width / 2;
  return {
    body: isHorizontal
      ? { x: start, y: across, width: length, height: width }
      : { x: across, y: start, width, height: length },
    value: isHorizontal
      ? { x: end + 4, y: middle + fontSize * 0.35, textAnchor: 'start' as const }
      : { x: middle, y: end - 4, textAnchor: 'middle' as const },
    name: isHorizontal
      ? { x: box.x - 5, y: middle + fontSize * 0.35, textAnchor: 'end' as const }
      : { x: middle, y: box.y + box.height + fontSize * 1.3, textAnchor: 'middle' as const },
  };
}
