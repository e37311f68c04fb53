import { StorageError } from '../../ports/storage-error.ts';

/** Primary result codes of SQLite. */
const FULL = 13;
const BUSY = 5;
const LOCKED = 6;
/** Growing the shared-memory index of the log: what a full disk says when no page could even be begun. */
const IOERR_SHMSIZE = 4_874;
const IOERR_SHMMAP = 5_386;

/**
 * A full or busy disk is temporary. After anything else, above all a failed fsync, the state on disk is unknown: the
 * process must exit and recover from what is there (reliability.md, decision 10). Undefined for an error that is not
 * SQLite's.
 */
export function sqliteFailure(error: unknown): 'unavailable' | 'fatal' | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return isDiskFull(error) || isHeldByAnother(error) ? 'unavailable' : 'fatal';
}

/** True if SQLite could not write for want of space. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error) ?? 0;
  return code === IOERR_SHMSIZE || code === IOERR_SHMMAP || (code & 0xff) === FULL;
}

/** True if another connection holds the lock that was asked for. */
export function isHeldByAnother(error: unknown): boolean {
  const primary = (codeOf(error) ?? 0) & 0xff;
  return primary === BUSY || primary === LOCKED;
}

/** The extended result code of an SQLite error. */
function codeOf(thrown: unknown): number | undefined {
  const error = thrown instanceof StorageError ? thrown.cause : thrown;
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}
