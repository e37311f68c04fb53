import { DatabaseSync } from 'node:sqlite';
import type {
  AppliedMigrations,
  BackupSource,
  DatabaseSet,
  StoredRow,
  StoredValue,
  TableShape,
} from '../../ports/backup.ts';
import { StartError } from '../../platform/start-error.ts';
import { appliedTo } from './applied.ts';
import { hasHeld, inspectFile } from './file-state.ts';
import { inspectLog } from './log-state.ts';
import { sqliteFile } from './open-file.ts';
import { tableShapes } from './table-shapes.ts';

const SETS = ['core', 'history'] as const;
const BUSY_MS = 5_000;
/** Bytes of a portion, about; a row more may be large. */
const PORTION_BYTES = 1024 * 1024;
const PORTION_ROWS = 2_000;
/** Between the snapshots of the two files lie microseconds: a server that commits in each of them does not exist. */
const SNAPSHOT_TRIES = 100;

type Files = { readonly [set in DatabaseSet]: DatabaseSync | undefined };

/**
 * A snapshot of both files of a data folder, whether or not a server is writing to them: read transactions that hold
 * the write-ahead logs back until `close`. It contains whatever was committed before the call. Throws a StartError for
 * files that are missing, foreign, damaged or of a newer version.
 */
export async function openSqliteBackup(folder: string): Promise<BackupSource> {
  const files: Files = { core: openReader(folder, 'core'), history: openReader(folder, 'history') };
  if (files.core === undefined) {
    throw new StartError('databaseMissing', `There is no database ${sqliteFile({ folder, set: 'core' })}.`);
  }
  try {
    snapshot(folder, files);
    const migrations: { [set in DatabaseSet]?: readonly string[] } = {};
    for (const set of SETS) {
      const names = files[set] === undefined ? [] : appliedTo(files[set], set);
      if (names.length > 0) migrations[set] = names;
      else refuseEmptied(sqliteFile({ folder, set }));
    }
    return new SqliteBackupSource(files, migrations, await tableShapes(migrations, folder));
  } catch (error) {
    closeAll(files);
    throw error;
  }
}

/** The migrations that the databases of a folder have had; a set that was never created is absent. */
export function appliedInFolder(folder: string): AppliedMigrations {
  const applied: { [set in DatabaseSet]?: readonly string[] } = {};
  for (const set of SETS) {
    const raw = openReader(folder, set);
    if (raw === undefined) continue;
    const names = appliedTo(raw, set);
    raw.close();
    if (names.length > 0) applied[set] = names;
  }
  return applied;
}

/** Undefined for a file that was never there: a server ended before it created its history. */
function openReader(folder: string, set: DatabaseSet): DatabaseSync | undefined {
  const file = sqliteFile({ folder, set });
  if (inspectFile(file).isNew) return undefined;
  inspectLog(file);
  return new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
}

/**
 * Starts reading both files at the same moment: nothing may be committed to the first before the second is held, or a
 * new signal's points could exist without the signal, and its id could be assigned again after a restore.
 */
function snapshot(folder: string, { core, history }: Files): void {
  if (core === undefined) return;
  const watch = new DatabaseSync(sqliteFile({ folder, set: 'core' }), { readOnly: true, timeout: BUSY_MS });
  const version = watch.prepare('pragma data_version');
  const versionNow = (): unknown => version.get()?.['data_version'];
  try {
    for (let tries = 0; tries < SNAPSHOT_TRIES; tries += 1) {
      const before = versionNow();
      hold(core);
      if (history === undefined) return;
      hold(history);
      if (versionNow() === before) return;
      core.exec('rollback');
      history.exec('rollback');
    }
    throw new Error('the two databases could not be read at one moment');
  } finally {
    watch.close();
  }
}

/** A read transaction is fixed to the moment of its first read. */
function hold(raw: DatabaseSync): void {
  raw.exec('begin');
  raw.prepare('select count(*) from sqlite_master').get();
}

/** A file that has held data and has no table any more was copied without its log. */
function refuseEmptied(file: string): void {
  if (!hasHeld(file)) return;
  throw new StartError(
    'databaseMissing',
    `The database ${file} is empty although it held data: there is nothing to back up.`,
  );
}

class SqliteBackupSource implements BackupSource {
  readonly engine = 'sqlite';
  readonly migrations: BackupSource['migrations'];
  readonly tables: readonly TableShape[];
  readonly #files: Files;

  constructor(files: Files, migrations: BackupSource['migrations'], tables: readonly TableShape[]) {
    this.#files = files;
    this.migrations = migrations;
    this.tables = tables;
  }

  async count(table: TableShape): Promise<number> {
    return Number(this.#file(table.set).prepare(`select count(*) as rows from "${table.name}"`).get()?.['rows']);
  }

  async *rows(table: TableShape): AsyncGenerator<readonly StoredRow[]> {
    const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
    const statement = this.#file(table.set).prepare(`select ${columns} from "${table.name}"`);
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    let portion: StoredRow[] = [];
    let bytes = 0;
    for (const row of statement.iterate() as Iterable<unknown> as Iterable<StoredValue[]>) {
      portion.push(row);
      bytes += weightOf(row);
      if (bytes < PORTION_BYTES && portion.length < PORTION_ROWS) continue;
      yield portion;
      portion = [];
      bytes = 0;
    }
    if (portion.length > 0) yield portion;
  }

  async lastId(table: TableShape): Promise<number> {
    if (!table.hasIds) return 0;
    const row = this.#file(table.set).prepare('select seq from sqlite_sequence where name = ?').get(table.name);
    return Number(row?.['seq'] ?? 0);
  }

  async close(): Promise<void> {
    closeAll(this.#files);
  }

  #file(set: DatabaseSet): DatabaseSync {
    const file = this.#files[set];
    if (file === undefined) throw new Error(`there is no database of the set ${set}`);
    return file;
  }
}

function weightOf(row: readonly StoredValue[]): number {
  let bytes = 0;
  for (const value of row) if (typeof value === 'string' || value instanceof Uint8Array) bytes += value.length;
  return bytes;
}

function closeAll(files: Files): void {
  for (const set of SETS) if (files[set]?.isOpen === true) files[set].close();
}
