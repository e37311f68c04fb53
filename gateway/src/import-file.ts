import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { StoreAndForward } from './buffer/buffer.ts';
import { syncFolder } from './platform/atomic-file.ts';
import type { Reading } from './reading.ts';

/** One line: the values of a device at one moment. JSON, so 64-bit integers do not fit. */
const lineSchema = z.object({
  device: z.string(),
  /** Ms since the epoch UTC. */
  at: z.int(),
  /** Metric → value in engineering units. */
  values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
});
type Line = z.output<typeof lineSchema>;

/** Points per batch, and how many may wait for the disk at once. */
const BATCH_POINTS = 500;
const SAVE_POINTS = 50_000;

export interface ImportParts {
  readonly buffer: StoreAndForward;
  /** The signal of a device's metric: null when the server does not name it; undefined when there is none. */
  readonly placeOf: (device: string, metric: string) => { readonly signalId: number | null } | undefined;
  /** Waits until the buffer may have room again; false when the gateway is stopping. */
  readonly pause: () => Promise<boolean>;
}

/** The result of importing a file. */
export interface Imported {
  readonly points: number;
  readonly malformed: number;
  /** Refused points by `device/metric`: no signal of this gateway belongs to them. */
  readonly refused: ReadonlyMap<string, number>;
}

/**
 * Imports recorded values into the buffer, from where they are delivered like any late values: as history, until
 * acknowledged. Once they are on disk the file is deleted or, where lines were malformed or values had no signal,
 * reduced to those. When stopped before that, the next import starts from the beginning, which is harmless, since a
 * value with the same time is the same value. Undefined when stopped. Rejects when the buffer cannot be written; the
 * file is unchanged then.
 */
export async function importFile(path: string, parts: ImportParts): Promise<Imported | undefined> {
  const restPath = `${path}.refused`;
  const intake = new Intake(parts);
  const rest = createWriteStream(restPath, { mode: 0o600, flush: true });
  try {
    let malformed = 0;
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      if (text.trim() === '') continue;
      const line = parseLine(text);
      if (line === undefined) malformed += 1;
      const left = line === undefined ? text : intake.add(line);
      if (left !== undefined) await writeLine(rest, left);
      while (parts.buffer.isHalfFull) if (!(await parts.pause())) return undefined;
      await intake.saveSome();
    }
    await intake.saveAll();
    rest.end();
    await once(rest, 'close');
    if (malformed + intake.refused.size > 0) await rename(restPath, path);
    else await unlink(path);
    syncFolder(dirname(path));
    return { points: intake.points, malformed, refused: intake.refused };
  } finally {
    rest.destroy();
    if (existsSync(restPath)) await unlink(restPath);
  }
}

/** Values on their way into the buffer. */
class Intake {
  points = 0;
  readonly refused = new Map<string, number>();
  readonly #parts: ImportParts;
  readonly #waiting = new Map<string, Reading[]>();
  #unsaved = 0;

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  /** Adds the values that have a signal. Returns the others as a line; undefined when there are none. */
  add({ device, at, values }: Line): string | undefined {
    const readings = this.#waiting.get(device) ?? [];
    this.#waiting.set(device, readings);
    const left: Record<string, unknown> = {};
    for (const [metric, value] of Object.entries(values)) {
      const place = this.#parts.placeOf(device, metric);
      if (place === undefined) {
        const name = `${device}/${metric}`;
        this.refused.set(name, (this.refused.get(name) ?? 0) + 1);
        left[metric] = value;
        continue;
      }
      const reading: Reading = { metric, value, at, quality: 'good', code: 0 };
      readings.push(place.signalId === null ? reading : { ...reading, signalId: place.signalId });
      this.points += 1;
      this.#unsaved += 1;
    }
    if (readings.length >= BATCH_POINTS) this.#hand(device, readings);
    return Object.keys(left).length === 0 ? undefined : JSON.stringify({ device, at, values: left });
  }

  async saveSome(): Promise<void> {
    if (this.#unsaved < SAVE_POINTS) return;
    this.#unsaved = 0;
    await this.#save();
  }

  async saveAll(): Promise<void> {
    for (const [device, readings] of this.#waiting) if (readings.length > 0) this.#hand(device, readings);
    await this.#save();
  }

  async #save(): Promise<void> {
    if (!(await this.#parts.buffer.save())) throw new Error('the buffer cannot be written');
  }

  #hand(device: string, readings: Reading[]): void {
    this.#waiting.delete(device);
    this.#parts.buffer.append(device, readings);
  }
}

async function writeLine(file: WriteStream, line: string): Promise<void> {
  if (!file.write(`${line}\n`)) await once(file, 'drain');
}

function parseLine(line: string): Line | undefined {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
