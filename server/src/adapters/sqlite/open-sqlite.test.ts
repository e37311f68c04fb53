import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder.ts';
import { openSqlite } from './open-sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-open-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openSqlite({ folder, set: 'history' });
const file = () => path.join(folder, 'history.db');
const holdingData = async () => {
  const { raw, close } = await open();
  raw.exec(`insert into journal (points, bytes) values (1, zeroblob(60000))`);
  await close();
};

test('a second server on the same data folder is refused in one sentence', () => {
  const first = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    expect.objectContaining({ reason: 'dataFolderInUse', message: expect.stringContaining(folder) }),
  );
  first.release();
  lockDataFolder(folder).release();
});

test('a data folder that cannot be created is refused', () => {
  writeFileSync(file(), '');
  expect(() => lockDataFolder(path.join(file(), 'below'))).toThrow(
    expect.objectContaining({ reason: 'dataFolderNotWritable' }),
  );
});

test('the connection is durable: WAL, synchronous FULL, foreign keys', async () => {
  const { raw, close } = await open();
  const pragma = (name: string) => Object.values(raw.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
  await close();
});

test('the database of another program is left unchanged', async () => {
  const other = new DatabaseSync(file());
  other.exec('create table theirs (x); insert into theirs values (1)');
  other.close();
  const before = readFileSync(file());
  await expect(open()).rejects.toMatchObject({ reason: 'databaseForeign' });
  expect(readFileSync(file()).equals(before)).toBe(true);
});

test('a file that is not a database is left unchanged', async () => {
  writeFileSync(file(), 'dear diary '.repeat(100));
  await expect(open()).rejects.toMatchObject({ reason: 'databaseForeign' });
});

test.each([
  ['emptied', () => truncateSync(file(), 0), 'databaseMissing'],
  ['deleted', () => rmSync(file()), 'databaseMissing'],
  ['cut short', () => truncateSync(file(), 20_480), 'databaseDamaged'],
  ['overwritten in the middle', () => overwrite(4096, 12_288), 'databaseDamaged'],
])('a database that was %s never starts empty', async (_how, harm, reason) => {
  await holdingData();
  harm();
  await expect(open()).rejects.toMatchObject({ reason });
});

function overwrite(from: number, bytes: number): void {
  const descriptor = openSync(file(), 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  closeSync(descriptor);
}

describe('after a crash', () => {
  /** The folder as a crash leaves it: a copy made while the database is open. */
  const crashed = async () => {
    const { raw, close } = await open();
    raw.exec(`insert into journal (points, bytes) values (1, zeroblob(60000))`);
    const copy = mkdtempSync(path.join(os.tmpdir(), 'tidegate-crashed-'));
    cpSync(folder, copy, { recursive: true });
    await close();
    rmSync(folder, { recursive: true });
    folder = copy;
  };
  const log = () => `${file()}-wal`;

  test('the write-ahead log is read and its contents are present', async () => {
    await crashed();
    const { raw, close } = await open();
    expect(raw.prepare('select count(*) as rows from journal').get()).toEqual({ rows: 1 });
    await close();
    const again = await open();
    await again.close();
  });

  test.each([
    ['missing', () => rmSync(log())],
    ['garbage', () => writeFileSync(log(), randomBytes(50_000))],
    ['another kind of file', () => writeFileSync(log(), 'dear diary '.repeat(1_000))],
    ['cut within its header', () => truncateSync(log(), 20)],
    ['emptied', () => truncateSync(log(), 0)],
    ['flipped in its header', () => flip(log(), 17)],
    ['flipped in its first frame', () => flip(log(), 200)],
  ])('a first log that is %s never starts empty', async (_how, harm) => {
    await crashed();
    harm();
    await expect(open()).rejects.toMatchObject({
      reason: expect.stringMatching(/^database(Damaged|Missing)$/),
      message: expect.stringContaining(folder),
    });
  });
});

function flip(name: string, at: number): void {
  const bytes = readFileSync(name);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(name, bytes);
}

test('a database file whose creation was interrupted before its first commit is created again', async () => {
  writeFileSync(file(), '');
  const { close } = await open();
  await close();
});

test('a database of a newer version is refused and unchanged', async () => {
  await holdingData();
  const raw = new DatabaseSync(file());
  raw.exec('PRAGMA user_version = 9999');
  raw.close();
  await expect(open()).rejects.toMatchObject({ reason: 'databaseNewer' });
});

test('a transaction that SQLite rolled back fails with the reason', async () => {
  const { db, raw, close } = await open();
  const failing = db.transaction().execute(async () => {
    raw.exec('rollback');
    throw new Error('database or disk is full');
  });
  await expect(failing).rejects.toThrow('database or disk is full');
  await close();
});
