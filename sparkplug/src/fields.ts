import type { Budget } from './wire/budget.ts';
import { SparkplugError } from './error.ts';
import type { WireReader } from './wire/wire-reader.ts';

/**
 * Reads the fields of the message between two offsets. `read` gets each tag and reads its value, or answers false for one
 * it does not know, which is then skipped. Throws `truncated` when a value passes the end.
 */
export function readFields(reader: WireReader, start: number, end: number, read: (tag: number) => boolean): void {
  const outer = reader.limit;
  reader.limit = end;
  reader.position = start;
  try {
    while (reader.position < end) {
      const tag = reader.tag();
      if (!read(tag)) reader.skip(tag);
    }
  } finally {
    reader.limit = outer;
  }
  if (reader.position !== end) throw new SparkplugError('truncated', `message at ${start}`);
}

/** Reads a length-delimited name and checks its length. */
export function readName(reader: WireReader, budget: Budget): string {
  const end = reader.lengthEnd();
  const start = reader.position;
  budget.checkName(end - start);
  reader.position = end;
  return reader.textAt(start, end);
}
