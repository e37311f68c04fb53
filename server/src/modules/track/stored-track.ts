import { QUALITY } from '@tidegate/columns/columns.ts';
import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import { POSITION_EXTRAS } from '@tidegate/contract/nouns/track/track.ts';
import { CleanTrack } from '@tidegate/contract/nouns/track/rules/clean-track.ts';
import { PositionPairer, type SentPoint } from '@tidegate/contract/nouns/track/rules/position-pairer.ts';
import { alarmNumber, isUsable } from '@tidegate/contract/nouns/alarm/measures/measure.ts';
import type { Historian, SignalPoints } from '../../ports/historian.ts';
import { pointValue } from '../history/module.ts';

/** Amount read and processed between two pauses for others: some ten milliseconds of work at one fix per second. */
const SLICE_MS = 3 * 3_600_000;
/** More points than any signal has within it. */
const NO_LIMIT = 10_000_000;

type Extra = (typeof POSITION_EXTRAS)[number];
/** The receiver's other values besides the position, as last received. */
type Extras = { readonly [E in Extra]?: number | undefined };

/** A point of a track, WGS 84. */
export interface StoredPoint extends SentPoint {
  readonly extras: Extras;
}

interface Span {
  /** Ms; `to` is excluded. */
  readonly from: number;
  readonly to: number;
}

/** Reads the points of a position from the history and returns them in order, without impossible ones. */
export class StoredTrack {
  readonly #historian: Pick<Historian, 'readRaw' | 'standingAt'>;
  readonly #pairer: PositionPairer;
  readonly #clean: CleanTrack<StoredPoint>;
  readonly #roles: ReadonlyMap<number, 'lat' | 'lng' | Extra>;
  readonly #extras: { [E in Extra]?: number | undefined } = {};

  constructor(
    historian: Pick<Historian, 'readRaw' | 'standingAt'>,
    position: Position,
    take: (point: StoredPoint) => void,
  ) {
    this.#historian = historian;
    this.#clean = new CleanTrack(position, take);
    this.#pairer = new PositionPairer((point) => this.#clean.add({ ...point, extras: { ...this.#extras } }));
    const roles: [number, 'lat' | 'lng' | Extra][] = [
      [Number(position.latSignalId), 'lat'],
      [Number(position.lngSignalId), 'lng'],
    ];
    for (const extra of POSITION_EXTRAS) {
      const id = position[`${extra}SignalId`];
      if (id !== null) roles.push([Number(id), extra]);
    }
    this.#roles = new Map(roles);
  }

  /** Number of points left out, by reason. */
  get left() {
    return { ...this.#clean.left, bad: this.#pairer.bad };
  }

  /** Reads slice by slice; `done` is called after each. */
  async *read({ from, to }: Span): AsyncGenerator<void> {
    const signalIds = [...this.#roles.keys()];
    for (const { signalId, value, quality } of await this.#historian.standingAt(signalIds, from - 1)) {
      const role = this.#roles.get(signalId);
      const number = isUsable(quality) ? alarmNumber(value) : undefined;
      if (role === 'lat' || role === 'lng') this.#pairer.stood(role, number);
      else if (role !== undefined) this.#extras[role] = number;
    }
    for (let start = from; start < to; start += SLICE_MS) {
      const slice = { signalIds, from: start, to: Math.min(to, start + SLICE_MS), limit: NO_LIMIT };
      this.#feed(await this.#historian.readRaw(slice));
      yield;
    }
    this.#pairer.end();
    this.#clean.end();
    yield;
  }

  #feed(columns: readonly SignalPoints[]): void {
    const next = columns.map(() => 0);
    for (;;) {
      let at = Infinity;
      for (const [column, points] of columns.entries()) {
        at = Math.min(at, points.times[next[column] ?? 0] ?? Infinity);
      }
      if (at === Infinity) return;
      // Extras first: those of a fix are known when the fix is returned.
      for (const isPlace of [false, true]) {
        for (const [column, points] of columns.entries()) {
          const index = next[column] ?? 0;
          const role = this.#roles.get(points.signalId);
          if (points.times[index] !== at || role === undefined || (role === 'lat' || role === 'lng') !== isPlace)
            continue;
          next[column] = index + 1;
          const value = usable(points, index);
          if (role === 'lat' || role === 'lng') this.#pairer.add(role, at, value);
          else this.#extras[role] = value;
        }
      }
    }
  }
}

function usable(points: SignalPoints, index: number): number | undefined {
  const quality = points.qualities?.[index] ?? QUALITY.good;
  if (quality !== QUALITY.good && quality !== QUALITY.uncertain) return undefined;
  const value = pointValue(points, index);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
