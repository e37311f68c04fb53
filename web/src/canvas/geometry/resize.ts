import { MIN_SHAPE_SIZE, PAGE_SIDE_MAX } from '@tidegate/contract/limits.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { middleOf, type Frame } from './box.ts';
import { frameAbout } from './kinds/box-kind.ts';
import { turned } from './turn.ts';

/** Resized widgets stay larger than `MIN_SHAPE_SIZE`: this is the next whole unit. */
export const SMALLEST = MIN_SHAPE_SIZE + 1;

/** Nothing needs to be larger, or further away; far out a page could not be read again. */
export const LARGEST = 2 * PAGE_SIDE_MAX;

/** Which edges a handle carries: -1 the left or upper, 1 the right or lower, 0 neither. */
export interface Pull {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export interface ResizeRules {
  /** Keeps the aspect ratio. */
  readonly isRatioKept: boolean;
  /** The middle stays in place of the opposite handle. */
  readonly isFromCentre: boolean;
  /** The least share of its size that either side may come to; by default what leaves it above 2. */
  readonly least?: { readonly x: number; readonly y: number };
}

/** A side that is smaller already is not made smaller still. */
const leastShare = (length: number): number => (length <= SMALLEST ? 1 : SMALLEST / length);

const mostShare = (length: number): number => (length === 0 ? Infinity : Math.max(1, LARGEST / length));
const between = (share: number, least: number, most: number): number => Math.min(Math.max(share, least), most);

/**
 * A frame with a handle of it moved by so much on the page. The opposite handle stays where it is, however the frame is
 * turned; it never turns inside out. A side without any length stays so.
 */
export function resized(frame: Frame, pull: Pull, by: Point, rules: ResizeRules): Frame {
  const { isRatioKept, isFromCentre } = rules;
  const local = turned(by, -frame.rotate, { x: 0, y: 0 });
  const reach = isFromCentre ? 2 : 1;
  const least = rules.least ?? { x: leastShare(frame.width), y: leastShare(frame.height) };
  const most = { x: mostShare(frame.width), y: mostShare(frame.height) };
  const wanted = {
    x: frame.width === 0 ? 1 : 1 + (pull.x * local.x * reach) / frame.width,
    y: frame.height === 0 ? 1 : 1 + (pull.y * local.y * reach) / frame.height,
  };
  const share = isRatioKept
    ? alike(between(evenShare(wanted, pull), Math.max(least.x, least.y), Math.min(most.x, most.y)))
    : {
        x: pull.x === 0 ? 1 : between(wanted.x, least.x, most.x),
        y: pull.y === 0 ? 1 : between(wanted.y, least.y, most.y),
      };
  const size = { width: frame.width * share.x, height: frame.height * share.y, rotate: frame.rotate };
  if (isFromCentre) return frameAbout(middleOf(frame), size);
  // The middle goes half of what was added, to the side that was pulled; seen from the page, turned.
  const step = turned(
    { x: (pull.x * (size.width - frame.width)) / 2, y: (pull.y * (size.height - frame.height)) / 2 },
    frame.rotate,
    { x: 0, y: 0 },
  );
  const middle = middleOf(frame);
  return frameAbout({ x: middle.x + step.x, y: middle.y + step.y }, size);
}

/** A corner follows the side that was pulled further; a side follows itself. */
function evenShare(wanted: Point, pull: Pull): number {
  if (pull.x === 0) return wanted.y;
  if (pull.y === 0) return wanted.x;
  return Math.abs(wanted.x - 1) >= Math.abs(wanted.y - 1) ? wanted.x : wanted.y;
}

const alike = (share: number): Point => ({ x: share, y: share });

/** The least share to which many may be scaled so that each stays above 2. */
export function leastShareOf(frames: readonly Frame[]): { readonly x: number; readonly y: number } {
  let [x, y] = [0, 0];
  for (const { width, height, rotate } of frames) {
    const [wide, high] = [leastOf(width), leastOf(height)];
    // Each side of a turned box contributes to both directions.
    x = Math.max(x, rotate === 0 ? wide : Math.max(wide, high));
    y = Math.max(y, rotate === 0 ? high : Math.max(wide, high));
  }
  return { x, y };
}

/** A line that has no height is no reason not to make others lower. */
const leastOf = (length: number): number => (length === 0 ? 0 : leastShare(length));
