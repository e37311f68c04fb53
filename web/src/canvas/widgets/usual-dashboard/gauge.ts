import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Box } from '../../kit/box.ts';
import type { Face } from '../../kit/face.ts';
import type { Reading } from '../../kit/reading.ts';
import type { Scale } from '../../kit/scale.ts';
import type { SignalLimits } from '../../kit/scene-source.ts';

/** Input of every look of a gauge. */
export interface GaugeProps {
  readonly box: Box;
  readonly style: Style;
  readonly face: Face;
  readonly scale: Scale;
  /** The position of the value on the scale, beyond 0–1 outside it, or null. */
  readonly part: number | null;
  /** The position of the set-point on the scale, clamped to 0–1, or null. */
  readonly setpoint: number | null;
  /** Absent: none are marked. */
  readonly limits: SignalLimits | undefined;
  /** Empty: it is not named. */
  readonly name: string;
  readonly reading: Reading;
}

const NAME = 16;
const VALUE = 18;
const LABELS = 11;
const ARROW = 11;
const BAR_MAX = 14;
const BAR_MIN = 6;

/** Rows of a horizontal bar that fit, from top to bottom: its name, pointer, bar, limits, value. */
export interface Lying {
  readonly hasName: boolean;
  readonly hasLabels: boolean;
  /** Upper edge and thickness of the bar. */
  readonly y: number;
  readonly thickness: number;
}

/** Divides the height of a box. What is least needed goes first: the letters of the limits, then the name. */
export function layLying(
  box: Box,
  wants: { readonly name: boolean; readonly labels: boolean; readonly arrow: boolean },
): Lying {
  const arrow = wants.arrow ? ARROW : 2;
  const least = arrow + BAR_MIN + VALUE;
  const hasName = wants.name && box.height >= least + NAME;
  const hasLabels = wants.labels && box.height >= least + (hasName ? NAME : 0) + LABELS;
  const above = (hasName ? NAME : 0) + arrow;
  const below = (hasLabels ? LABELS : 0) + VALUE;
  const room = Math.max(2, box.height - above - below);
  const thickness = Math.min(BAR_MAX, room);
  return { hasName, hasLabels, y: box.y + above + (room - thickness) / 2, thickness };
}

/** Letters of limits closer to a graver one than this would lie on it, page units. */
const LETTER_ROOM = 10;

/** The limits that are named: the outer ones, and the inner ones where there is room beside them. */
export function namedLimits(
  ticks: readonly (readonly [keyof SignalLimits, number])[],
  length: number,
): ReadonlySet<keyof SignalLimits> {
  const at = new Map(ticks);
  const isApart = (inner: keyof SignalLimits, outer: keyof SignalLimits) => {
    const [one, other] = [at.get(inner), at.get(outer)];
    return one !== undefined && (other === undefined || Math.abs(one - other) * length >= LETTER_ROOM);
  };
  const named = new Set<keyof SignalLimits>(['ll', 'hh']);
  if (isApart('l', 'll')) named.add('l');
  if (isApart('h', 'hh')) named.add('h');
  return named;
}
