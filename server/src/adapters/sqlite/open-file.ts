import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { diskFull, StartError } from '../../platform/start-error.ts';
import { migrationSets } from '../sql/migration-sets.ts';
import type { MigrationSet } from '../sql/migration-sets.ts';
import { isUpToDate } from '../sql/up-to-date.ts';
import { appliedTo } from './applied.ts';
import { APPLICATION_ID, hasHeld, inspectFile, markAsHolding } from './file-state.ts';
import { inspectLog } from './log-state.ts';
import { isDiskFull } from './storage-failure.ts';

/** Below it the write-ahead log could lose a commit when a checkpoint met a reset (reliability.md, decision 2). */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** A full page check reads every page; beyond this it would delay the start (history has a CRC per block instead). */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;

const BUSY_MS = 5_000;

/** The file to open: its name in the data folder is fixed by its migration set. */
export interface SqliteTarget {
  readonly folder: string;
  readonly set: MigrationSet;
}

/** The file of a migration set: configuration and history are two files (docs/decisions/two-database-files.md). */
export function sqliteFile({ folder, set }: SqliteTarget): string {
  return path.join(folder, set === 'core' ? 'tidegate.db' : 'history.db');
}

/**
 * Opens (or creates) a database file as its one writer: WAL, `synchronous=FULL`, foreign keys, migrated to the latest
 * schema. Throws a `StartError` for a file that is foreign, damaged, lost or of a newer version, and for a full disk.
 */
export async function openSqliteFile(target: SqliteTarget): Promise<DatabaseSync> {
  assertSqliteVersion();
  const file = sqliteFile(target);
  const state = inspectFile(file);
  inspectLog(file);
  const raw = openWriter(file, state.size);
  try {
    refuseNewer(raw, file, target.set);
    refuseEmptied(raw, file);
    if (!isUpToDate(target.set, appliedTo(raw, target.set))) {
      // Loaded on demand: most starts find the schema up to date.
      const { migrateSqlite } = await import('./migrate-sqlite.ts');
      await migrateSqlite(raw, target.set, file);
    }
    raw.exec(`PRAGMA user_version = ${migrationSets[target.set].length}`);
    markAsHolding(file);
    return raw;
  } catch (error) {
    if (raw.isOpen) raw.close();
    throw refusalOf(file, error);
  }
}

/** A second, read-only connection to a file that `openSqliteFile` holds open; for read workers. */
export function openSqliteReader(target: SqliteTarget): DatabaseSync {
  const raw = new DatabaseSync(sqliteFile(target), { readOnly: true, timeout: BUSY_MS });
  raw.exec('PRAGMA query_only = ON; PRAGMA cache_size = -32768');
  return raw;
}

function openWriter(file: string, size: number): DatabaseSync {
  const raw = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  try {
    if (size > 0 && size <= FULL_CHECK_BYTES) {
      const verdict = raw.prepare('PRAGMA quick_check(1)').get();
      if (verdict?.['quick_check'] !== 'ok') throw damaged(file, verdict?.['quick_check']);
    }
    // Only possible for a file without tables: space of deleted rows can be returned to the disk later.
    if (size === 0) raw.exec('PRAGMA auto_vacuum = INCREMENTAL');
    // The indexes of a large plant do not fit into the 2 MB that SQLite keeps by default.
    raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768');
    raw.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  } catch (error) {
    raw.close();
    throw refusalOf(file, error);
  }
  return raw;
}

function refuseNewer(raw: DatabaseSync, file: string, set: MigrationSet): void {
  const version = Number(raw.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version > migrationSets[set].length) {
    throw new StartError('databaseNewer', `The database ${file} was written by a newer version of Tidegate.`);
  }
}

/** All commits may have been in a log that SQLite could not read. */
function refuseEmptied(raw: DatabaseSync, file: string): void {
  if (!hasHeld(file) || raw.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() !== undefined) return;
  throw new StartError(
    'databaseMissing',
    `The database ${file} is empty although it previously contained data. Restore a backup.`,
  );
}

function assertSqliteVersion(): void {
  const version = process.versions['sqlite'] ?? '0';
  const parts = version.split('.').map(Number);
  for (const [index, oldest] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > oldest) return;
    if (part < oldest) {
      throw new StartError(
        'engineTooOld',
        `SQLite ${OLDEST_SQLITE.join('.')} or later is required; this is ${version}.`,
      );
    }
  }
}

/** The StartError for a failure to open; an error that operators cannot act on stays as it is. */
function refusalOf(file: string, error: unknown): unknown {
  if (isCorrupt(error)) return damaged(file, error);
  return isDiskFull(error) ? diskFull(path.dirname(file), error) : error;
}

function damaged(file: string, cause: unknown): StartError {
  return new StartError('databaseDamaged', `The database ${file} is damaged. Restore a backup.`, cause);
}

/** SQLITE_CORRUPT (11) and SQLITE_NOTADB (26), with their extended codes. */
function isCorrupt(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false;
  const primary = error.errcode & 0xff;
  return primary === 11 || primary === 26;
}
