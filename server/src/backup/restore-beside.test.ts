import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { keyFile } from '../adapters/key-file/key-file.ts';
import { openPostgresBackup } from '../adapters/postgres/backup-source.ts';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import { PostgresRestoreTarget } from '../adapters/postgres/restore-target.ts';
import { finishSchemaSwap } from '../adapters/postgres/schema-swap.ts';
import { SqlAuditLog } from '../kernel/sql/audit-chain.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { openSqliteBackup } from '../adapters/sqlite/backup-source.ts';
import { finishSwap } from '../adapters/sqlite/data-swap.ts';
import { SqliteRestoreTarget } from '../adapters/sqlite/restore-target.ts';
import { tableShapes } from '../adapters/sqlite/table-shapes.ts';
import { makeBackup } from './backup-run.ts';
import type { DatabasePlace, Engine } from '../conformance/engines.ts';
import { forEachEngine } from '../conformance/engines.ts';
import { finishRestore, forgetReplaced, goBack, replacedData } from './finish-restore.ts';
import type { BesidePlan } from './restore-beside.ts';
import { inspectBackup, restoreBeside } from './restore-beside.ts';
import { openTarget, restoreBackup } from './restore-run.ts';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { ALL_MIGRATIONS } from '../testing/places/filled-place.ts';
import { fillKeyed } from '../testing/places/keyed-place.ts';
import { LOG_KEY } from '../wiring/key.ts';
import { IS_SOAK } from '../testing/soak.ts';

const AT = 1_782_864_000_000;
const PASSPHRASE = 'correct horse battery';
const BY = { loginname: 'admin', ip: '10.0.0.9' };
/** Each test creates several PostgreSQL databases. */
const PATIENT = { timeout: 240_000 };
const NO_STEP = (): void => undefined;

let backups: string;
beforeAll(() => {
  backups = mkdtempSync(path.join(os.tmpdir(), 'tidegate-beside-'));
});
afterAll(() => rmSync(backups, { recursive: true, force: true }));

interface Placed {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}
const placed = (place: DatabasePlace): Placed =>
  place.engine === 'sqlite'
    ? { dataFolder: place.folder, databaseUrl: undefined }
    : { dataFolder: mkdtempSync(path.join(backups, 'data-')), databaseUrl: place.url };

let nextAt = AT;
async function backup(at: Placed, passphrase?: string): Promise<string> {
  const made = await makeBackup({ ...at, backupFolder: backups, reason: 'manual', passphrase }, (nextAt += 1));
  return path.join(backups, made.name);
}

async function planFor(at: Placed, archive: string, passphrase?: string): Promise<BesidePlan> {
  const plan = { ...at, archive, passphrase, secretKey: undefined };
  const { fingerprint } = await inspectBackup(plan, NO_STEP);
  return { ...plan, fingerprint, name: path.basename(archive), acceptsBrokenLog: false, by: BY };
}

/** Writes a mark that distinguishes one state of the data from another. */
async function mark(engine: Engine, place: DatabasePlace, name: string): Promise<void> {
  await sql`update role set name = ${name}`.execute(await engine.open('core', place));
  await sql`delete from journal`.execute(await engine.open('history', place));
  await sql`insert into journal (points, bytes) values (${name.length}, ${Buffer.from(name)})`.execute(
    await engine.open('history', place),
  );
}

const source = ({ dataFolder, databaseUrl }: Placed) =>
  databaseUrl === undefined ? openSqliteBackup(dataFolder) : openPostgresBackup(databaseUrl, tableShapes);

/** The current marks of both databases. */
async function marksIn(at: Placed): Promise<readonly string[]> {
  const read = await source(at);
  try {
    const found: string[] = [];
    for (const [table, column] of [
      ['role', 'name'],
      ['journal', 'bytes'],
    ] as const) {
      const shape = read.tables.find(({ name }) => name === table);
      if (shape === undefined) throw new Error(`no table ${table}`);
      const index = shape.columns.findIndex(({ name }) => name === column);
      for await (const rows of read.rows(shape)) {
        for (const row of rows) found.push(Buffer.from(row[index] as Uint8Array).toString());
      }
    }
    return [...new Set(found)];
  } finally {
    await read.close();
  }
}

const schemasOf = async (url: string): Promise<string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'tidegate%' order by 1`,
  );
  await client.end();
  return rows.map(({ name }) => name);
};
/** The contents of the place beside the data in use. */
const beside = async ({ dataFolder, databaseUrl }: Placed): Promise<string[]> =>
  databaseUrl === undefined
    ? readdirSync(dataFolder).filter((name) => /^(\.|before|restore)/.test(name))
    : schemasOf(databaseUrl);

/** The key of the server that restores. */
const OWN = Buffer.alloc(32, 8);
/** The key of another server. */
const OTHER = Buffer.alloc(32, 7);

/** A server's data with a mark: its secrets are encrypted, and its log is hashed, with its key. */
async function server(engine: Engine, name: string, key: Uint8Array = OWN): Promise<Placed> {
  const place = await engine.migratedPlace();
  await fillKeyed(engine, place, name, key);
  await mark(engine, place, name);
  const at = placed(place);
  writeFileSync(path.join(at.dataFolder, 'server.key'), key);
  return at;
}

/** A server with the mark `old`, and a backup of one with the mark `new`. */
async function prepared(engine: Engine): Promise<{ at: Placed; archive: string }> {
  return { archive: await backup(await server(engine, 'new')), at: await server(engine, 'old') };
}

forEachEngine((engine: Engine) => {
  test('a backup is checked, restored beside the current data, and activated by the next start', PATIENT, async () => {
    const { at, archive } = await prepared(engine);
    const plan = await planFor(at, archive);
    expect(await marksIn(at)).toEqual(['old']);
    await restoreBeside(plan, AT, NO_STEP);
    // The server that is still running is not affected.
    expect(await marksIn(at)).toEqual(['old']);

    const keptAs = await finishRestore(at);
    expect(keptAs).toMatch(/before/);
    expect(await marksIn(at)).toEqual(['new']);
    expect(await beside(at)).toEqual([keptAs]);
    expect(await replacedData(at)).toEqual([{ name: keptAs, at: AT, bytes: expect.any(Number) }]);
    const log = new DerivedKeys(OWN).derive(LOG_KEY);
    const db = coreTables(await engine.open<CoreTables>('core', placeOf(at)), { log });
    const last = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({ action: 'backup.restore', object: `backup:${path.basename(archive)}`, ...BY });
    expect(JSON.parse(last.new)).toMatchObject({ keptAs });
    expect(await new SqlAuditLog(db).firstBroken()).toBeUndefined();
    // A second start has nothing to do.
    expect(await finishRestore(at)).toBeUndefined();
    expect(await marksIn(at)).toEqual(['new']);
  });

  test(
    'data replaced by a restore is put back by name, exchanged again, and deleted only by name',
    PATIENT,
    async () => {
      const { at, archive } = await prepared(engine);
      await restoreBeside(await planFor(at, archive), AT, NO_STEP);
      const old = (await finishRestore(at)) ?? '';
      const restored = await goBack(at, old, AT + 1);
      expect(await marksIn(at)).toEqual(['old']);
      expect((await replacedData(at)).map(({ name }) => name)).toEqual([restored]);
      await expect(goBack(at, old, AT + 2)).rejects.toThrow(/no replaced data named/);
      const again = await goBack(at, restored, AT + 3);
      expect(await marksIn(at)).toEqual(['new']);
      expect(await forgetReplaced(at, old)).toBe(false);
      expect(await forgetReplaced(at, again)).toBe(true);
      expect(await replacedData(at)).toEqual([]);
      expect(await marksIn(at)).toEqual(['new']);
    },
  );

  test(
    'a backup that differs from the checked one or was altered is refused without leaving anything behind',
    PATIENT,
    async () => {
      const { at, archive } = await prepared(engine);
      const plan = await planFor(at, archive);
      await expect(restoreBeside({ ...plan, fingerprint: 'another' }, AT, NO_STEP)).rejects.toThrow(/Check it again/);
      const bytes = readFileSync(archive);
      bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
      const altered = path.join(backups, 'altered');
      writeFileSync(altered, bytes);
      await expect(inspectBackup({ ...plan, archive: altered }, NO_STEP)).rejects.toThrow(/damaged/);
      await expect(restoreBeside({ ...plan, archive: altered }, AT, NO_STEP)).rejects.toThrow(/damaged/);
      expect(await beside(at)).toEqual([]);
      expect(await finishRestore(at)).toBeUndefined();
      expect(await marksIn(at)).toEqual(['old']);
    },
  );

  test(
    'a backup with an altered operation log is reported, and restored only if that is accepted',
    PATIENT,
    async () => {
      const other = await server(engine, 'new');
      await sql`update audit set loginname = 'mallory' where id = 3`.execute(await engine.open('core', placeOf(other)));
      const archive = await backup(other);
      const at = await server(engine, 'old');
      const { contents } = await inspectBackup(
        { ...at, archive, passphrase: undefined, secretKey: undefined },
        NO_STEP,
      );
      expect(contents).toMatchObject({
        brokenLogRow: 3,
        counts: { people: 2, equipment: 2, logRows: 6 },
        stepsBehind: 0,
      });
      const plan = await planFor(at, archive);
      await expect(restoreBeside(plan, AT, NO_STEP)).rejects.toThrow(/row 3 is the first that differs/);
      await restoreBeside({ ...plan, acceptsBrokenLog: true }, AT, NO_STEP);
      await finishRestore(at);
      expect(await marksIn(at)).toEqual(['new']);
    },
  );

  test(
    'an encrypted backup restores the key of its server, and putting the previous data back restores the previous key',
    PATIENT,
    async () => {
      const archive = await backup(await server(engine, 'new', OTHER), PASSPHRASE);
      const at = await server(engine, 'old');
      await restoreBeside(await planFor(at, archive, PASSPHRASE), AT, NO_STEP);
      expect(keyFile(at.dataFolder)).toEqual(OWN);
      const old = (await finishRestore(at)) ?? '';
      expect(keyFile(at.dataFolder)).toEqual(OTHER);
      expect(await marksIn(at)).toEqual(['new']);
      await goBack(at, old, AT + 1);
      expect(keyFile(at.dataFolder)).toEqual(OWN);
      expect(await marksIn(at)).toEqual(['old']);
    },
  );

  test('a backup of another server without its key is refused', PATIENT, async () => {
    const archive = await backup(await server(engine, 'new', OTHER));
    const at = await server(engine, 'old');
    await expect(planFor(at, archive)).rejects.toThrow(/sealed under the key of another server/);
    expect(await beside(at)).toEqual([]);
  });
});

describe('a restore that is killed', PATIENT, () => {
  /** A server with the mark `old`, and a pending restore of a backup of another server, with its key. */
  async function waiting(engine: Engine): Promise<{ at: Placed; plan: BesidePlan }> {
    const at = await server(engine, 'old');
    const plan = await planFor(at, await backup(await server(engine, 'new', OTHER), PASSPHRASE), PASSPHRASE);
    await restoreBeside(plan, (nextAt += 1), NO_STEP);
    return { at, plan };
  }

  const killedBefore = (step: number, onStep: (step: string) => void = NO_STEP) => {
    let taken = 0;
    return (name: string): void => {
      onStep(name);
      if (taken === step) throw new Error('killed');
      taken += 1;
    };
  };

  /** The next start finds everything of the backup, and the previous data is complete as well. */
  async function expectWhole(at: Placed): Promise<void> {
    expect(await marksIn(at)).toEqual(['new']);
    expect(keyFile(at.dataFolder)).toEqual(OTHER);
    const [old] = await replacedData(at);
    const restored = await goBack(at, old?.name ?? '', (nextAt += 1));
    expect(await marksIn(at)).toEqual(['old']);
    expect(keyFile(at.dataFolder)).toEqual(OWN);
    expect(await forgetReplaced(at, restored)).toBe(true);
    expect(await beside(at)).toEqual([]);
  }

  const filesMoved = (engine: Engine): void => {
    test('while files are moved leaves the old or the new data intact, and the next start continues', async () => {
      const { at } = await waiting(engine);
      let kills = 0;
      for (let isThrough = false; !isThrough; kills += 1) {
        const copy = { ...at, dataFolder: mkdtempSync(path.join(backups, 'copy-')) };
        cpSync(at.dataFolder, copy.dataFolder, { recursive: true });
        let step = 'the end';
        try {
          finishSwap(
            copy.dataFolder,
            killedBefore(kills, (name) => (step = name)),
          );
          isThrough = true;
        } catch (error) {
          expect(error).toEqual(new Error('killed'));
        }
        // Content found by another program: all of one or of the other, or that a database is missing.
        const found = await marksIn(copy).catch((error: Error) => [
          error.message.replace(/.*although it previously/, 'previously'),
        ]);
        expect(['old', 'new', 'previously contained data. Restore a backup.'], step).toContain(found.join());
        await finishRestore(copy);
        await expectWhole(copy);
      }
      expect(kills).toBeGreaterThan(10);
    });
  };

  const tablesMoved = (engine: Engine): void => {
    test(
      'while tables are moved leaves the old or the new data intact, and the next start continues',
      { timeout: 240_000 },
      async () => {
        const { at, plan } = await waiting(engine);
        const url = at.databaseUrl ?? '';
        const steps: string[] = [];
        await finishSchemaSwap(url, tableShapes, undefined, (name) => steps.push(name));
        // When killed now, PostgreSQL has the new data and the server does not have its key yet.
        expect(keyFile(at.dataFolder)).toEqual(OWN);
        await finishRestore(at);
        await expectWhole(at);
        const middle = Math.floor(steps.length / 2);
        for (const kill of IS_SOAK ? [1, middle, steps.length - 1] : [middle]) {
          await restoreBeside(plan, (nextAt += 1), NO_STEP);
          await expect(finishSchemaSwap(url, tableShapes, undefined, killedBefore(kill))).rejects.toThrow('killed');
          expect(await marksIn(at), steps[kill]).toEqual(['old']);
          expect(keyFile(at.dataFolder)).toEqual(OWN);
          await finishRestore(at);
          await expectWhole(at);
        }
      },
    );
  };

  forEachEngine((engine: Engine) => (engine.name === 'sqlite' ? filesMoved : tablesMoved)(engine));

  test('while its data is built leaves a schema that the next start removes, unless another restore is using it', async () => {
    const cleanups: (() => Promise<void>)[] = [];
    const url = await newDatabase(cleanups);
    try {
      // The database in use is migrated whatever lies beside it.
      const opened = await openPostgres({ url, sets: ['core'], connections: 1, onIdleError: NO_STEP });
      await opened.close();
      const building = await PostgresRestoreTarget.beside(url, 'tidegate_before_20260701t000000000z');
      await building.create(ALL_MIGRATIONS, []);
      await expect(PostgresRestoreTarget.beside(url, 'tidegate_before_20260701t000000001z')).rejects.toThrow(
        /Another restore/,
      );
      const at = { dataFolder: backups, databaseUrl: url };
      await finishRestore(at);
      expect(await schemasOf(url)).toEqual(['tidegate_restoring']);
      await endConnections(url);
      await finishRestore(at);
      expect(await schemasOf(url)).toEqual([]);
    } finally {
      for (const clean of cleanups) await clean();
    }
  });

  test('while its data is built leaves files that the next start removes', async () => {
    const folder = mkdtempSync(path.join(backups, 'killed-'));
    await (await openSqlite({ folder, set: 'core' })).close();
    const before = readdirSync(folder);
    const building = SqliteRestoreTarget.beside(folder, 'before-restore-20260701T000000000Z', undefined);
    await building.create(ALL_MIGRATIONS, []);
    expect(readdirSync(folder)).toContain('.restoring');
    expect(await finishRestore({ dataFolder: folder, databaseUrl: undefined })).toBeUndefined();
    expect(readdirSync(folder)).toEqual(before);
  });

  forEachEngine((engine: Engine) => {
    test('into an empty place keeps servers from starting there with an empty database until it is repeated', async () => {
      const at = placed(await engine.place());
      const archive = await backup(await server(engine, 'new'));
      const plan = { ...at, archive, passphrase: undefined, secretKey: undefined, acceptsBrokenLog: false };
      const building = await openTarget(at, AT);
      await building.create(ALL_MIGRATIONS, []);
      await building.leave();
      await expect(finishRestore(at)).rejects.toMatchObject({ reason: 'restoreUnfinished' });
      writeFileSync(path.join(at.dataFolder, 'server.key'), OWN);
      await restoreBackup(plan, AT);
      await finishRestore(at);
      expect(await marksIn(at)).toEqual(['new']);
    });
  });
});

/** Equivalent of `kill -9` of a client. */
async function endConnections(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(rowCount).toBe(0);
  });
  await client.end();
}

const placeOf = ({ dataFolder, databaseUrl }: Placed): DatabasePlace =>
  databaseUrl === undefined ? { engine: 'sqlite', folder: dataFolder } : { engine: 'postgres', url: databaseUrl };
