import { mkdirSync } from 'node:fs';
import type { Clock } from '../platform/clock.ts';
import type { Reading } from '../reading.ts';
import { type Batch, decodeBatch, encodeBatch } from './batch.ts';
import { GivenUp } from './given-up.ts';
import { Numbers } from './numbers.ts';
import { encodeRanges, type Range, toRanges } from './ranges.ts';
import { frameRecord, RECORD_HEAD_BYTES, RECORD_KINDS } from './record.ts';
import { type Found, replay } from './replay.ts';
import { Segment } from './segment.ts';
import { type Amount, type Place, Waiting } from './waiting.ts';

export interface BufferOptions {
  /** Folder of its own; made when it is missing. */
  readonly folder: string;
  /** Most bytes on disk. Beyond them batches are given up: those that the server has no signal for, then the oldest. */
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly log: (text: string) => void;
}

/** Readings of so long are brought to the disk together: one wait for the disk serves them all. */
const COLLECT_MS = 20;
/** Acknowledgements alone are no reason to wait for the disk: they are written so often. */
const SAVE_EVERY_MS = 500;
/** A full buffer loses a small part of itself at a time. */
const SEGMENTS = 32;
/** Batches that wait may lie among done ones that take this many times their place, before they are moved together. */
const SPREAD = 4;
/** So many segments of done ones among what waits are worth moving the others together; less are not. */
const WASTED_SEGMENTS = 2;
/** While the disk refuses to store, memory may hold so many points. */
const MAX_UNSAVED_POINTS = 500_000;

/**
 * Store and forward: keeps every batch until it is acknowledged, over restarts and crashes. What was saved and not
 * acknowledged is there again after a crash; what was acknowledged may be, once more: whoever stores it knows it by its time.
 */
export class StoreAndForward {
  readonly givenUp: GivenUp;
  readonly #options: BufferOptions;
  readonly #numbers: Numbers;
  readonly #waiting: Waiting;
  /** What waits in memory alone. */
  readonly #unsaved = new Map<number, Batch>();
  /** Who waits for a batch to be on disk. */
  readonly #onStored = new Map<number, (batch: Batch) => void>();
  readonly #segments: Segment[];
  readonly #endSaving: () => void;
  #cancelSave: (() => void) | undefined;
  /** Acknowledged since the last save, of batches that are on disk. */
  #receipted: number[] = [];
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
    this.givenUp = new GivenUp(options.folder, options.clock.now(), options.log);
    this.#endSaving = options.clock.every(SAVE_EVERY_MS, () => void this.save());
  }

  /** Opens the buffer with all that earlier runs left in it. */
  static async open(options: BufferOptions): Promise<StoreAndForward> {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    const found = await replay(options.folder);
    if (found.damaged > 0) options.log(`The buffer has ${found.damaged} damaged records, which were skipped`);
    const buffer = new StoreAndForward(options, found);
    await buffer.#removeDone();
    return buffer;
  }

  /** What waits to be acknowledged, with what is held. */
  get waiting(): Amount {
    return this.#waiting.all;
  }

  /** The part of it that the server has no signal for. */
  get held(): Amount {
    return this.#waiting.held;
  }

  /** True while what waits takes half of the room: recorded values that are not taken in yet can wait in their file. */
  get isHalfFull(): boolean {
    return this.#waiting.bytes > this.#options.maxBytes / 2;
  }

  /**
   * Takes readings in, under the next number, and brings them to the disk. `onStored` is called when they are there; and
   * when the disk refuses them, since values of now have to be seen even then.
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

  /** A batch that waits; undefined when it does not, or cannot be read any more. */
  async read(number: number): Promise<Batch | undefined> {
    const place = this.#waiting.find(number);
    if (place === undefined || 'number' in place) return place;
    try {
      return decodeBatch(await place.segment.read(place.offset, place.length));
    } catch (error) {
      const now = this.#waiting.find(number);
      // Done meanwhile, or moved to another place.
      if (now !== place) return now === undefined ? undefined : this.read(number);
      this.#options.log(`The batch ${number} cannot be read: ${String(error)}`);
      this.#loseUnreadable(number, place);
      return undefined;
    }
  }

  /** The server has no signal for any point of the batch: it is kept aside until `release`. */
  hold(number: number): void {
    this.#waiting.hold(number);
  }

  /** Of a batch all points are committed but those that `isLeft` knows: those alone are kept, held. */
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
      // Until its rest is on disk, the batch is not forgotten: sent again it is stored once all the same.
      if (!(await this.save())) {
        this.#forget(part.number);
        return;
      }
    }
    this.#forget(number);
  }

  /** What is held can be sent again: the server may know the signals now. */
  release(): void {
    this.#waiting.release();
  }

  /** These batches are committed: they are forgotten. Numbers that nobody waits for are nothing special. */
  receipt(ranges: readonly Range[]): void {
    for (const [first, last] of ranges) {
      for (const number of this.#waiting.within(first, last)) this.#forget(number);
    }
  }

  /** Brings what is not on disk to it, and waits for the disk; answers whether it is there. What failed is tried again at the next save. */
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
      await this.#keepWithin();
    } catch (error) {
      await this.#failed(error);
    }
  }

  /** A segment may end in half a record now, which is tolerated at its end alone: go on in a new one. */
  async #failed(reason: unknown): Promise<void> {
    const broken = this.#current;
    this.#current = undefined;
    await broken?.seal().catch(() => undefined);
    if (!this.#isFailing) this.#options.log(`Failed to write the buffer: ${String(reason)}`);
    this.#isFailing = true;
  }

  async #write(unsaved: readonly Batch[]): Promise<void> {
    const receipted = [...this.#receipted];
    if (unsaved.length === 0 && receipted.length === 0) return;
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
  }

  #noteSaved({ number, readings }: Batch, place: Place): void {
    // Acknowledged while it was being written: on disk it is to be forgotten.
    if (this.#waiting.find(number) === undefined) {
      this.#receipted.push(number);
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
      this.#receipted.push(number);
    }
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

  /**
   * Keeps the folder small: few batches that wait must not keep many done ones on disk, since segments go from the oldest
   * on. Only when what waits fills the buffer itself, something is given up.
   */
  async #keepWithin(): Promise<void> {
    const { maxBytes } = this.#options;
    // One round: what is moved once more in the same round would not become less.
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

  /** As much as a segment holds: what the server has no signal for, else the oldest. */
  async #giveUpSome(): Promise<void> {
    const bytes = this.#options.maxBytes / SEGMENTS;
    const held = this.#waiting.oldest('held', bytes);
    if (held.length > 0) return this.#giveUp(held, 'unplaced');
    return this.#giveUp(this.#waiting.oldest('pending', bytes), 'full');
  }

  /** Copies what waits in a segment to the newest, so that the segment can go. Until then a crash leaves both, under one number. */
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
      // Acknowledged meanwhile: that is written behind the copy and ends both.
      if (this.#waiting.find(number) === place) this.#waiting.move(number, { ...place, segment: target, offset });
    }
    await this.#current?.sync();
  }

  #loseUnreadable(number: number, { points }: Place): void {
    this.givenUp.addUnreadable(points);
    this.givenUp.keep();
    this.#forget(number);
  }

  /** Names what is given up, on disk too, and then forgets it. */
  async #giveUp(numbers: readonly number[], reason: 'full' | 'unplaced'): Promise<void> {
    for (const number of numbers) {
      const batch = await this.read(number);
      if (batch !== undefined) this.givenUp.add(batch, reason);
    }
    this.givenUp.keep();
    for (const number of numbers) this.#forget(number);
  }

  #dropOldestUnsaved(): void {
    for (const [number, batch] of this.#unsaved) {
      this.givenUp.add(batch, 'full');
      this.#forget(number);
      if (this.#unsavedPoints <= MAX_UNSAVED_POINTS / 2) break;
    }
    this.givenUp.keep();
  }
}
