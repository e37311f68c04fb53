import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StatementSync } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type {
  AppliedMigrations,
  BackupSource,
  DatabaseSet,
  MoveNote,
  RestoreNote,
  RestoreProof,
  RestoreTarget,
  StoredRow,
  TableShape,
} from '../../ports/backup.ts';
import { diskFull } from '../../platform/start-error.ts';
import { BackupError } from '../../ports/backup.ts';
import { migrateTo } from '../sql/migrate.ts';
import { proveCore } from '../sql/prove-core.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { openSqliteBackup } from './backup-source.ts';
import { finishSwap, keptFolder, planSwap, SCRATCH, STAGING } from './data-swap.ts';
import { NodeSqliteDialect } from './dialect.ts';
import { APPLICATION_ID, syncPath } from './file-state.ts';
import { openSqliteFile, sqliteFile } from './open-file.ts';
import { openSqlite } from './open-sqlite.ts';
import { isDiskFull } from './storage-failure.ts';

/** The entries that an empty data folder may hold: the lock, backups, a key that somebody put there, what a file system puts there. */
const NO_DATA = new Set([STAGING, 'server.lock', 'server.lock-journal', 'backups', 'lost+found', 'server.key']);
/** Throws a BackupError (`notEmpty`) for a folder with anything that a restore could overwrite. */
export function refuseHolding(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder).find((name) => !NO_DATA.has(name)) : undefined;
  if (found === undefined) return;
  throw new BackupError(
    'notEmpty',
    `The data folder ${folder} is not empty (${found}): only an empty folder can be restored or moved into.`,
  );
}

/** Moves the built files into place, or schedules that. */
type Placing = (staging: string) => void;

/**
 * Database files that an archive is restored into, in a folder of their own until `commit`. The caller holds the data
 * folder.
 */
export class SqliteRestoreTarget implements RestoreTarget {
  readonly #staging: string;
  readonly #place: Placing;
  readonly #open = new Map<DatabaseSet, DatabaseSync>();
  readonly #inserts = new Map<string, StatementSync>();

  private constructor(staging: string, place: Placing) {
    this.#staging = staging;
    this.#place = place;
  }

  /**
   * Moves the files into the folder, which contains no data. Throws a BackupError (`notEmpty`) for one that does. When
   * killed in between, the next start of a server continues.
   */
  static intoEmpty(folder: string, at: number): SqliteRestoreTarget {
    refuseHolding(folder);
    return new SqliteRestoreTarget(path.join(folder, STAGING), () => {
      planSwap(folder, keptFolder(at));
      finishSwap(folder);
    });
  }

  /**
   * At the next start, replaces the files of the folder, together with the key where they need another one; the current
   * files are kept in the folder `keep` beside it.
   */
  static beside(folder: string, keep: string, key: Uint8Array | undefined): SqliteRestoreTarget {
    return new SqliteRestoreTarget(path.join(folder, STAGING), (staging) => {
      if (key !== undefined) {
        writeFileSync(path.join(staging, 'server.key'), key, { mode: 0o600 });
        syncPath(path.join(staging, 'server.key'));
        syncPath(staging);
      }
      planSwap(folder, keep);
    });
  }

  /** Temporary files for a check. */
  static scratch(folder: string): SqliteRestoreTarget {
    return new SqliteRestoreTarget(path.join(folder, SCRATCH), () => {
      throw new Error('what was built to be looked at is not put anywhere');
    });
  }

  async create(migrations: AppliedMigrations, tables: readonly TableShape[]): Promise<void> {
    rmSync(this.#staging, { recursive: true, force: true });
    mkdirSync(this.#staging, { recursive: true, mode: 0o700 });
    for (const set of ['core', 'history'] as const) {
      const names = migrations[set];
      if (names === undefined) continue;
      const raw = new DatabaseSync(sqliteFile({ folder: this.#staging, set }));
      this.#open.set(set, raw);
      // A file whose making is killed is made again, so nothing has to be undone; everything is synced once, before it is
      // moved.
      raw.exec('pragma journal_mode = off; pragma synchronous = off');
      raw.exec(`pragma application_id = ${APPLICATION_ID}`);
      const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(raw) });
      await migrateTo(db, { set, engine: 'sqlite', where: this.#staging, names });
      raw.exec('begin');
    }
    // Rows that a migration itself adds are in the archive as they were.
    for (const { set, name } of tables) this.#raw(set).exec(`delete from "${name}"`);
    for (const { set, name, hasIds } of tables) {
      if (hasIds) this.#raw(set).prepare('delete from sqlite_sequence where name = ?').run(name);
    }
  }

  async load(table: TableShape, rows: readonly StoredRow[]): Promise<void> {
    const insert = this.#insertFor(table);
    await this.#refusing(async () => {
      for (const row of rows) insert.run(...row);
    });
  }

  async setLastId(table: TableShape, id: number): Promise<void> {
    if (!table.hasIds || id === 0) return;
    const raw = this.#raw(table.set);
    const known = raw.prepare('select seq from sqlite_sequence where name = ?').get(table.name);
    if (known === undefined) raw.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table.name, id);
    else if (Number(known['seq']) < id)
      raw.prepare('update sqlite_sequence set seq = ? where name = ?').run(id, table.name);
  }

  async count(table: TableShape): Promise<number> {
    return Number(this.#raw(table.set).prepare(`select count(*) as rows from "${table.name}"`).get()?.['rows']);
  }

  async readBack(): Promise<BackupSource> {
    return this.#refusing(async () => {
      for (const raw of this.#open.values()) raw.exec('commit');
      return openSqliteBackup(this.#staging);
    });
  }

  async prove(note: RestoreNote | MoveNote): Promise<RestoreProof> {
    return this.#refusing(() => this.#prove(note));
  }

  async commit(): Promise<void> {
    await this.#refusing(async () => {
      for (const name of readdirSync(this.#staging)) syncPath(path.join(this.#staging, name));
      syncPath(this.#staging);
      this.#place(this.#staging);
    });
  }

  async discard(): Promise<void> {
    this.#close();
    rmSync(this.#staging, { recursive: true, force: true });
  }

  async leave(): Promise<void> {
    this.#close();
  }

  async #prove(note: RestoreNote | MoveNote): Promise<RestoreProof> {
    for (const raw of this.#open.values()) {
      if (raw.isTransaction) raw.exec('commit');
      const verdict = raw.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
      if (verdict !== 'ok') throw new Error(`the restored database fails its integrity check: ${String(verdict)}`);
    }
    this.#close();
    // A server that ended before its first value has no history yet: it gets an empty one, which its files are swapped with.
    (await openSqliteFile({ folder: this.#staging, set: 'history' })).close();
    const core = await openSqlite<CoreTables>({ folder: this.#staging, set: 'core' });
    try {
      return await proveCore(core.db, note);
    } finally {
      await core.close();
    }
  }

  async #refusing<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act();
    } catch (error) {
      throw isDiskFull(error) || isNoSpace(error) ? diskFull(this.#staging, error) : error;
    }
  }

  #insertFor(table: TableShape): StatementSync {
    const key = `${table.set}.${table.name}`;
    let insert = this.#inserts.get(key);
    if (insert === undefined) {
      const raw = this.#raw(table.set);
      const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
      const places = table.columns.map(() => '?').join(', ');
      insert = raw.prepare(`insert into "${table.name}" (${columns}) values (${places})`);
      this.#inserts.set(key, insert);
    }
    return insert;
  }

  #raw(set: DatabaseSet): DatabaseSync {
    const raw = this.#open.get(set);
    if (raw === undefined) throw new Error(`the backup holds no database of the set ${set}`);
    return raw;
  }

  #close(): void {
    this.#inserts.clear();
    for (const raw of this.#open.values()) raw.close();
    this.#open.clear();
  }
}

/** Recognises the answer of a file system where SQLite is not asked. */
const isNoSpace = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
