import { planeOf } from '../../../rules/geo/places.ts';
import type { DrivenPoint } from './track-figures.ts';

/** Accuracy of a receiver, metres; doubled until few enough points are left. */
const FIRST_TOLERANCE_M = 1;
const LAST_TOLERANCE_M = 1e7;
/** The multiple of the requested points that is kept before the first thinning. */
const ROOM = 4;

/**
 * Thins a track to the points from which the others can be interpolated, by place and time, within a tolerance (the
 * top-down time-ratio algorithm of Meratnia and de By, 2004: Douglas–Peucker with the place at constant speed). Holds a
 * few times `most` points at a time, however long the track is. Gaps are kept.
 */
export class Thinner {
  readonly #most: number;
  #points: DrivenPoint[] = [];
  #tolerance = FIRST_TOLERANCE_M;

  constructor(most: number) {
    this.#most = most;
  }

  add(point: DrivenPoint): void {
    this.#points.push(point);
    if (this.#points.length >= this.#most * ROOM) this.#thin((this.#most * ROOM) / 2);
  }

  /** At most as many as wanted, in order. */
  result(): readonly DrivenPoint[] {
    this.#thin(this.#most);
    return this.#points;
  }

  #thin(most: number): void {
    while (this.#points.length > most && this.#tolerance < LAST_TOLERANCE_M) {
      this.#points = runsOf(this.#points).flatMap((run) => thinned(run, this.#tolerance));
      this.#tolerance *= 2;
    }
    // With more gaps than requested points, only some are shown at a regular interval.
    const each = Math.ceil(this.#points.length / most);
    if (each > 1) this.#points = this.#points.filter((_point, index) => index % each === 0);
  }
}

/** The parts between gaps. */
function runsOf(points: readonly DrivenPoint[]): readonly (readonly DrivenPoint[])[] {
  const runs: DrivenPoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run === undefined || point.isAfterGap) runs.push([point]);
    else run.push(point);
  }
  return runs;
}

function thinned(run: readonly DrivenPoint[], tolerance: number): readonly DrivenPoint[] {
  const kept = new Uint8Array(run.length);
  kept[0] = 1;
  kept[run.length - 1] = 1;
  const open: [number, number][] = [[0, run.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    const worst = furthest(run, from, to);
    if (worst.metres <= tolerance) continue;
    kept[worst.index] = 1;
    open.push([from, worst.index], [worst.index, to]);
  }
  return run.filter((_point, index) => kept[index] === 1);
}

function furthest(run: readonly DrivenPoint[], from: number, to: number): { index: number; metres: number } {
  const found = { index: from, metres: 0 };
  const start = run[from];
  const end = run[to];
  if (start === undefined || end === undefined) return found;
  const goal = planeOf(start, end);
  const ms = Math.max(1, end.at - start.at);
  for (let index = from + 1; index < to; index += 1) {
    const point = run[index];
    if (point === undefined) continue;
    const { x, y } = planeOf(start, point);
    const part = (point.at - start.at) / ms;
    const metres = Math.hypot(x - goal.x * part, y - goal.y * part);
    if (metres > found.metres) {
      found.index = index;
      found.metres = metres;
    }
  }
  return found;
}
