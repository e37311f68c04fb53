import type { Track } from '@tidegate/contract/nouns/track/track.ts';

/** The lower speed limits in km/h; a faster line is thicker. */
export const SPEED_STEPS = [0, 10, 30, 60, 90] as const;

/** Which of the steps a speed is in. */
export const speedStep = (kmh: number): number => SPEED_STEPS.findLastIndex((from) => kmh >= from);

/** Position, course and speed. */
export interface Moment {
  readonly lng: number;
  readonly lat: number;
  /** Degrees clockwise from north. */
  readonly course: number;
  readonly kmh: number;
  /** Nothing is known of this moment. */
  readonly isInGap: boolean;
}

/** The index of the last time that is not after `at`; -1 before the first. */
export function indexAt(times: readonly number[], at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Position on a track at a moment; before it its start, after it its end. Undefined for a track without points. */
export function placeAt(track: Track, at: number): Moment | undefined {
  const { times, lngs, lats, kmh, gaps } = track;
  const before = Math.max(0, indexAt(times, at));
  const after = Math.min(before + 1, times.length - 1);
  const [lng, lat] = [lngs[before], lats[before]];
  if (lng === undefined || lat === undefined) return undefined;
  const goal = { lng: lngs[after] ?? lng, lat: lats[after] ?? lat };
  const [start = 0, end = 0] = [times[before], times[after]];
  const isInGap = after > before && at > start && gaps.includes(after);
  const part = isInGap || end <= start ? 0 : Math.min(1, Math.max(0, (at - start) / (end - start)));
  return {
    lng: lng + (goal.lng - lng) * part,
    lat: lat + (goal.lat - lat) * part,
    course: courseOf(track, before),
    kmh: kmh[part > 0 ? after : before] ?? 0,
    isInGap,
  };
}

/** Course after a point; at the end, before it. */
function courseOf({ lngs, lats }: Track, index: number): number {
  const from = index + 1 < lngs.length ? index : Math.max(0, index - 1);
  const [lng = 0, lat = 0, nextLng = lng, nextLat = lat] = [lngs[from], lats[from], lngs[from + 1], lats[from + 1]];
  const east = (nextLng - lng) * Math.cos((lat / 180) * Math.PI);
  return ((Math.atan2(east, nextLat - lat) * 180) / Math.PI + 360) % 360;
}

/** Runs of points: those of each step of speed, and the ways of which nothing is known; each as indexes of its points. */
export function linesOf({ times, kmh, gaps }: Track): {
  readonly bySpeed: readonly (readonly (readonly number[])[])[];
  readonly gaps: readonly (readonly [number, number])[];
} {
  const bySpeed: number[][][] = SPEED_STEPS.map(() => []);
  const broken = new Set(gaps);
  let run: number[] = [];
  let runStep = -1;
  for (let index = 1; index < times.length; index += 1) {
    if (broken.has(index)) {
      runStep = -1;
      continue;
    }
    const step = speedStep(kmh[index] ?? 0);
    if (step === runStep) {
      run.push(index);
      continue;
    }
    run = [index - 1, index];
    runStep = step;
    bySpeed[step]?.push(run);
  }
  return { bySpeed, gaps: gaps.map((index) => [index - 1, index]) };
}
