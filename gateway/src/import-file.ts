import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { StoreAndForward } from './buffer/buffer.ts';
import type { Reading } from './reading.ts';

/** One line: the values that a device had at one moment. JSON, so 64-bit integers do not fit. */
const lineSchema = z.object({
  device: z.string(),
  /** Ms since the epoch UTC. */
  at: z.int(),
  /** Metric → value in engineering units. */
  values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
});

/** Points of one batch, and how many may wait for the disk at once. */
const BATCH_POINTS = 500;
const SAVE_POINTS = 50_000;

/**
 * Takes recorded values into the buffer, from where they are delivered like any values that were late: as history, until
 * receipted. The file is deleted when all of it is on disk; ended before that it is taken in anew from its beginning, which
 * does no harm, since a value of the same time is the same value. Answers how many points there were and how many lines
 * were malformed.
 */
export async function importFile(
  path: string,
  buffer: StoreAndForward,
): Promise<{ readonly points: number; readonly malformed: number }> {
  const waiting = new Map<string, Reading[]>();
  let points = 0;
  let unsaved = 0;
  let malformed = 0;
  const hand = (device: string, readings: Reading[]): void => {
    waiting.delete(device);
    buffer.append(device, readings);
  };
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const parsed = parseLine(line);
    if (parsed === undefined) {
      malformed += 1;
      continue;
    }
    const { device, at, values } = parsed;
    const readings = waiting.get(device) ?? [];
    waiting.set(device, readings);
    for (const [metric, value] of Object.entries(values))
      readings.push({ metric, value, at, quality: 'good', code: 0 });
    const count = Object.keys(values).length;
    points += count;
    unsaved += count;
    if (readings.length >= BATCH_POINTS) hand(device, readings);
    if (unsaved >= SAVE_POINTS) {
      unsaved = 0;
      await buffer.save();
    }
  }
  for (const [device, readings] of waiting) hand(device, readings);
  await buffer.save();
  await unlink(path);
  return { points, malformed };
}

function parseLine(line: string): z.output<typeof lineSchema> | undefined {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
