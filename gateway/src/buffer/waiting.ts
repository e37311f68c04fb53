import type { Batch } from './batch.ts';
import { RECORD_HEAD_BYTES } from './record.ts';
import type { Segment } from './segment.ts';

/** Location of a batch on disk. */
export interface Place {
  readonly segment: Segment;
  readonly offset: number;
  readonly length: number;
  readonly points: number;
}

/** Batches and points. */
export interface Amount {
  readonly batches: number;
  readonly points: number;
}

const pointsOf = (place: Place | Batch): number => ('number' in place ? place.readings.length : place.points);

/** Batches waiting for an acknowledgement: the location of each, or the batch itself while it is not saved. */
export class Waiting {
  /** Numbers that can be sent, ascending. */
  #pending: Map<number, Place | Batch>;
  /** Batches without a signal on the server: kept, but not sent. */
  readonly #held = new Map<number, Place | Batch>();
  #pendingPoints: number;
  #heldPoints = 0;
  #bytes: number;

  constructor(found: ReadonlyMap<number, Place>) {
    this.#pending = new Map(found);
    this.#pendingPoints = [...found.values()].reduce((sum, { points }) => sum + points, 0);
    this.#bytes = [...found.values()].reduce((sum, { length }) => sum + length + RECORD_HEAD_BYTES, 0);
  }

  get all(): Amount {
    return { batches: this.#pending.size + this.#held.size, points: this.#pendingPoints + this.#heldPoints };
  }

  get held(): Amount {
    return { batches: this.#held.size, points: this.#heldPoints };
  }

  /** Bytes of the records that are on disk. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The batches that can be sent, ascending. */
  numbers(): Iterable<number> {
    return this.#pending.keys();
  }

  find(number: number): Place | Batch | undefined {
    return this.#pending.get(number) ?? this.#held.get(number);
  }

  /** All of them from `first` to `last`. A range may span more numbers than there are batches. */
  within(first: number, last: number): number[] {
    if (last - first < this.all.batches) {
      const some = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return some.filter((number) => this.find(number) !== undefined);
    }
    return [...this.#pending.keys(), ...this.#held.keys()].filter((number) => number >= first && number <= last);
  }

  /** The batches of a segment. */
  in(segment: Segment): [number, Place][] {
    return [...this.#pending, ...this.#held].flatMap(([number, place]): [number, Place][] =>
      !('number' in place) && place.segment === segment ? [[number, place]] : [],
    );
  }

  /** The oldest batches on disk up to this many bytes: of the held ones, or of those that can be sent. */
  oldest(kind: 'held' | 'pending', bytes: number): number[] {
    const found: number[] = [];
    let sum = 0;
    for (const [number, place] of kind === 'held' ? this.#held : this.#pending) {
      if ('number' in place) continue;
      found.push(number);
      sum += place.length + RECORD_HEAD_BYTES;
      if (sum >= bytes) break;
    }
    return found;
  }

  add(batch: Batch): void {
    this.#pending.set(batch.number, batch);
    this.#pendingPoints += batch.readings.length;
  }

  /** Records the new location of a batch. */
  move(number: number, place: Place): void {
    const before = this.find(number);
    if (before === undefined) return;
    if (!('number' in before)) {
      before.segment.pending -= 1;
      this.#bytes -= before.length + RECORD_HEAD_BYTES;
    }
    place.segment.pending += 1;
    this.#bytes += place.length + RECORD_HEAD_BYTES;
    (this.#held.has(number) ? this.#held : this.#pending).set(number, place);
  }

  /** Removes a batch; returns its location. */
  remove(number: number): Place | Batch | undefined {
    const place = this.find(number);
    if (place === undefined) return undefined;
    if (this.#pending.delete(number)) this.#pendingPoints -= pointsOf(place);
    else if (this.#held.delete(number)) this.#heldPoints -= pointsOf(place);
    if (!('number' in place)) {
      place.segment.pending -= 1;
      this.#bytes -= place.length + RECORD_HEAD_BYTES;
    }
    return place;
  }

  hold(number: number): void {
    const place = this.#pending.get(number);
    if (place === undefined) return;
    this.#pending.delete(number);
    this.#held.set(number, place);
    this.#pendingPoints -= pointsOf(place);
    this.#heldPoints += pointsOf(place);
  }

  release(): void {
    if (this.#held.size === 0) return;
    this.#pending = new Map([...this.#pending, ...this.#held].toSorted(([a], [b]) => a - b));
    this.#held.clear();
    this.#pendingPoints += this.#heldPoints;
    this.#heldPoints = 0;
  }
}
