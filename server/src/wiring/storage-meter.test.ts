import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteFile } from '../adapters/sqlite/open-file.ts';
import { layMigrated } from '../testing/places/migrated-folder.ts';
import { FolderMeter } from './storage-meter.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-meter-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the disk of the data folder is measured', async () => {
  const { total, free } = await new FolderMeter(folder).disk();
  expect(free).toBeGreaterThan(0);
  expect(total).toBeGreaterThanOrEqual(free);
});

test('the databases are measured in a process of its own while the server is writing', async () => {
  await layMigrated('core', folder);
  await layMigrated('history', folder);
  const raw = await openSqliteFile({ folder, set: 'core' });
  raw.exec('begin immediate');
  const { bytes, oldest } = await new FolderMeter(folder).sizes();
  raw.exec('rollback');
  raw.close();
  expect(bytes.rest).toBeGreaterThan(100_000);
  expect(bytes.history).toBeGreaterThan(0);
  expect(oldest).toEqual({ history: null, alarms: null, log: null, commands: null });
});

test('a database that cannot be read fails only the measurement', async () => {
  writeFileSync(path.join(folder, 'tidegate.db'), 'this is no database'.repeat(100));
  await layMigrated('history', folder);
  await expect(new FolderMeter(folder).sizes()).rejects.toThrow(/not a database/);
});

test('a program that ends without a result fails the measurement', async () => {
  const program = path.join(folder, 'ends.mjs');
  writeFileSync(program, '');
  await expect(new FolderMeter(folder, program).sizes()).rejects.toThrow('not measured to the end');
});
