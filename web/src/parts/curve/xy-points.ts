import type { HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { curveOfMeans, isStepped, type Curve } from './series.ts';
import type { History } from './use-history.ts';

/** Pairs of values of two signals, in the order of time. */
export interface XyPoints {
  /** Ms since the epoch, ascending. */
  readonly times: readonly number[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** For each pair: true if both signals were known all the time since the pair before. */
  readonly isJoined: readonly boolean[];
}

export const NO_POINTS: XyPoints = { times: [], xs: [], ys: [], isJoined: [] };

/** The pairs of two signals in a history: of all points where they are there, else of the average of each interval. */
export function xyPointsOf(history: History, x: Signal, y: Signal, until: number): XyPoints {
  const curveOf = (signal: Signal): Curve | undefined =>
    history.raw === null
      ? meansOf(
          signal,
          history.buckets.find(({ signalId }) => signalId === signal.id),
          until,
        )
      : history.curves.find(({ signalId }) => signalId === signal.id);
  const [across, up] = [curveOf(x), curveOf(y)];
  return across === undefined || up === undefined
    ? NO_POINTS
    : matched(across, up, { isXStepped: isStepped(x), isYStepped: isStepped(y) });
}

const meansOf = (signal: Signal, buckets: HistoryBuckets | undefined, until: number) =>
  buckets === undefined ? undefined : curveOfMeans(signal, buckets, until);

/**
 * A pair for each time at which either curve has a value and the other one is known. Between two of its values a
 * measured figure is interpolated; a stepped one keeps the last, as any does over a stretch in which it is held.
 */
export function matched(
  x: Curve,
  y: Curve,
  { isXStepped, isYStepped }: { readonly isXStepped: boolean; readonly isYStepped: boolean },
): XyPoints {
  const [across, up] = [new Reader(x, isXStepped), new Reader(y, isYStepped)];
  const points = { times: [] as number[], xs: [] as number[], ys: [] as number[], isJoined: [] as boolean[] };
  let isKnown = false;
  for (const at of timesOf(x.times, y.times)) {
    const [left, bottom] = [across.at(at), up.at(at)];
    if (left === null || bottom === null) {
      isKnown = false;
      continue;
    }
    if (!across.isOwn && !up.isOwn) continue;
    points.times.push(at);
    points.xs.push(left);
    points.ys.push(bottom);
    points.isJoined.push(isKnown);
    isKnown = true;
  }
  return points;
}

/** The times of two ascending lists, each once. */
function timesOf(left: readonly number[], right: readonly number[]): readonly number[] {
  const all: number[] = [];
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    const next = Math.min(left[l] ?? Number.POSITIVE_INFINITY, right[r] ?? Number.POSITIVE_INFINITY);
    all.push(next);
    while (l < left.length && left[l] === next) l += 1;
    while (r < right.length && right[r] === next) r += 1;
  }
  return all;
}

/** Reads a curve at ascending times. */
class Reader {
  /** True if the last time read belongs to a value of the curve. */
  isOwn = false;
  readonly #curve: Curve;
  readonly #isStepped: boolean;
  #index = -1;
  #held = 0;

  constructor(curve: Curve, isHeldBetween: boolean) {
    this.#curve = curve;
    this.#isStepped = isHeldBetween;
  }

  at(time: number): number | null {
    const { times, values } = this.#curve;
    while ((times[this.#index + 1] ?? Number.POSITIVE_INFINITY) <= time) this.#index += 1;
    const [since, value] = [times[this.#index], values[this.#index]];
    this.isOwn = since === time && value != null;
    if (since === undefined) return null;
    if (value == null) return this.#heldAt(time);
    if (this.isOwn) return value;
    const [until, next] = [times[this.#index + 1], values[this.#index + 1]];
    if (until === undefined) return this.#heldAt(time);
    if (this.#isStepped || next == null) return value;
    return value + ((next - value) * (time - since)) / (until - since);
  }

  /** Held stretches are three points each: begin, end, gap. */
  #heldAt(time: number): number | null {
    const { times, values } = this.#curve.held;
    while ((times[this.#held + 1] ?? Number.POSITIVE_INFINITY) < time) this.#held += 3;
    return (times[this.#held] ?? Number.POSITIVE_INFINITY) <= time ? (values[this.#held] ?? null) : null;
  }
}

/** The index of the pair nearest to a place on the drawing, within `most` pixels; null where there is none. */
export function nearestPair(
  { xs, ys }: Pick<XyPoints, 'xs' | 'ys'>,
  place: { readonly left: number; readonly top: number },
  posOf: { readonly x: (value: number) => number; readonly y: (value: number) => number },
  most: number,
): number | null {
  let [nearest, least]: [number | null, number] = [null, most * most];
  xs.forEach((x, index) => {
    const distance = (posOf.x(x) - place.left) ** 2 + (posOf.y(ys[index] ?? 0) - place.top) ** 2;
    // The later one of two at the same place is on top.
    if (distance > least) return;
    [nearest, least] = [index, distance];
  });
  return nearest;
}

/** The age of a pair as a part of the time of all: 0 for the oldest, 1 for the newest. */
export function ageOf({ times }: Pick<XyPoints, 'times'>, index: number): number {
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  return to > from ? ((times[index] ?? from) - from) / (to - from) : 1;
}

/** The colour between the old, the middle and the new one at a part of the time. */
export function ageColor(part: number, colors: readonly [string, string, string]): string {
  const [old, middle, recent] = colors;
  const [from, to, share] = part < 0.5 ? [old, middle, part * 2] : [middle, recent, part * 2 - 1];
  const channel = (color: string, index: number) => Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) + (channel(to, index) - channel(from, index)) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
