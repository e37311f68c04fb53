import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { StatementSync } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type {
  AppliedMigrations,
  DatabaseSet,
  RestoreNote,
  RestoreProof,
  RestoreTarget,
  StoredRow,
  TableShape,
} from '../../ports/backup.ts';
import { BackupError } from '../../ports/backup.ts';
import { migrateTo } from '../sql/migrate.ts';
import { proveCore } from '../sql/prove-core.ts';
import type { CoreTables } from '../sql/stores/tables.ts';
import { NodeSqliteDialect } from './dialect.ts';
import { APPLICATION_ID } from './file-state.ts';
import { openSqliteFile, sqliteFile } from './open-file.ts';
import { openSqlite } from './open-sqlite.ts';

/** Where the restored files are built. What a killed restore left there is removed by the next one. */
const STAGING = '.restoring';
/** What an empty data folder may hold: the lock, backups, a key that somebody put there, what a file system puts there. */
const NO_DATA = new Set([STAGING, 'server.lock', 'server.lock-journal', 'backups', 'lost+found', 'server.key']);
/**
 * The order in which the files appear: the markers first, so that a server which starts in between finds a database missing and
 * refuses, and the configuration last.
 */
const FILES = ['tidegate.db.held', 'history.db.held', 'history.db', 'tidegate.db'] as const;

/** Throws a BackupError (`notEmpty`) for a folder that holds anything a restore could overwrite. */
export function refuseHolding(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder).find((name) => !NO_DATA.has(name)) : undefined;
  if (found === undefined) return;
  throw new BackupError(
    'notEmpty',
    `The data folder ${folder} is not empty (${found}): a backup is restored into an empty folder only.`,
  );
}

/** A data folder that an archive is restored into. The caller holds the folder. */
export class SqliteRestoreTarget implements RestoreTarget {
  readonly #folder: string;
  readonly #staging: string;
  readonly #open = new Map<DatabaseSet, DatabaseSync>();
  readonly #inserts = new Map<string, StatementSync>();

  /** Throws a BackupError (`notEmpty`). */
  constructor(folder: string) {
    refuseHolding(folder);
    this.#folder = folder;
    this.#staging = path.join(folder, STAGING);
  }

  async create(migrations: AppliedMigrations, tables: readonly TableShape[]): Promise<void> {
    rmSync(this.#staging, { recursive: true, force: true });
    mkdirSync(this.#staging, { recursive: true, mode: 0o700 });
    for (const set of ['core', 'history'] as const) {
      const names = migrations[set];
      if (names === undefined) continue;
      const raw = new DatabaseSync(sqliteFile({ folder: this.#staging, set }));
      this.#open.set(set, raw);
      // What is killed here is built anew, so nothing has to be undone; all of it is synced once, before it is moved.
      raw.exec('pragma journal_mode = off; pragma synchronous = off');
      raw.exec(`pragma application_id = ${APPLICATION_ID}`);
      const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(raw) });
      await migrateTo(db, { set, engine: 'sqlite', where: this.#folder, names });
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
    for (const row of rows) insert.run(...row);
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

  async prove(note: RestoreNote): Promise<RestoreProof> {
    for (const raw of this.#open.values()) {
      raw.exec('commit');
      const verdict = raw.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
      if (verdict !== 'ok') throw new Error(`the restored database fails its integrity check: ${String(verdict)}`);
    }
    const sets = [...this.#open.keys()];
    this.#close();
    if (sets.includes('history')) (await openSqliteFile({ folder: this.#staging, set: 'history' })).close();
    const core = await openSqlite<CoreTables>({ folder: this.#staging, set: 'core' });
    try {
      return await proveCore(core.db, note);
    } finally {
      await core.close();
    }
  }

  async commit(): Promise<void> {
    const made = FILES.filter((name) => existsSync(path.join(this.#staging, name)));
    for (const name of made) sync(path.join(this.#staging, name));
    for (const name of made) renameSync(path.join(this.#staging, name), path.join(this.#folder, name));
    sync(this.#folder);
    rmSync(this.#staging, { recursive: true, force: true });
  }

  async discard(): Promise<void> {
    this.#close();
    rmSync(this.#staging, { recursive: true, force: true });
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

function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
