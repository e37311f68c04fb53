import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeHeader } from '../adapters/archive/archive-header.ts';
import { plainSeal } from '../adapters/archive/frame-seal.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { tableShapes } from '../adapters/sqlite/table-shapes.ts';
import { SqlAuditLog } from '../kernel/sql/audit-chain.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import type { MadeBackup } from './backup-run.ts';
import { makeBackup } from './backup-run.ts';
import type { DatabasePlace, Engine } from '../conformance/engines.ts';
import { forEachEngine } from '../conformance/engines.ts';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { seal } from '../historian/sealed-bytes.ts';
import { BackupError } from '../ports/backup.ts';
import { inspectBackup } from './restore-beside.ts';
import type { Restored } from './restore-run.ts';
import { restoreBackup } from './restore-run.ts';
import { ALL_MIGRATIONS, fill } from '../testing/places/filled-place.ts';
import { contentOf as contentWithout } from '../testing/places/place-content.ts';
import { repeats } from '../testing/soak.ts';

const AT = 1_782_864_000_000;
const PASSPHRASE = 'correct horse battery';
/** Tables that a restore empties or adds a row to. */
const CHANGED = new Set([
  'alarm_watch',
  'session',
  'share_session',
  'verification',
  'proof_flow',
  'captcha',
  'audit',
  'audit_head',
]);

let backups: string;
beforeAll(() => {
  backups = mkdtempSync(path.join(os.tmpdir(), 'tidegate-backups-'));
});
afterAll(() => rmSync(backups, { recursive: true, force: true }));

const placed = (place: DatabasePlace) =>
  place.engine === 'sqlite'
    ? { dataFolder: place.folder, databaseUrl: undefined }
    : { dataFolder: mkdtempSync(path.join(backups, 'data-')), databaseUrl: place.url };

let nextAt = AT;
const backup = (place: DatabasePlace, passphrase?: string): Promise<MadeBackup> =>
  makeBackup({ ...placed(place), backupFolder: backups, reason: 'manual', passphrase }, (nextAt += 1));

function restore(place: DatabasePlace, name: string, passphrase?: string, acceptsBrokenLog = false): Promise<Restored> {
  return restoreBackup(
    { ...placed(place), archive: path.join(backups, name), passphrase, secretKey: undefined, acceptsBrokenLog },
    AT,
  );
}

const contentOf = (place: DatabasePlace) => contentWithout(place, CHANGED);

forEachEngine((engine: Engine) => {
  test('every row of every table is restored and verified, and ids continue', async () => {
    const place = await engine.migratedPlace();
    await fill(engine, place);
    const made = await backup(place);
    expect(made.damagedHistory).toBe(0);

    const target = await engine.place();
    const { proof, checked } = await restore(target, made.name);
    expect(proof).toMatchObject({ logRows: 5, brokenLogRow: undefined });
    expect(checked.summary).toEqual(made.summary);
    expect(await contentOf(target)).toEqual(await contentOf(place));

    const restored = coreTables(await engine.open<CoreTables>('core', target));
    await engine.open('history', target);
    expect(await restored.selectFrom('session').selectAll().execute()).toEqual([]);
    expect(await new SqlAuditLog(restored).firstBroken()).toBeUndefined();
    const last = await restored.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(last).toMatchObject({ action: 'backup.restore', object: `backup:${made.name}`, result: '200' });
  });

  test('a target that is not empty is refused and unchanged', async () => {
    const place = await engine.migratedPlace();
    await fill(engine, place);
    const made = await backup(place);
    const before = await contentOf(place);
    await expect(restore(place, made.name)).rejects.toThrow(/is not empty/);
    expect(await contentOf(place)).toEqual(before);
  });

  test('a backup with an altered operation log is restored only if that is accepted', async () => {
    const place = await engine.migratedPlace();
    await fill(engine, place);
    const core = await engine.open<CoreTables>('core', place);
    await sql`update audit set loginname = 'mallory' where id = 3`.execute(core);
    const made = await backup(place);
    const target = await engine.place();
    await expect(restore(target, made.name)).rejects.toThrow(/row 3 is the first that differs/);
    expect((await restore(target, made.name, undefined, true)).proof).toMatchObject({ logRows: 5, brokenLogRow: 3 });
  });
});

describe('across engines', { timeout: 120_000 }, () => {
  forEachEngine((engine: Engine) => {
    test('a backup is restored into the other engine', async () => {
      const place = await engine.migratedPlace();
      await fill(engine, place);
      const made = await backup(place);
      const cleanups: (() => Promise<void>)[] = [];
      const target: DatabasePlace =
        engine.name === 'postgres'
          ? { engine: 'sqlite', folder: mkdtempSync(path.join(backups, 'other-')) }
          : { engine: 'postgres', url: await newDatabase(cleanups) };
      try {
        expect((await restore(target, made.name)).proof).toMatchObject({ logRows: 5, brokenLogRow: undefined });
        expect(await contentOf(target)).toEqual(await contentOf(place));
      } finally {
        for (const clean of cleanups) await clean();
      }
    });
  });
});

describe('an archive as hostile input', { timeout: 240_000 }, () => {
  /** Long enough for several frames: points do not compress. */
  const POINTS = 2_300_000;
  let folder: string;
  let made: MadeBackup;
  let archive: Buffer;
  let content: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(backups, 'plant-'));
    (await openSqlite({ folder, set: 'core' })).raw.close();
    const history = await openSqlite({ folder, set: 'history' });
    const bytes = seal(randomBytes(POINTS));
    history.raw.prepare('insert into journal (points, bytes) values (?, ?)').run(1, bytes);
    await history.close();
    made = await backup({ engine: 'sqlite', folder });
    archive = readFileSync(path.join(backups, made.name));
    content = await contentOf({ engine: 'sqlite', folder });
  });

  /**
   * Restores altered bytes. Returns the message of the refusal; throws when the restored data differs or something is
   * left behind.
   */
  async function outcome(bytes: Uint8Array, passphrase?: string): Promise<string> {
    const target = mkdtempSync(path.join(backups, 'target-'));
    const file = path.join(backups, 'changed.tgbackup');
    writeFileSync(file, bytes);
    const plan = { archive: file, passphrase, dataFolder: target, databaseUrl: undefined, secretKey: undefined };
    // Check of the web app before a restore.
    const looked = await inspectBackup(plan, () => undefined).catch((error: unknown) => error);
    try {
      await restoreBackup({ ...plan, acceptsBrokenLog: false }, AT);
    } catch (error) {
      expect(error).toBeInstanceOf(BackupError);
      expect(looked).toEqual(error);
      expect(readdirSync(target).filter((name) => !name.startsWith('server.lock'))).toEqual([]);
      return error instanceof BackupError ? error.message : '';
    }
    expect(looked).toMatchObject({ contents: { brokenLogRow: null } });
    expect(await contentOf({ engine: 'sqlite', folder: target })).toEqual(content);
    return 'equal';
  }

  test('damaged archives are refused with one sentence, and nothing is restored in part', async () => {
    const length = archive.length;
    const byte = fc.nat({ max: length - 1 });
    const change = fc.oneof(
      fc.tuple(byte, fc.integer({ min: 1, max: 255 })).map(([at, by]) => (bytes: Buffer) => {
        bytes[at] = (bytes[at] ?? 0) ^ by;
        return bytes;
      }),
      byte.map((at) => (bytes: Buffer) => bytes.subarray(0, at)),
      fc.tuple(byte, fc.nat({ max: 4_096 })).map(
        ([at, size]) =>
          (bytes: Buffer) =>
            bytes.fill(0, at, Math.min(bytes.length, at + size + 1)),
      ),
      fc.tuple(byte, fc.uint8Array({ minLength: 1, maxLength: 64 })).map(
        ([at, some]) =>
          (bytes: Buffer) =>
            Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)]),
      ),
      fc.tuple(byte, byte).map(
        ([one, other]) =>
          (bytes: Buffer) =>
            Buffer.concat([bytes.subarray(0, Math.min(one, other)), bytes.subarray(Math.max(one, other) + 1)]),
      ),
    );
    const numRuns = repeats(30, 1_000);
    await fc.assert(
      fc.asyncProperty(change, async (act) => {
        const changed = act(Buffer.from(archive));
        const said = await outcome(changed);
        if (changed.equals(archive)) expect(said).toBe('equal');
        else
          expect(said).toMatch(
            /^(The backup is damaged: |The file is not a Tidegate backup|The backup was written by a newer|The backup is encrypted|The backup unpacks)/,
          );
      }),
      { numRuns },
    );
  });

  test('frames that are dropped, repeated, swapped or taken from another archive are refused', async () => {
    const frames = framesOf(archive);
    expect(frames.length).toBeGreaterThan(3);
    const [head, first, second, ...rest] = frames as [Buffer, Buffer, Buffer, ...Buffer[]];
    const other = readFileSync(path.join(backups, (await backup({ engine: 'sqlite', folder })).name));
    const foreign = framesOf(other)[1] ?? Buffer.alloc(0);
    for (const changed of [
      [head, second, first, ...rest],
      [head, second, ...rest],
      [head, first, first, second, ...rest],
      [head, first, second],
      [head, foreign, second, ...rest],
      [...frames, rest.at(-1) ?? first],
    ]) {
      expect(await outcome(Buffer.concat(changed))).toMatch(/^The backup is damaged: /);
    }
    expect(await outcome(archive)).toBe('equal');
  });

  test('an encrypted archive reveals nothing, opens only with its passphrase, and contains the server key', async () => {
    writeFileSync(path.join(folder, 'server.key'), Buffer.alloc(32, 7));
    const { name, summary } = await backup({ engine: 'sqlite', folder }, PASSPHRASE);
    expect(summary.hasKey).toBe(true);
    const bytes = readFileSync(path.join(backups, name));
    expect(statSync(path.join(backups, name)).mode & 0o777).toBe(0o600);
    expect(await outcome(bytes)).toBe('The backup is encrypted. Enter its passphrase.');
    expect(await outcome(bytes, 'another passphrase')).toBe('The passphrase is wrong for this backup.');
    const flipped = Buffer.from(bytes);
    flipped[bytes.length - 40] = (flipped[bytes.length - 40] ?? 0) ^ 1;
    expect(await outcome(flipped, PASSPHRASE)).toMatch(/^The backup is damaged: a checksum/);
    const target = mkdtempSync(path.join(backups, 'key-'));
    await restore({ engine: 'sqlite', folder: target }, name, PASSPHRASE);
    expect(readFileSync(path.join(target, 'server.key'))).toEqual(Buffer.alloc(32, 7));
    expect(statSync(path.join(target, 'server.key')).mode & 0o777).toBe(0o600);
    const taken = mkdtempSync(path.join(backups, 'key-'));
    writeFileSync(path.join(taken, 'server.key'), Buffer.alloc(32, 8));
    await expect(restore({ engine: 'sqlite', folder: taken }, name, PASSPHRASE)).rejects.toThrow(
      /is not the key in the backup/,
    );
    rmSync(path.join(folder, 'server.key'));
  });

  /** An archive with valid checksums and fabricated content. */
  async function forged(records: readonly (readonly [kind: number, content: unknown])[]): Promise<Buffer> {
    const header = encodeHeader({
      isEncrypted: false,
      salt: Buffer.alloc(16),
      check: Buffer.alloc(16),
      about: { at: AT, reason: 'manual', engine: 'sqlite' },
    });
    const plain = records.map(([kind, text]) => {
      const bytes = Buffer.isBuffer(text) ? text : Buffer.from(JSON.stringify(text));
      const head = Buffer.alloc(5);
      head[0] = kind;
      head.writeUInt32BE(bytes.length, 1);
      return Buffer.concat([head, bytes]);
    });
    const packed = zstdCompressSync(Buffer.concat(plain));
    const hash = createHash('sha256').update(header).digest();
    const chunks: Buffer[] = [];
    for (let at = 0; at < packed.length; at += 1_048_576) chunks.push(packed.subarray(at, at + 1_048_576));
    const frames = chunks.map((chunk, index) => {
      const isLast = index === chunks.length - 1;
      const sealed = plainSeal.seal(chunk, { header: hash, index, isLast });
      const head = Buffer.alloc(5);
      head[0] = isLast ? 1 : 0;
      head.writeUInt32BE(sealed.length, 1);
      return Buffer.concat([head, sealed]);
    });
    return Buffer.concat([header, ...frames]);
  }

  test('a forged archive with correct checksums is refused for its contents', async () => {
    const tables = await tableShapes(ALL_MIGRATIONS, '');
    const manifest = { migrations: ALL_MIGRATIONS, tables };
    const [first] = tables;
    const ROWS = 3;
    const strange = [
      // Names with SQL, unknown tables and columns, a missing table.
      [1, { ...manifest, tables: [{ ...first, name: 'x"; drop table account; --' }, ...tables.slice(1)] }],
      [1, { ...manifest, tables: tables.slice(1) }],
      [
        1,
        {
          ...manifest,
          tables: [
            ...tables,
            { set: 'core', name: 'sqlite_master', columns: [{ name: 'sql', kind: 'text' }], hasIds: false },
          ],
        },
      ],
      [1, { ...manifest, migrations: { ...ALL_MIGRATIONS, core: ['0030-centre-figures'] } }],
      [1, { ...manifest, migrations: { ...ALL_MIGRATIONS, history: [] } }],
      [1, { ...manifest, migrations: { history: ALL_MIGRATIONS.history } }],
      [1, { ...manifest, extra: 1 }],
      [1, '{'],
      [9, manifest],
      [ROWS, Buffer.alloc(10)],
    ] as const;
    for (const record of strange) expect(await outcome(await forged([record]))).toMatch(/^The backup is damaged: /);
    const newer = { ...manifest, migrations: { ...ALL_MIGRATIONS, core: [...ALL_MIGRATIONS.core, '9999-later'] } };
    expect(await outcome(await forged([[1, newer]]))).toMatch(/newer version/);
    const table = [2, { set: 'core', name: first?.name }] as const;
    const end = (rows: number, digest: string) => [4, { rows, lastId: 0, digest }] as const;
    const none = createHash('sha256').digest('hex');
    for (const records of [
      [[1, manifest], table, end(0, none), [6, { tables: 1, rows: 0 }]],
      [[1, manifest], table, [ROWS, Buffer.alloc(7, 0)], end(5, none)],
      [[1, manifest], table, end(1, none)],
      [[1, manifest], table, end(0, 'f'.repeat(64))],
      [
        [1, manifest],
        [5, Buffer.alloc(31)],
      ],
      [
        [1, manifest],
        [1, manifest],
      ],
      [[1, manifest], table, table],
      [
        [1, manifest],
        [6, { tables: 0, rows: 0 }],
        [6, { tables: 0, rows: 0 }],
      ],
    ] as const) {
      expect(await outcome(await forged(records))).toMatch(/^The backup is damaged: /);
    }
  });

  test('an archive that unpacks to excessive data is refused before it fills memory or disk', async () => {
    const tables = await tableShapes(ALL_MIGRATIONS, '');
    const nulls = Buffer.alloc((tables[0]?.columns.length ?? 0) * 2 * 1024 * 1024);
    const bomb = [
      [1, { migrations: ALL_MIGRATIONS, tables }],
      [2, { set: 'core', name: tables[0]?.name }],
      [3, nulls],
      [3, nulls],
    ] as const;
    expect(await outcome(await forged(bomb))).toMatch(/unpacks to more data/);
  });

  test('other files are refused as backups', async () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('TG'),
      randomBytes(1_000),
      readFileSync(path.join(folder, 'tidegate.db')),
    ]) {
      expect(await outcome(bytes)).toBe('The file is not a Tidegate backup.');
    }
  });
});

/** The header, then each frame. */
function framesOf(archive: Buffer): Buffer[] {
  let at = 42 + 2 + archive.readUInt16BE(42);
  const frames = [archive.subarray(0, at)];
  while (at < archive.length) {
    const next = at + 5 + archive.readUInt32BE(at + 1);
    frames.push(archive.subarray(at, next));
    at = next;
  }
  return frames;
}
