import { z } from 'zod';
import { readFileIfAny, writeFileAtomic } from '../platform/atomic-file.ts';

/**
 * Record of objects set up in the server, which are not set up again: a person may have deleted them since. `isWhole`
 * is set when all signals of the equipment exist.
 */
const recordSchema = z.object({
  gateway: z.object({ id: z.string(), sn: z.string(), secret: z.string() }).optional(),
  equipment: z.record(
    z.string(),
    z.object({ id: z.string(), driverId: z.string().optional(), signals: z.array(z.string()), isWhole: z.boolean() }),
  ),
  /** Key of a page → what became of it; without an id it could not be set up, which is not tried again. */
  pages: z.record(z.string(), z.object({ id: z.string(), isWhole: z.boolean() })).default({}),
  /** Key of a report, a centre and so on → its id; empty where it could not be set up, which is not tried again. */
  operation: z.record(z.string(), z.string()).default({}),
  /** Plant → port of its PLC, and `camera` → port of the camera. */
  ports: z.record(z.string(), z.int()),
  /** The history before the first start was written for the gateway to deliver. */
  hasHistory: z.boolean(),
});
export type DemoRecord = z.output<typeof recordSchema>;

/** The record in `demo.json`; an empty one when there is none. Throws when the file is damaged. */
export function readRecord(path: string): DemoRecord {
  const text = readFileIfAny(path);
  if (text === undefined) return { equipment: {}, pages: {}, operation: {}, ports: {}, hasHistory: false };
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is damaged; delete it together with the demo equipment to set up the demo again`, {
      cause: error,
    });
  }
}

export function writeRecord(path: string, record: DemoRecord): void {
  writeFileAtomic(path, JSON.stringify(record, undefined, 2));
}
