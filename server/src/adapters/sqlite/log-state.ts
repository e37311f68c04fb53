import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { StartError } from '../../platform/start-error.ts';

/** https://sqlite.org/fileformat2.html#the_write_ahead_log: magic, version, page size, count, two salts, two sums. */
const HEADER_BYTES = 32;
const SUMMED_BYTES = 24;
const MAGIC_LITTLE_SUMS = 0x377f0682;
const MAGIC_BIG_SUMS = 0x377f0683;

/**
 * Inspects the write-ahead log of a database before SQLite, which takes a log that it cannot read for an empty one and
 * starts with what is left. Throws `databaseDamaged` in that case.
 */
export function inspectLog(file: string): void {
  const log = `${file}-wal`;
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 && !isReadable(log)) {
    throw new StartError('databaseDamaged', `The log ${log} of the database is damaged. Restore a backup.`);
  }
}

function isReadable(log: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(log, 'r');
  try {
    if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
  } finally {
    closeSync(descriptor);
  }
  const magic = header.readUInt32BE(0);
  if (magic !== MAGIC_LITTLE_SUMS && magic !== MAGIC_BIG_SUMS) return false;
  const word = (at: number) => (magic === MAGIC_BIG_SUMS ? header.readUInt32BE(at) : header.readUInt32LE(at));
  let [first, second] = [0, 0];
  for (let at = 0; at < SUMMED_BYTES; at += 8) {
    first = (first + word(at) + second) >>> 0;
    second = (second + word(at + 4) + first) >>> 0;
  }
  return first === header.readUInt32BE(SUMMED_BYTES) && second === header.readUInt32BE(SUMMED_BYTES + 4);
}
