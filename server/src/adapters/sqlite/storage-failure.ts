import { StorageError } from '../../ports/storage-error.ts';

/** Primary result codes of SQLite. */
const FULL = 13;
const BUSY = 5;
const LOCKED = 6;
/** Growing the shared-memory index of the log: what a full disk says when no page could even be begun. */
const IOERR_SHMSIZE = 4_874;
const IOERR_SHMMAP = 5_386;

/**
 * A full or busy disk passes. Everything else, a failed fsync above all, leaves open what is on disk: the process must
 * end and recover from what is really there (reliability.md, decision 10). Undefined for an error that is not SQLite's.
 */
export function sqliteFailure(thrown: unknown): 'unavailable' | 'fatal' | undefined {
  const error = thrown instanceof StorageError ? thrown.cause : thrown;
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  if (error.errcode === IOERR_SHMSIZE || error.errcode === IOERR_SHMMAP) return 'unavailable';
  const primary = error.errcode & 0xff;
  return primary === FULL || primary === BUSY || primary === LOCKED ? 'unavailable' : 'fatal';
}
