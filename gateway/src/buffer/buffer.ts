import { mkdirSync } from 'node:fs';
import type { Clock } from '../platform/clock.ts';
import type { Reading } from '../reading.ts';
import { type Batch, decodeBatch, encodeBatch } from './batch.ts';
import { Numbers } from './numbers.ts';
import { decodeRanges, encodeRanges, type Range, toRanges } from './ranges.ts';
import { frameRecord, readRecords, RECORD_HEAD_BYTES, RECORD_KINDS } from './record.ts';
import { Segment, segmentIds } from './segment.ts';

export interface BufferOptions {
  /** Folder of its own; made when it is missing. */
  readonly folder: string;
  /** Most bytes on disk; beyond them the oldest batches are given up. */
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly log: (text: string) => void;
}

interface Place {
  readonly segment: Segment;
  readonly offset: number;
  readonly length: number;
  readonly points: number;
}

/** How long a batch may be in memory alone. What is receipted by then never touches the disk, which spares it. */
const SAVE_EVERY_MS = 500;
/** A full buffer loses a small part of itself at a time. */
const SEGMENTS = 32;
/** While the disk refuses to store, memory may hold so many points. */
const MAX_UNSAVED_POINTS = 500_000;

/**
 * Store and forward: keeps every batch until it is receipted, over restarts and crashes. What was saved and not
 * receipted is there again after a crash; what was receipted may be, once more: whoever stores it knows it by its time.
 */
export class StoreAndForward {
  readonly #options: BufferOptions;
  readonly #numbers: Numbers;
  /** Everything unreceipted, ascending by number: where it is saved, or the batch itself while it is not. */
  readonly #pending: Map<number, Place | Batch>;
  /** Those of them that are in memory alone. */
  readonly #unsaved = new Map<number, Batch>();
  readonly #segments: Segment[];
  readonly #endSaving: () => void;
  /** Receipted since the last save, of batches that are on disk. */
  #receipted: number[] = [];
  #unsavedPoints = 0;
  #pendingPoints: number;
  #droppedPoints = 0;
  #current: Segment | undefined;
  #nextSegmentId: number;
  #saving: Promise<void> = Promise.resolve();
  #isFailing = false;

  private constructor(options: BufferOptions, found: Found) {
    this.#options = options;
    this.#pending = found.pending;
    this.#segments = found.segments;
    this.#nextSegmentId = (found.segments.at(-1)?.id ?? 0) + 1;
    this.#pendingPoints = [...found.pending.values()].reduce((sum, place) => sum + pointsOf(place), 0);
    this.#numbers = new Numbers(options.folder, found.highest);
    this.#endSaving = options.clock.every(SAVE_EVERY_MS, () => void this.save());
  }

  /** Opens the buffer with all that earlier runs left in it. */
  static async open(options: BufferOptions): Promise<StoreAndForward> {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    const found = await replay(options.folder);
    if (found.damaged > 0) options.log(`The buffer has ${found.damaged} damaged records, which are left out`);
    const buffer = new StoreAndForward(options, found);
    await buffer.#removeDone();
    return buffer;
  }

  /** Batches and points that wait for their receipt. */
  get waiting(): { readonly batches: number; readonly points: number } {
    return { batches: this.#pending.size, points: this.#pendingPoints };
  }

  /** Points given up since the start, because the buffer was full or nobody can take them any more. */
  get droppedPoints(): number {
    return this.#droppedPoints;
  }

  /** Takes readings in, under the next number. They are on disk after the next save. */
  append(device: string, readings: readonly Reading[]): Batch {
    const batch: Batch = { number: this.#numbers.next(), device, readings };
    this.#pending.set(batch.number, batch);
    this.#unsaved.set(batch.number, batch);
    this.#unsavedPoints += readings.length;
    this.#pendingPoints += readings.length;
    if (this.#unsavedPoints > MAX_UNSAVED_POINTS) this.#dropOldestUnsaved();
    return batch;
  }

  /** The numbers that wait for their receipt, ascending. */
  numbers(): Iterable<number> {
    return this.#pending.keys();
  }

  /** A batch that waits for its receipt; undefined when it does not, or cannot be read any more. */
  async read(number: number): Promise<Batch | undefined> {
    const place = this.#pending.get(number);
    if (place === undefined || 'number' in place) return place;
    try {
      return decodeBatch(await place.segment.read(place.offset, place.length));
    } catch (error) {
      if (!this.#pending.has(number)) return undefined;
      this.#options.log(`The batch ${number} cannot be read: ${String(error)}`);
      this.discard(number);
      return undefined;
    }
  }

  /** These batches are committed: they are forgotten. Numbers that nobody waits for are nothing special. */
  receipt(ranges: readonly Range[]): void {
    for (const [first, last] of ranges) {
      // A range may span more numbers than there are batches.
      if (last - first < this.#pending.size) for (let number = first; number <= last; number += 1) this.#forget(number);
      else for (const number of this.#pending.keys()) if (number >= first && number <= last) this.#forget(number);
    }
  }

  /** Gives a batch up. */
  discard(number: number): void {
    const place = this.#pending.get(number);
    if (place === undefined) return;
    this.#droppedPoints += pointsOf(place);
    this.#forget(number);
  }

  /** Brings what is not on disk to it, and waits for the disk. Never rejects: what failed is tried again at the next save. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async close(): Promise<void> {
    this.#endSaving();
    await this.save();
    for (const segment of this.#segments) await segment.close();
  }

  async #save(): Promise<void> {
    const unsaved = [...this.#unsaved.values()];
    const receipted = [...this.#receipted];
    if (unsaved.length === 0 && receipted.length === 0) return;
    try {
      const segment = await this.#writable();
      const frames: Uint8Array[] = [];
      let offset = segment.bytes;
      const places: [Batch, Place][] = [];
      for (const batch of unsaved) {
        const body = encodeBatch(batch);
        frames.push(frameRecord(RECORD_KINDS.batch, body));
        const points = batch.readings.length;
        places.push([batch, { segment, offset: offset + RECORD_HEAD_BYTES, length: body.length, points }]);
        offset += body.length + RECORD_HEAD_BYTES;
      }
      if (receipted.length > 0) {
        frames.push(frameRecord(RECORD_KINDS.receipts, encodeRanges(toRanges(receipted))));
      }
      await segment.append(Buffer.concat(frames), unsaved.length > 0);
      this.#receipted = this.#receipted.slice(receipted.length);
      for (const [batch, place] of places) this.#noteSaved(batch, place);
      await this.#removeDone();
      await this.#keepWithin();
      if (this.#isFailing) this.#options.log('The buffer can be written again');
      this.#isFailing = false;
    } catch (error) {
      // The segment may end in half a record, which is tolerated at its end alone: go on in a new one.
      await this.#current?.seal().catch(() => undefined);
      this.#current = undefined;
      if (!this.#isFailing) this.#options.log(`The buffer cannot be written: ${String(error)}`);
      this.#isFailing = true;
    }
  }

  #noteSaved(batch: Batch, place: Place): void {
    // Receipted while it was being written: on disk it is to be forgotten.
    if (!this.#pending.has(batch.number)) {
      this.#receipted.push(batch.number);
      return;
    }
    place.segment.pending += 1;
    this.#pending.set(batch.number, place);
    this.#unsaved.delete(batch.number);
    this.#unsavedPoints -= batch.readings.length;
  }

  async #writable(): Promise<Segment> {
    const current = this.#current;
    if (current !== undefined && current.bytes < this.#options.maxBytes / SEGMENTS) return current;
    await current?.seal();
    const segment = await Segment.create(this.#options.folder, this.#nextSegmentId);
    this.#nextSegmentId += 1;
    this.#segments.push(segment);
    this.#current = segment;
    return segment;
  }

  #forget(number: number): void {
    const place = this.#pending.get(number);
    if (place === undefined) return;
    this.#pending.delete(number);
    this.#pendingPoints -= pointsOf(place);
    if ('number' in place) {
      this.#unsaved.delete(number);
      this.#unsavedPoints -= place.readings.length;
      return;
    }
    place.segment.pending -= 1;
    this.#receipted.push(number);
  }

  /**
   * Deletes segments from the oldest on while nothing in them waits. Never one behind another that does: it may hold the
   * receipts for it.
   */
  async #removeDone(): Promise<void> {
    for (let oldest = this.#segments[0]; oldest !== undefined; oldest = this.#segments[0]) {
      if (oldest === this.#current || oldest.pending > 0) return;
      this.#segments.shift();
      await oldest.remove();
    }
  }

  async #keepWithin(): Promise<void> {
    const sum = (): number => this.#segments.reduce((bytes, segment) => bytes + segment.bytes, 0);
    while (sum() > this.#options.maxBytes) {
      const [oldest] = this.#segments;
      if (oldest === undefined || oldest === this.#current) return;
      this.#options.log('The buffer is full: its oldest values are given up');
      for (const [number, place] of this.#pending) {
        if (!('number' in place) && place.segment === oldest) this.discard(number);
      }
      await this.#removeDone();
    }
  }

  #dropOldestUnsaved(): void {
    for (const number of this.#unsaved.keys()) {
      this.discard(number);
      if (this.#unsavedPoints <= MAX_UNSAVED_POINTS) return;
    }
  }
}

const pointsOf = (place: Place | Batch): number => ('number' in place ? place.readings.length : place.points);

interface Found {
  readonly segments: Segment[];
  readonly pending: Map<number, Place | Batch>;
  readonly highest: number;
  readonly damaged: number;
}

/** What earlier runs left: batches without a receipt, in the order of their numbers. */
async function replay(folder: string): Promise<Found> {
  const segments: Segment[] = [];
  const found = new Map<number, Place>();
  let highest = 0;
  let damaged = 0;
  for (const id of await segmentIds(folder)) {
    const { segment, bytes } = await Segment.load(folder, id);
    segments.push(segment);
    const read = readRecords(bytes);
    damaged += read.damaged;
    for (const { kind, body, offset } of read.records) {
      if (kind === RECORD_KINDS.batch) {
        const { number, readings } = decodeBatch(body);
        highest = Math.max(highest, number);
        found.set(number, { segment, offset, length: body.length, points: readings.length });
      } else if (kind === RECORD_KINDS.receipts) {
        for (const [first, last] of decodeRanges(body)) {
          for (let number = first; number <= last; number += 1) found.delete(number);
        }
      }
    }
  }
  const pending = new Map<number, Place | Batch>([...found].toSorted(([a], [b]) => a - b));
  for (const place of found.values()) place.segment.pending += 1;
  return { segments, pending, highest, damaged };
}
