import { closeSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { StartError } from '../../platform/start-error.ts';

/** https://sqlite.org/fileformat2.html#the_write_ahead_log: magic, version, page size, count, two salts, two sums. */
const HEADER_BYTES = 32;
const SUMMED_BYTES = 24;
const MAGIC_LITTLE_SUMS = 0x377f0682;
const MAGIC_BIG_SUMS = 0x377f0683;

/**
 * Looks at the write-ahead log beside a database before SQLite does, which takes a log that it cannot read, or that is
 * gone, for an empty one and starts with what is left. Throws `databaseDamaged` then.
 */
export function inspectLog(file: string): void {
  const log = `${file}-wal`;
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? -1;
  if (size < 0 && statSync(runningOf(file), { throwIfNoEntry: false }) !== undefined) {
    throw new StartError(
      'databaseDamaged',
      `The log ${log} is missing although the server did not stop cleanly: put it back or restore a backup.`,
    );
  }
  if (size > 0 && !isReadable(log)) {
    throw new StartError('databaseDamaged', `The log ${log} of the database is damaged: restore a backup.`);
  }
}

/** Remembers that the log holds what the database does not. To be called once there is a log, and undone before the close. */
export function markAsRunning(file: string): void {
  // Not synced: after a power cut without it a missing log goes unnoticed, nothing else.
  writeFileSync(runningOf(file), 'This database is open, or its server did not stop cleanly.\n', { mode: 0o600 });
}

/** The close comes next: it folds the log into the database and removes it. */
export function markAsStopping(file: string): void {
  rmSync(runningOf(file), { force: true });
}

const runningOf = (file: string): string => `${file}.running`;

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
