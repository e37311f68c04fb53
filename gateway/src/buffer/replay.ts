import { decodeBatch } from './batch.ts';
import { decodeRanges } from './ranges.ts';
import { readRecords, RECORD_KINDS } from './record.ts';
import { Segment, segmentIds } from './segment.ts';
import type { Place } from './waiting.ts';

/** The contents of a buffer's folder. */
export interface Found {
  readonly segments: Segment[];
  readonly pending: Map<number, Place>;
  readonly highest: number;
  readonly damaged: number;
}

/** Reads what earlier runs left: unacknowledged batches, in the order of their numbers. */
export async function replay(folder: string): Promise<Found> {
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
  const pending = new Map<number, Place>([...found].toSorted(([a], [b]) => a - b));
  for (const place of found.values()) place.segment.pending += 1;
  return { segments, pending, highest, damaged };
}
