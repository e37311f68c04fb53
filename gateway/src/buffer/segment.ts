import { appendFile, close, fdatasync, open, read } from 'node:fs';
import { readFile, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../platform/atomic-file.ts';

// Plain descriptors: a file handle leaked in a crash path would end the process when it is garbage-collected.
const openFile = promisify(open);
const closeFile = promisify(close);
const readAt = promisify(read);
const appendTo = promisify(appendFile);
const syncData = promisify(fdatasync);

const NAME = /^(\d{10})\.seg$/;

/** The ids of the segments in a folder, oldest first. */
export async function segmentIds(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
}

export const segmentPath = (folder: string, id: number): string => join(folder, `${String(id).padStart(10, '0')}.seg`);

/** One append-only file of records. */
export class Segment {
  readonly id: number;
  /** Number of unacknowledged batches in it. */
  pending = 0;
  readonly #path: string;
  #bytes: number;
  #writer: number | undefined;
  #reader: number | undefined;

  private constructor(id: number, path: string, bytes: number) {
    this.id = id;
    this.#path = path;
    this.#bytes = bytes;
  }

  /** A segment of an earlier run, read-only. Also returns its bytes. */
  static async load(folder: string, id: number): Promise<{ segment: Segment; bytes: Uint8Array }> {
    const path = segmentPath(folder, id);
    const bytes = await readFile(path);
    return { segment: new Segment(id, path, bytes.length), bytes };
  }

  /** A new, empty segment. Rejects when the file exists: it would belong to another process. */
  static async create(folder: string, id: number): Promise<Segment> {
    const segment = new Segment(id, segmentPath(folder, id), 0);
    segment.#writer = await openFile(segmentPath(folder, id), 'wx', 0o600);
    syncFolder(folder);
    return segment;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Appends and, when `isDurable`, syncs. After a failure the segment must not be written again. */
  async append(bytes: Uint8Array, isDurable: boolean): Promise<void> {
    if (this.#writer === undefined) throw new Error('the segment is closed');
    await appendTo(this.#writer, bytes);
    this.#bytes += bytes.length;
    if (isDurable) await syncData(this.#writer);
  }

  /** Waits until everything appended is on disk. */
  async sync(): Promise<void> {
    if (this.#writer !== undefined) await syncData(this.#writer);
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    this.#reader ??= await openFile(this.#path, 'r');
    const bytes = new Uint8Array(length);
    const { bytesRead } = await readAt(this.#reader, bytes, 0, length, offset);
    if (bytesRead !== length) throw new Error(`the segment ${this.id} is shorter than it was`);
    return bytes;
  }

  /** No more will be appended; everything appended is on disk. */
  async seal(): Promise<void> {
    const writer = this.#writer;
    this.#writer = undefined;
    if (writer === undefined) return;
    try {
      await syncData(writer);
    } finally {
      await closeFile(writer);
    }
  }

  async close(): Promise<void> {
    await this.seal();
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader !== undefined) await closeFile(reader);
  }

  async remove(): Promise<void> {
    await this.close();
    await unlink(this.#path);
  }
}
