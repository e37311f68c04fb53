import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { giveBack } from './give-back.ts';
import { openSqliteFile, sqliteFile } from './open-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-give-back-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const freePages = (raw: DatabaseSync) => Number(raw.prepare('pragma freelist_count').get()?.['freelist_count']);
const sizeOf = (file: string) => statSync(file).size;

test('a database file releases the space of deleted rows gradually, except for a reserve', async () => {
  const raw = await openSqliteFile({ folder, set: 'history' });
  const file = sqliteFile({ folder, set: 'history' });
  for (let row = 0; row < 40; row += 1) {
    raw.prepare('insert into journal (points, bytes) values (1, ?)').run(new Uint8Array(500_000));
  }
  raw.exec('delete from journal; pragma wal_checkpoint(truncate)');
  const before = sizeOf(file);
  expect(before).toBeGreaterThan(20_000_000);
  expect(freePages(raw)).toBeGreaterThan(4_000);
  let steps = 0;
  while (giveBack(raw)) steps += 1;
  raw.exec('pragma wal_checkpoint(truncate)');
  expect(steps).toBeGreaterThan(10);
  expect(sizeOf(file)).toBeLessThan(6_000_000);
  raw.close();
});

test('a database file created without this setting is unchanged', () => {
  const raw = new DatabaseSync(path.join(folder, 'old.db'));
  raw.exec('create table one (bytes blob)');
  for (let row = 0; row < 40; row += 1) raw.prepare('insert into one values (?)').run(new Uint8Array(500_000));
  raw.exec('delete from one');
  const before = freePages(raw);
  expect(giveBack(raw)).toBe(false);
  expect(before).toBeGreaterThan(4_000);
  expect(freePages(raw)).toBe(before);
  raw.close();
});
