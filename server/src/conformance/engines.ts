import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, describe } from 'vitest';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import type { MigrationSet } from '../adapters/sql/migration-sets.ts';
import type { SqlEngine } from '../adapters/sql/migrations/types.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { layMigrated } from '../testing/places/migrated-folder.ts';
import { databaseOf, newDatabase, newMigratedDatabase } from './postgres-databases.ts';

/** Location of a test's database, as in a server's configuration. */
export type DatabasePlace =
  | { readonly engine: 'sqlite'; readonly folder: string }
  | { readonly engine: 'postgres'; readonly url: string };

/** One engine that a conformance suite runs over. Everything it creates is closed and removed after the test. */
export interface Engine {
  readonly name: SqlEngine;
  /** An empty place, not yet migrated: a new folder or a new database. */
  place(): Promise<DatabasePlace>;
  /** A place with both databases in their latest schema, copied from one that was migrated before. */
  migratedPlace(): Promise<DatabasePlace>;
  /** A query builder over `place` (a new one when not given), migrated to the latest schema of `set`. */
  open<Tables>(set: MigrationSet, place?: DatabasePlace): Promise<Kysely<Tables>>;
}

/** `npm test` proves a change over SQLite, which needs no server; `npm test -- --all` over both. */
const ENGINES: readonly SqlEngine[] = process.env['TIDEGATE_TESTS'] === 'quick' ? ['sqlite'] : ['sqlite', 'postgres'];

/**
 * Runs a suite once over SQLite in a temporary folder and once over PostgreSQL; it defines the behaviour of a store.
 */
export function forEachEngine(define: (engine: Engine) => void): void {
  for (const name of ENGINES) {
    describe(`over ${name}`, { timeout: 60_000 }, () => {
      define(engineNamed(name));
    });
  }
}

function engineNamed(name: SqlEngine): Engine {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const clean of cleanups.splice(0).toReversed()) await clean();
  });
  const place = name === 'sqlite' ? newFolder : postgresPlace;
  return {
    name,
    place: async () => place(cleanups),
    migratedPlace: async () => (name === 'sqlite' ? migratedFolder(cleanups) : migratedDatabase(cleanups)),
    open: async <Tables>(set: MigrationSet, given?: DatabasePlace) => {
      const opened = await openAt<Tables>(set, given ?? (await place(cleanups, set)));
      cleanups.push(() => opened.close());
      return opened.db;
    },
  };
}

async function openAt<Tables>(
  set: MigrationSet,
  place: DatabasePlace,
): Promise<{ db: Kysely<Tables>; close(): Promise<void> }> {
  if (place.engine === 'sqlite') return openSqlite<Tables>({ folder: place.folder, set });
  return openPostgres<Tables>({ url: place.url, sets: [set], connections: 4, onIdleError: () => undefined });
}

/** A new folder, with an empty database of `set` when a set is given. */
async function newFolder(cleanups: (() => Promise<void>)[], set?: MigrationSet): Promise<DatabasePlace> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-test-'));
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  if (set !== undefined) await layMigrated(set, folder);
  return { engine: 'sqlite', folder };
}

async function migratedFolder(cleanups: (() => Promise<void>)[]): Promise<DatabasePlace> {
  const place = await newFolder(cleanups, 'core');
  if (place.engine === 'sqlite') await layMigrated('history', place.folder);
  return place;
}

async function migratedDatabase(cleanups: (() => Promise<void>)[]): Promise<DatabasePlace> {
  return { engine: 'postgres', url: await newMigratedDatabase(cleanups) };
}

async function postgresPlace(cleanups: (() => Promise<void>)[], set?: MigrationSet): Promise<DatabasePlace> {
  return { engine: 'postgres', url: await (set === undefined ? newDatabase(cleanups) : databaseOf(set, cleanups)) };
}
