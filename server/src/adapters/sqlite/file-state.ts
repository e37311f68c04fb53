import { closeSync, existsSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../platform/start-error.ts';

/** 'TGAT' at offset 68 of each of our SQLite files, so that a foreign file is never written to. */
export const APPLICATION_ID = 0x54474154;

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/** The state of the bytes on disk before SQLite opens them. */
export interface FileState {
  /** True when nothing was ever stored here, so that creating the schema loses nothing. */
  readonly isNew: boolean;
  /** Bytes of the main file. */
  readonly size: number;
}

/**
 * Inspects a database file before it is opened. Throws `databaseMissing`, `databaseDamaged` or `databaseForeign` rather
 * than let SQLite silently start an empty database over a lost one.
 */
export function inspectFile(file: string): FileState {
  const size = sizeOf(file);
  const walSize = sizeOf(`${file}-wal`);
  if (size <= 0) {
    if (existsSync(markerOf(file)) || walSize > 0) {
      const what = size < 0 ? 'is missing' : 'is empty';
      throw new StartError(
        'databaseMissing',
        `The database ${file} ${what} although it previously contained data. Restore a backup.`,
      );
    }
    return { isNew: true, size: 0 };
  }
  checkHeader(file, size, walSize > 0);
  return { isNew: false, size };
}

function checkHeader(file: string, size: number, hasLog: boolean): void {
  const header = readStart(file, HEADER_BYTES);
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 16) !== MAGIC) {
    throw new StartError('databaseForeign', `The file ${file} is not a Tidegate database.`);
  }
  const applicationId = header.readUInt32BE(68);
  // 0 with an empty schema is what a crash between creating the file and naming it leaves.
  const schemaCookie = header.readUInt32BE(40);
  if (applicationId !== APPLICATION_ID && !(applicationId === 0 && schemaCookie === 0)) {
    throw new StartError('databaseForeign', `The file ${file} belongs to another program.`);
  }
  const storedPageSize = header.readUInt16BE(16);
  const pageSize = storedPageSize === 1 ? 65_536 : storedPageSize;
  const pages = header.readUInt32BE(28);
  // With a log the missing pages may be in there; SQLite's own check decides then.
  if (!hasLog && header.readUInt32BE(24) === header.readUInt32BE(92) && size < pages * pageSize) {
    throw new StartError('databaseDamaged', `The database ${file} is truncated. Restore a backup.`);
  }
}

/** True when data was kept under this name before: its schema has to be there. */
export function hasHeld(file: string): boolean {
  return existsSync(markerOf(file));
}

/** Records, durably and outside the database, that it has held data: from now on an empty file counts as lost. */
export function markAsHolding(file: string): void {
  const marker = markerOf(file);
  if (existsSync(marker)) return;
  syncAfter(marker, 'w', (descriptor) => writeSync(descriptor, 'This database holds data.\n'));
  syncPath(path.dirname(marker));
}

/** Syncs a file or folder to disk. */
export const syncPath = (file: string): void => syncAfter(file, 'r', () => undefined);

function syncAfter(file: string, flags: string, act: (descriptor: number) => void): void {
  const descriptor = openSync(file, flags, 0o600);
  try {
    act(descriptor);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function markerOf(file: string): string {
  return `${file}.held`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? -1;
}

function readStart(file: string, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, bytes, 0));
  } finally {
    closeSync(descriptor);
  }
}
