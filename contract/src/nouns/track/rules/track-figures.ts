import type { TrackDay, TrackStop } from '../track.ts';
import type { Place } from '../../../rules/geo/gcj02.ts';
import { metresBetween } from '../../../rules/geo/places.ts';

/** Position at a moment (ms), WGS 84. */
export interface TrackPoint extends Place {
  readonly at: number;
}

/** A point with its speed, and whether nothing is known of the way to it. */
export interface DrivenPoint extends TrackPoint {
  readonly kmh: number;
  readonly isAfterGap: boolean;
}

/** Definition of a stop: its duration, and the radius around its middle. */
export interface StopRule {
  readonly stopMs: number;
  readonly stopM: number;
}

/** Steps shorter than the noise of a receiver are none: distance is counted once this far from where it was counted last. */
const NOISE_M = 15;
/** Nothing was stored for so long though the place is another; at rest a signal is stored every ten minutes. */
const GAP_MOVED_MS = 120_000;
const GAP_MOVED_M = 200;
const GAP_MS = 11 * 60_000;
/** A stop goes on after a stray fix of at most this long. */
const STRAY_MS = 120_000;

/** The part of a local day that a moment is in: its name, and where it ends (ms). */
export type DayOf = (at: number) => { readonly day: string; readonly until: number };

interface Cluster {
  readonly from: number;
  to: number;
  lng: number;
  lat: number;
  count: number;
  /** Driven while it is open: only counts when it turns out to be no stop. */
  driven: { readonly day: string; readonly metres: number; readonly ms: number }[];
}

/**
 * Calculates a track from all its points, passed in order: mileage without stationary noise, stops, speeds, days.
 * Distance through gaps is kept apart, as the straight line, which is the minimum.
 */
export class TrackFigures {
  readonly stops: TrackStop[] = [];
  points = 0;
  gapM = 0;
  maxKmh = 0;
  maxAt: number | null = null;
  readonly #rule: StopRule;
  readonly #dayOf: DayOf;
  readonly #take: (point: DrivenPoint) => void;
  readonly #days = new Map<string, { metres: number; ms: number }>();
  #day: ReturnType<DayOf> | undefined;
  #last: TrackPoint | undefined;
  /** Point up to which the distance was counted. */
  #counted: TrackPoint | undefined;
  #kmh = 0;
  #cluster: Cluster | undefined;

  constructor(rule: StopRule, dayOf: DayOf, take: (point: DrivenPoint) => void) {
    this.#rule = rule;
    this.#dayOf = dayOf;
    this.#take = take;
  }

  /** The next point; `toldKmh` is the speed reported by its receiver. */
  add(point: TrackPoint, reportedKmh?: number): void {
    const last = this.#last;
    const isAfterGap = last !== undefined && isGap(last, point);
    const step = last === undefined || isAfterGap ? undefined : this.#step(last, point);
    if (last !== undefined && isAfterGap) this.gapM += metresBetween(last, point);
    if (step === undefined) {
      this.#counted = point;
      this.#kmh = 0;
    }
    this.#gather(point, step);
    this.points += 1;
    this.#last = point;
    const kmh = reportedKmh ?? this.#kmh;
    if (kmh > this.maxKmh) {
      this.maxKmh = kmh;
      this.maxAt = point.at;
    }
    this.#take({ at: point.at, lng: point.lng, lat: point.lat, kmh, isAfterGap });
  }

  /** Nothing more comes. */
  end(): void {
    this.#close();
  }

  get days(): TrackDay[] {
    return [...this.#days].map(([day, { metres, ms }]) => ({ day, distanceM: metres, movingMs: ms }));
  }

  #step(last: TrackPoint, point: TrackPoint): Cluster['driven'][number] {
    const counted = this.#counted ?? last;
    const metres = metresBetween(counted, point);
    const ms = point.at - last.at;
    if (metres < NOISE_M) {
      // Slower than the noise in ten seconds is standing.
      if (point.at - counted.at > 10_000) this.#kmh = 0;
      return { day: this.#dayAt(point.at), metres: 0, ms };
    }
    this.#kmh = (metres / Math.max(1, point.at - counted.at)) * 3_600;
    this.#counted = point;
    return { day: this.#dayAt(point.at), metres, ms };
  }

  #gather(point: TrackPoint, step: Cluster['driven'][number] | undefined): void {
    const open = this.#cluster;
    if (open !== undefined && metresBetween(open, point) <= this.#rule.stopM) {
      open.count += 1;
      open.lng += (point.lng - open.lng) / open.count;
      open.lat += (point.lat - open.lat) / open.count;
      open.to = point.at;
      if (step !== undefined) open.driven.push(step);
      return;
    }
    this.#close();
    if (step !== undefined) this.#count(step);
    this.#cluster = { from: point.at, to: point.at, lng: point.lng, lat: point.lat, count: 1, driven: [] };
  }

  #close(): void {
    const open = this.#cluster;
    this.#cluster = undefined;
    if (open === undefined) return;
    const before = this.stops.at(-1);
    const { from, to, lng, lat } = open;
    const isSame =
      before !== undefined && from - before.to <= STRAY_MS && metresBetween(before, open) <= this.#rule.stopM;
    if (isSame) this.stops[this.stops.length - 1] = { ...before, to };
    else if (to - from >= this.#rule.stopMs) this.stops.push({ from, to, lng, lat });
    else for (const step of open.driven) this.#count(step);
  }

  #count({ day, metres, ms }: Cluster['driven'][number]): void {
    const sum = this.#days.get(day) ?? { metres: 0, ms: 0 };
    this.#days.set(day, { metres: sum.metres + metres, ms: sum.ms + ms });
  }

  #dayAt(at: number): string {
    if (this.#day === undefined || at >= this.#day.until) this.#day = this.#dayOf(at);
    return this.#day.day;
  }
}

function isGap(last: TrackPoint, point: TrackPoint): boolean {
  const ms = point.at - last.at;
  return ms > GAP_MS || (ms > GAP_MOVED_MS && metresBetween(last, point) > GAP_MOVED_M);
}
