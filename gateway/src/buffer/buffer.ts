import { mkdirSync } from 'node:fs';
import type { Clock } from '../platform/clock.ts';
import type { Reading } from '../reading.ts';
import { type Batch, decodeBatch, encodeBatch } from './batch.ts';
import { DiscardedPoints } from './discarded-points.ts';
import { Numbers } from './numbers.ts';
import { encodeRanges, type Range, toRanges } from './ranges.ts';
import { frameRecord, RECORD_HEAD_BYTES, RECORD_KINDS } from './record.ts';
import { type Found, replay } from './replay.ts';
import { Segment } from './segment.ts';
import { type Amount, type Place, Waiting } from './waiting.ts';

export interface BufferOptions {
  /** Its own folder; created when missing. */
  readonly folder: string;
  /**
   * Maximum size on disk in bytes. Beyond it batches are dropped: those without a signal on the server first, then the
   * oldest.
   */
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly log: (text: string) => void;
}

/** Readings within this time are synced together: one sync serves them all. */
const COLLECT_MS = 20;
/** Acknowledgements alone do not wait for a sync: they are written too often. */
const SAVE_EVERY_MS = 500;
/** A full buffer drops a small part of itself at a time. */
const SEGMENTS = 32;
/** Waiting batches are moved together when the done ones among them take this many times their space. */
const SPREAD = 4;
/** Minimum number of segments that moving must free to be worthwhile. */
const WASTED_SEGMENTS = 2;
/** Maximum number of points in memory while the disk refuses to write. */
const MAX_UNSAVED_POINTS = 500_000;

/**
 * Store and forward: keeps every batch until it is acknowledged, over restarts and crashes. Saved batches without an
 * acknowledgement survive a crash; acknowledged ones may be sent again, which the receiver recognises by their time.
 */
export class StoreAndForward {
  readonly givenUp: DiscardedPoints;
  readonly #options: BufferOptions;
  readonly #numbers: Numbers;
  readonly #waiting: Waiting;
  /** Waiting batches that are only in memory. */
  readonly #unsaved = new Map<number, Batch>();
  /** Callers waiting for a batch to be on disk. */
  readonly #onStored = new Map<number, (batch: Batch) => void>();
  readonly #segments: Segment[];
  readonly #endSaving: () => void;
  #cancelSave: (() => void) | undefined;
  /** Acknowledged since the last save, of batches that are on disk. */
  #acknowledged: number[] = [];
  #unsavedPoints = 0;
  #current: Segment | undefined;
  #nextSegmentId: number;
  #saving: Promise<void> = Promise.resolve();
  #isFailing = false;

  private constructor(options: BufferOptions, found: Found) {
    this.#options = options;
    this.#waiting = new Waiting(found.pending);
    this.#segments = found.segments;
    this.#nextSegmentId = (found.segments.at(-1)?.id ?? 0) + 1;
    this.#numbers = new Numbers(options.folder, found.highest);
    this.givenUp = new DiscardedPoints(options.folder, options.clock.now(), options.log);
    this.#endSaving = options.clock.every(SAVE_EVERY_MS, () => void this.save());
  }

  /** Opens the buffer with everything that earlier runs left in it. */
  static async open(options: BufferOptions): Promise<StoreAndForward> {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    const found = await replay(options.folder);
    if (found.damaged > 0) options.log(`The buffer has ${found.damaged} damaged records, which were skipped`);
    const buffer = new StoreAndForward(options, found);
    await buffer.#removeDone();
    return buffer;
  }

  /** Everything waiting for an acknowledgement, including held batches. */
  get waiting(): Amount {
    return this.#waiting.all;
  }

  /** The part of it that has no signal on the server. */
  get held(): Amount {
    return this.#waiting.held;
  }

  /**
   * True while waiting batches take half of the space: recorded values that have not been imported can wait in their
   * file.
   */
  get isHalfFull(): boolean {
    return this.#waiting.bytes > this.#options.maxBytes / 2;
  }

  /**
   * Adds readings under the next number and writes them to disk. `onStored` is called when they are stored, and also
   * when the disk refuses them, since live values have to be visible even then.
   */
  append(device: string, readings: readonly Reading[], onStored?: (batch: Batch) => void): Batch {
    const batch: Batch = { number: this.#numbers.next(), device, readings };
    this.#waiting.add(batch);
    this.#unsaved.set(batch.number, batch);
    if (onStored !== undefined) this.#onStored.set(batch.number, onStored);
    this.#unsavedPoints += readings.length;
    if (this.#unsavedPoints > MAX_UNSAVED_POINTS) this.#dropOldestUnsaved();
    this.#cancelSave ??= this.#options.clock.after(COLLECT_MS, () => void this.save());
    return batch;
  }

  /** The numbers that can be sent, ascending. */
  numbers(): Iterable<number> {
    return this.#waiting.numbers();
  }

  /** A waiting batch; undefined when it is not waiting or can no longer be read. */
  async read(number: number): Promise<Batch | undefined> {
    const place = this.#waiting.find(number);
    if (place === undefined || 'number' in place) return place;
    try {
      return decodeBatch(await place.segment.read(place.offset, place.length));
    } catch (error) {
      const now = this.#waiting.find(number);
      // Acknowledged in the meantime, or moved to another place.
      if (now !== place) return now === undefined ? undefined : this.read(number);
      this.#options.log(`The batch ${number} cannot be read: ${String(error)}`);
      this.#loseUnreadable(number, place);
      return undefined;
    }
  }

  /** The server has no signal for any point of the batch: it is held until `release`. */
  hold(number: number): void {
    this.#waiting.hold(number);
  }

  /** All points of a batch are committed except those that `isLeft` selects: these alone are kept, and held. */
  async holdPart(number: number, isLeft: (reading: Reading) => boolean): Promise<void> {
    const batch = await this.read(number);
    if (batch === undefined) return;
    const left = batch.readings.filter(isLeft);
    if (left.length === batch.readings.length) {
      this.hold(number);
      return;
    }
    if (left.length > 0) {
      const part = this.append(batch.device, left);
      this.hold(part.number);
      // Until the rest is on disk the batch is not dropped: if it is sent again, it is still stored only once.
      if (!(await this.save())) {
        this.#forget(part.number);
        return;
      }
    }
    this.#forget(number);
  }

  /** Held batches can be sent again: the server may know the signals now. */
  release(): void {
    this.#waiting.release();
  }

  /** These batches are committed and are removed. Unknown numbers are ignored. */
  receipt(ranges: readonly Range[]): void {
    for (const [first, last] of ranges) {
      for (const number of this.#waiting.within(first, last)) this.#forget(number);
    }
  }

  /**
   * Writes and syncs everything that is not on disk; returns whether it succeeded. A failure is retried at the next
   * save.
   */
  async save(): Promise<boolean> {
    this.#cancelSave?.();
    this.#cancelSave = undefined;
    const saving = this.#saving.then(() => this.#save());
    this.#saving = saving;
    await saving;
    return !this.#isFailing;
  }

  async close(): Promise<void> {
    this.#endSaving();
    this.#onStored.clear();
    await this.save();
    for (const segment of this.#segments) await segment.close();
  }

  async #save(): Promise<void> {
    const unsaved = [...this.#unsaved.values()];
    try {
      await this.#write(unsaved);
      if (this.#isFailing) this.#options.log('Writing the buffer again');
      this.#isFailing = false;
    } catch (error) {
      await this.#failed(error);
    }
    for (const batch of unsaved) {
      const onStored = this.#onStored.get(batch.number);
      this.#onStored.delete(batch.number);
      onStored?.(batch);
    }
    try {
      await this.#removeDone();
      await this.#trim();
    } catch (error) {
      await this.#failed(error);
    }
  }

  /** The segment may now end in a partial record, which is tolerated at its end only: continue in a new one. */
  async #failed(reason: unknown): Promise<void> {
    const broken = this.#current;
    this.#current = undefined;
    await broken?.seal().catch(() => undefined);
    if (!this.#isFailing) this.#options.log(`Failed to write the buffer: ${String(reason)}`);
    this.#isFailing = true;
  }

  async #write(unsaved: readonly Batch[]): Promise<void> {
    const acknowledged = [...this.#acknowledged];
    if (unsaved.length === 0 && acknowledged.length === 0) return;
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
    if (acknowledged.length > 0) {
      frames.push(frameRecord(RECORD_KINDS.receipts, encodeRanges(toRanges(acknowledged))));
    }
    await segment.append(Buffer.concat(frames), unsaved.length > 0);
    this.#acknowledged = this.#acknowledged.slice(acknowledged.length);
    for (const [batch, place] of places) this.#markSaved(batch, place);
  }

  #markSaved({ number, readings }: Batch, place: Place): void {
    // Acknowledged while it was being written: mark it as removed on disk.
    if (this.#waiting.find(number) === undefined) {
      this.#acknowledged.push(number);
      return;
    }
    this.#waiting.move(number, place);
    this.#unsaved.delete(number);
    this.#unsavedPoints -= readings.length;
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
    const place = this.#waiting.remove(number);
    if (place === undefined) return;
    if ('number' in place) {
      this.#unsaved.delete(number);
      this.#onStored.delete(number);
      this.#unsavedPoints -= place.readings.length;
    } else {
      this.#acknowledged.push(number);
    }
  }

  /**
   * Deletes segments from the oldest on while nothing in them waits. Never one behind a segment with waiting batches:
   * it may contain their acknowledgements.
   */
  async #removeDone(): Promise<void> {
    for (let oldest = this.#segments[0]; oldest !== undefined; oldest = this.#segments[0]) {
      if (oldest === this.#current || oldest.pending > 0) return;
      this.#segments.shift();
      await oldest.remove();
    }
  }

  /**
   * Keeps the folder small: a few waiting batches must not keep many done ones on disk, since segments are deleted from
   * the oldest on. Data is dropped only when waiting batches alone fill the buffer.
   */
  async #trim(): Promise<void> {
    const { maxBytes } = this.#options;
    // One pass: moving the same batches again would free nothing.
    let moves = this.#segments.length;
    for (let oldest = this.#segments[0]; oldest !== undefined; oldest = this.#segments[0]) {
      const bytes = this.#segments.reduce((sum, segment) => sum + segment.bytes, 0);
      const room = Math.min(maxBytes, (WASTED_SEGMENTS * maxBytes) / SEGMENTS + SPREAD * this.#waiting.bytes);
      if (bytes <= room || oldest === this.#current) return;
      const wasted = bytes - this.#waiting.bytes;
      if (moves > 0 && wasted > (WASTED_SEGMENTS * maxBytes) / SEGMENTS) {
        await this.#relocate(oldest);
        moves -= 1;
      } else if (bytes > maxBytes) {
        await this.#giveUpSome();
        moves = this.#segments.length;
      } else return;
      await this.#removeDone();
    }
  }

  /** About one segment's worth: batches without a signal on the server first, then the oldest. */
  async #giveUpSome(): Promise<void> {
    const bytes = this.#options.maxBytes / SEGMENTS;
    const held = this.#waiting.oldest('held', bytes);
    if (held.length > 0) return this.#giveUp(held, 'unplaced');
    return this.#giveUp(this.#waiting.oldest('pending', bytes), 'full');
  }

  /**
   * Copies the waiting batches of a segment to the newest one, so that the segment can be deleted. Until then a crash
   * leaves both copies under one number.
   */
  async #relocate(segment: Segment): Promise<void> {
    for (const [number, place] of this.#waiting.in(segment)) {
      const body = await segment.read(place.offset, place.length).catch(() => undefined);
      if (body === undefined) {
        this.#loseUnreadable(number, place);
        continue;
      }
      const target = await this.#writable();
      const offset = target.bytes + RECORD_HEAD_BYTES;
      await target.append(frameRecord(RECORD_KINDS.batch, body), false);
      // Acknowledged in the meantime: that is written after the copy and ends both.
      if (this.#waiting.find(number) === place) this.#waiting.move(number, { ...place, segment: target, offset });
    }
    await this.#current?.sync();
  }

  #loseUnreadable(number: number, { points }: Place): void {
    this.givenUp.addUnreadable(points);
    this.givenUp.flush();
    this.#forget(number);
  }

  /** Records what is dropped, on disk too, before removing it. */
  async #giveUp(numbers: readonly number[], reason: 'full' | 'unplaced'): Promise<void> {
    for (const number of numbers) {
      const batch = await this.read(number);
      if (batch !== undefined) this.givenUp.add(batch, reason);
    }
    this.givenUp.flush();
    for (const number of numbers) this.#forget(number);
  }

  #dropOldestUnsaved(): void {
    for (const [number, batch] of this.#unsaved) {
      this.givenUp.add(batch, 'full');
      this.#forget(number);
      if (this.#unsavedPoints <= MAX_UNSAVED_POINTS / 2) break;
    }
    this.givenUp.flush();
  }
}
