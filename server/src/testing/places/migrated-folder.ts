import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MigrationSet } from '../../adapters/sql/migration-sets.ts';
import { openSqliteFile } from '../../adapters/sqlite/open-file.ts';

const made = new Map<MigrationSet, Promise<string>>();

/**
 * Lays the files of an empty database in its latest schema into the folder. It is migrated once for all tests of this
 * process: most of what a test server's start takes would be migrations.
 */
export async function layMigrated(set: MigrationSet, folder: string): Promise<void> {
  const template = made.get(set) ?? migrate(set);
  made.set(set, template);
  cpSync(await template, folder, { recursive: true });
}

async function migrate(set: MigrationSet): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `tidegate-${set}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const raw = await openSqliteFile({ folder, set });
  raw.close();
  return folder;
}
