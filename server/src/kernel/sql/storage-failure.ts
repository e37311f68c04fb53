/** Primary result codes of SQLite: disk full, busy, locked; and those that leave the state uncertain. */
const SQLITE_PASSING: readonly number[] = [13, 5, 6];
const SQLITE_FATAL: readonly number[] = [10, 11, 26];
/**
 * SQLSTATE classes: connection, resources, operator, system, and 25006 for a standby that accepts no writes (yet),
 * and 25P03 for a transaction that was idle for too long. A
 * lost or refused connection has a code of Node.js.
 */
const POSTGRES_PASSING = /^(08|53|57|58)[0-9A-Z]{3}$|^25006$|^25P03$|^E[A-Z]+$/;
/** Extended SQLite codes for a unique index and a primary key; SQLSTATE of PostgreSQL for both. */
const SQLITE_TAKEN: readonly number[] = [2067, 1555];
const POSTGRES_TAKEN = '23505';
const POSTGRES_FATAL = /^XX00[12]$/;

/** The meaning of an error of a database driver, as a kind of `StorageError`. Undefined for any other error. */
export function storageFailure(error: unknown): 'unavailable' | 'fatal' | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') {
    const primary = error.errcode & 0xff;
    if (SQLITE_FATAL.includes(primary)) return 'fatal';
    return SQLITE_PASSING.includes(primary) ? 'unavailable' : undefined;
  }
  const code = 'code' in error ? String(error.code) : '';
  if (POSTGRES_FATAL.test(code)) return 'fatal';
  const isLost =
    POSTGRES_PASSING.test(code) ||
    /^(connection terminated|client has encountered a connection error|timeout exceeded)/i.test(error.message);
  return isLost ? 'unavailable' : undefined;
}

/** True if a row was refused because of a unique constraint. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_TAKEN.includes(error.errcode);
  return 'code' in error && error.code === POSTGRES_TAKEN;
}
