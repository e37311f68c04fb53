import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { keyFile } from '../adapters/key-file/key-file.ts';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import { PostgresLeaseStore } from '../adapters/postgres/lease-store.ts';
import { migrateTo } from '../adapters/sql/migrate.ts';
import { appliedInDatabase } from '../adapters/postgres/backup-source.ts';
import { lockDataFolder } from '../adapters/sqlite/data-folder.ts';
import { NodeSqliteDialect } from '../adapters/sqlite/dialect.ts';
import { APPLICATION_ID } from '../adapters/sqlite/file-state.ts';
import type { DatabasePlace, Engine } from '../conformance/engines.ts';
import { forEachEngine } from '../conformance/engines.ts';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { SqlAuditLog } from '../kernel/sql/audit-chain.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { StartError } from '../platform/start-error.ts';
import { BackupError } from '../ports/backup.ts';
import { ALL_MIGRATIONS } from '../testing/places/filled-place.ts';
import { fillKeyed } from '../testing/places/keyed-place.ts';
import { contentOf } from '../testing/places/place-content.ts';
import { LOG_KEY } from '../wiring/key.ts';
import { SqliteRestoreTarget } from '../adapters/sqlite/restore-target.ts';
import { keptFolder } from '../adapters/sqlite/data-swap.ts';
import { keptSchema } from '../adapters/postgres/schema-swap.ts';
import { PostgresRestoreTarget } from '../adapters/postgres/restore-target.ts';
import { finishRestore } from './finish-restore.ts';
import type { MoveEnd } from './move-ends.ts';
import type { ComparedTable, Moved, MovePlan, MoveProgress } from './move-run.ts';
import { moveInstallation } from './move-run.ts';

const AT = 1_782_864_000_000;
const KEY = Buffer.alloc(32, 8);
const OTHER = Buffer.alloc(32, 7);
const PATIENT = { timeout: 120_000 };
/** Tables that a move adds a row to. */
const LOG = new Set(['audit', 'audit_head']);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-move-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const newFolder = (): string => mkdtempSync(path.join(folder, 'end-'));

/** An end as the command makes it: the key of a database is in a folder of its own. */
const endAt = (place: DatabasePlace): MoveEnd =>
  place.engine === 'sqlite'
    ? { dataFolder: place.folder, databaseUrl: undefined }
    : { dataFolder: newFolder(), databaseUrl: place.url };

const placeAt = ({ dataFolder, databaseUrl }: MoveEnd): DatabasePlace =>
  databaseUrl === undefined ? { engine: 'sqlite', folder: dataFolder } : { engine: 'postgres', url: databaseUrl };

async function emptyEnd(engine: 'sqlite' | 'postgres'): Promise<MoveEnd> {
  if (engine === 'sqlite') return endAt({ engine, folder: newFolder() });
  const drops: (() => Promise<void>)[] = [];
  const url = await newDatabase(drops);
  cleanups.push(...drops);
  return endAt({ engine, url });
}

/** An installation with rows in every table, whose key is in its file. */
async function filledEnd(engine: Engine): Promise<MoveEnd> {
  const place = await engine.migratedPlace();
  await fillKeyed(engine, place, 'plant', KEY);
  const end = endAt(place);
  writeFileSync(path.join(end.dataFolder, 'server.key'), KEY);
  return end;
}

interface Seen {
  readonly moved: Moved;
  readonly tables: readonly ComparedTable[];
}

async function move(
  from: MoveEnd,
  to: MoveEnd,
  more: Partial<MovePlan> = {},
  onProgress: (progress: MoveProgress) => void = () => undefined,
): Promise<Seen> {
  let tables: readonly ComparedTable[] = [];
  const plan = { from, to, secretKey: undefined, acceptsBrokenLog: false, id: 'test', ...more };
  const moved = await moveInstallation(plan, AT, { onProgress, onCompared: (compared) => (tables = compared) });
  return { moved, tables };
}

async function withClient<Answer>(url: string, act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** State of a place for a starting server: empty, or refused. */
async function stateOf(end: MoveEnd): Promise<'empty' | 'unfinished' | 'data'> {
  try {
    await finishRestore(end);
  } catch (error) {
    expect(error).toMatchObject({ reason: 'restoreUnfinished' });
    return 'unfinished';
  }
  if (end.databaseUrl === undefined) {
    return readdirSync(end.dataFolder).includes('tidegate.db') ? 'data' : 'empty';
  }
  return (await appliedInDatabase(end.databaseUrl)).core === undefined ? 'empty' : 'data';
}

forEachEngine((engine: Engine) => {
  describe.each(['sqlite', 'postgres'] as const)('to %s', (to) => {
    test(
      'every row of every table is moved, ids continue, and the log continues with a row about the move',
      PATIENT,
      async () => {
        const [source, target] = [await filledEnd(engine), await emptyEnd(to)];
        const before = await contentOf(placeAt(source), new Set());
        const steps: MoveProgress[] = [];
        const { moved, tables } = await move(source, target, {}, (step) => steps.push(step));
        expect(await contentOf(placeAt(target), LOG)).toEqual(await contentOf(placeAt(source), LOG));
        expect(await contentOf(placeAt(source), new Set())).toEqual(before);
        expect(moved).toMatchObject({ proof: { logRows: 6, brokenLogRow: undefined }, keyFolder: target.dataFolder });
        expect(keyFile(target.dataFolder)).toEqual(KEY);

        expect(tables.map(({ from }) => from.name)).toEqual(Object.keys(before));
        expect(tables.filter(({ isEqual }) => !isEqual)).toEqual([]);
        const block = tables.find(({ from }) => from.name === 'block');
        expect(block?.to.points).toEqual(block?.from.points);
        expect(block?.from.points).toMatchObject({ count: expect.any(Number), damagedRows: 0 });
        const rows = tables.reduce((sum, { from }) => sum + from.rows, 0);
        expect(steps.filter(({ done, all }) => done === all).map(({ phase }) => phase)).toEqual(['copy', 'check']);
        expect(steps.at(-1)).toMatchObject({ phase: 'check', done: rows, all: rows });

        expect(await stateOf(target)).toBe('data');
        const { db: core, close } = await openAt(target);
        cleanups.push(close);
        expect(await new SqlAuditLog(core).firstBroken()).toBeUndefined();
        const last = await core.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
        expect(last).toMatchObject({ action: 'database.move', at: AT, result: '200' });
        // Nobody is signed out, as after a restart.
        expect(await core.selectFrom('session').selectAll().execute()).toHaveLength(2);
      },
    );
  });

  test('an altered operation log is reported, and moved only if that is accepted', PATIENT, async () => {
    const source = await filledEnd(engine);
    const core = await engine.open<CoreTables>('core', placeAt(source));
    await sql`update audit set loginname = 'mallory' where id = 3`.execute(core);
    const target = await emptyEnd('sqlite');
    await expect(move(source, target)).rejects.toThrow(/row 3 is the first that differs/);
    expect(await stateOf(target)).toBe('empty');
    const { moved } = await move(source, target, { acceptsBrokenLog: true });
    expect(moved.proof.brokenLogRow).toBe(3);
  });

  test('an older schema is upgraded in the target only', PATIENT, async () => {
    const source = endAt(await engine.place());
    const names = ALL_MIGRATIONS.core.slice(0, -2);
    await layOld(source, names);
    const target = await emptyEnd('postgres');
    await move(source, target);
    expect((await appliedInDatabase(target.databaseUrl ?? '')).core).toEqual(ALL_MIGRATIONS.core);
    expect(Object.keys(await contentOf(placeAt(source), LOG)).length).toBeGreaterThan(0);
    const opened = await openAt(target);
    cleanups.push(() => opened.close());
    expect(await opened.db.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'old', value: '1' }]);
  });

  test('an interrupted move leaves its target empty, and can be repeated', PATIENT, async () => {
    const source = await filledEnd(engine);
    for (const to of ['sqlite', 'postgres'] as const) {
      const target = await emptyEnd(to);
      for (const phase of ['copy', 'check'] as const) {
        const abort = new AbortController();
        const moving = move(source, target, { signal: abort.signal }, (step) => {
          if (step.phase === phase && step.done > step.all / 2) abort.abort();
        });
        await expect(moving).rejects.toMatchObject({ failure: 'cancelled' });
        expect(await stateOf(target)).toBe('empty');
      }
      await move(source, target);
      expect(await stateOf(target)).toBe('data');
    }
  });
});

/** The core database of an end, with its tables and the key of its log. */
async function openAt(end: MoveEnd) {
  const key = { log: new DerivedKeys(KEY).derive(LOG_KEY) };
  if (end.databaseUrl === undefined) {
    const raw = new DatabaseSync(path.join(end.dataFolder, 'tidegate.db'));
    const db = new Kysely<CoreTables>({ dialect: new NodeSqliteDialect(raw) });
    return { db: coreTables(db, key), close: async () => raw.close() };
  }
  const { db, close } = await openPostgres<CoreTables>({
    url: end.databaseUrl,
    sets: [],
    connections: 1,
    onIdleError: () => undefined,
  });
  return { db: coreTables(db, key), close };
}

/** A database as an older version left it, with one row. */
async function layOld(end: MoveEnd, names: readonly string[]): Promise<void> {
  if (end.databaseUrl === undefined) {
    const raw = new DatabaseSync(path.join(end.dataFolder, 'tidegate.db'));
    raw.exec(`pragma application_id = ${APPLICATION_ID}`);
    raw.close();
  }
  const engine = end.databaseUrl === undefined ? 'sqlite' : 'postgres';
  const opened = await openAt(end);
  await migrateTo(opened.db, { set: 'core', engine, where: '', names });
  await sql`insert into setting (key, value) values ('old', '1')`.execute(opened.db);
  await opened.close();
}

/** Changes a row of a target that is being built, as a bad disk or memory would. The move waits for it. */
const ALTERATIONS = {
  sqlite: {
    // Committed by then, and far behind the pages that were read already.
    when: 'check',
    alter: ({ dataFolder }: MoveEnd) => {
      const file = path.join(dataFolder, '.restoring', 'tidegate.db');
      const bytes = readFileSync(file);
      const at = bytes.indexOf('unaltered');
      bytes.write('unAltered', at);
      writeFileSync(file, bytes);
    },
  },
  postgres: {
    // The history is copied by then, so the row exists.
    when: 'copy',
    alter: ({ databaseUrl = '' }: MoveEnd) => {
      const script = `import { Client } from 'pg';
        const client = new Client({ connectionString: process.argv[1] });
        await client.connect();
        await client.query("update tidegate_restoring.webhook set name = 'unAltered' where name = 'unaltered'");
        await client.end();`;
      execFileSync(process.execPath, ['--input-type=module', '-e', script, databaseUrl], { cwd: import.meta.dirname });
    },
  },
} as const;

forEachEngine((engine: Engine) => {
  test('a row that is altered during the move is detected, and no server starts on the target', PATIENT, async () => {
    const source = await filledEnd(engine);
    const core = await engine.open<CoreTables>('core', placeAt(source));
    await sql`update webhook set name = 'unaltered' where id = (select min(id) from webhook)`.execute(core);
    for (const to of ['sqlite', 'postgres'] as const) {
      const target = await emptyEnd(to);
      const { when, alter } = ALTERATIONS[to];
      let compared: readonly ComparedTable[] = [];
      let isAltered = false;
      const plan = { from: source, to: target, secretKey: undefined, acceptsBrokenLog: false, id: 'test' };
      const moving = moveInstallation(plan, AT, {
        onProgress: ({ phase, table }) => {
          if (isAltered || phase !== when || (phase === 'copy' && table !== 'block')) return;
          isAltered = true;
          alter(target);
        },
        onCompared: (tables) => (compared = tables),
      });
      await expect(moving).rejects.toMatchObject({
        failure: 'different',
        message: expect.stringMatching(/^Tables that differ between both ends: webhook\./),
      });
      const [webhook, ...others] = compared.filter(({ isEqual }) => !isEqual);
      expect(others).toEqual([]);
      expect(webhook?.from.rows).toBe(webhook?.to.rows);
      expect(webhook?.from.digest).not.toBe(webhook?.to.digest);
      expect(await stateOf(target)).toBe('unfinished');
      await move(source, target);
      expect(await stateOf(target)).toBe('data');
    }
  });
});

/** Refusal of a move: both ends as they are, other options, and the sentence. */
interface Refusal {
  readonly from: MoveEnd;
  readonly to: MoveEnd;
  readonly secretKey?: string;
  readonly sentence: RegExp;
}

/** A database of the run's server, made by a statement or with a role of its own. */
const urlOf = (
  { databaseUrl = '' }: MoveEnd,
  changes: { readonly username?: string; readonly pathname?: string },
): string => Object.assign(new URL(databaseUrl), changes).href;

const REFUSALS: { readonly [name: string]: (engine: Engine) => Promise<Refusal> } = {
  'a source that is not there': async () => ({
    from: endAt({ engine: 'sqlite', folder: path.join(folder, 'nowhere') }),
    to: await emptyEnd('sqlite'),
    sentence: /^There is no database .*nowhere\/tidegate\.db\.$/,
  }),
  'a source database without data': async () => ({
    from: await emptyEnd('postgres'),
    to: await emptyEnd('sqlite'),
    sentence: /contains no Tidegate data\.$/,
  }),
  'a source folder that a server uses': async (engine) => {
    const from = engine.name === 'sqlite' ? await filledEnd(engine) : await emptyEnd('sqlite');
    cleanups.push(lockDataFolder(from.dataFolder).release);
    return {
      from,
      to: await emptyEnd('postgres'),
      sentence: /^Another Tidegate server or command is using the data folder/,
    };
  },
  'a target folder that a server uses': async (engine) => {
    const to = await emptyEnd('sqlite');
    cleanups.push(lockDataFolder(to.dataFolder).release);
    return {
      from: await filledEnd(engine),
      to,
      sentence: /^Another Tidegate server or command is using the data folder/,
    };
  },
  'a target database that a server uses': async (engine) => {
    const to = await emptyEnd('postgres');
    const lease = await PostgresLeaseStore.open(to.databaseUrl ?? '', 'plant-a 12');
    cleanups.push(() => lease.close());
    await lease.acquire(60_000);
    return {
      from: await filledEnd(engine),
      to,
      sentence: /^The Tidegate server “plant-a 12” is using the database .* Stop it first\.$/,
    };
  },
  'a source with a restored backup that waits for a start': async (engine) => {
    const from = await filledEnd(engine);
    const target =
      from.databaseUrl === undefined
        ? SqliteRestoreTarget.beside(from.dataFolder, keptFolder(AT), undefined)
        : await PostgresRestoreTarget.beside(from.databaseUrl, keptSchema(AT));
    await target.create(ALL_MIGRATIONS, []);
    await target.commit();
    await target.leave();
    return {
      from,
      to: await emptyEnd('sqlite'),
      sentence: /^A restored backup is waiting in .*\. Start the server there once/,
    };
  },
  'a target folder with data': async (engine) => {
    const to = await emptyEnd('sqlite');
    writeFileSync(path.join(to.dataFolder, 'notes.txt'), '');
    return { from: await filledEnd(engine), to, sentence: /is not empty \(notes\.txt\)/ };
  },
  'a target database with a table': async (engine) => {
    const to = await emptyEnd('postgres');
    await withClient(to.databaseUrl ?? '', (client) => client.query('create table notes (text text)'));
    return { from: await filledEnd(engine), to, sentence: /is not empty \(notes\)/ };
  },
  'the same place on both ends, by another name': async (engine) => {
    const from = await filledEnd(engine);
    const link = path.join(newFolder(), 'link');
    symlinkSync(from.dataFolder, link);
    const to =
      from.databaseUrl === undefined
        ? endAt({ engine: 'sqlite', folder: link })
        : { ...from, databaseUrl: from.databaseUrl.replace('127.0.0.1', 'localhost') };
    return { from, to, sentence: /^Both ends are the same place/ };
  },
  'a database server that is not there': async (engine) => ({
    from: await filledEnd(engine),
    to: endAt({ engine: 'postgres', url: 'postgres://tidegate:hidden-word@127.0.0.1:1/tidegate' }),
    sentence: /^The database 127\.0\.0\.1:1\/tidegate cannot be used: .*ECONNREFUSED.*\.$/,
  }),
  'a role that may not create tables': async (engine) => {
    const to = await emptyEnd('postgres');
    const role = `reader_${path.basename(to.databaseUrl ?? '')}`;
    await withClient(to.databaseUrl ?? '', (client) => client.query(`create role ${role} login`));
    cleanups.push(() =>
      withClient(to.databaseUrl ?? '', async (client) => void (await client.query(`drop role ${role}`))),
    );
    return {
      from: await filledEnd(engine),
      to: { ...to, databaseUrl: urlOf(to, { username: role }) },
      sentence: /permission denied for schema public\. The account needs the right to create tables in its schema\.$/,
    };
  },
  'a database that cannot hold every text': async (engine) => {
    const to = await emptyEnd('postgres');
    const name = `latin_${path.basename(to.databaseUrl ?? '')}`;
    const run = (statement: string) =>
      withClient(to.databaseUrl ?? '', async (client) => void (await client.query(statement)));
    await run(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    cleanups.push(() => run(`drop database ${name} with (force)`));
    return {
      from: await filledEnd(engine),
      to: { ...to, databaseUrl: urlOf(to, { pathname: `/${name}` }) },
      sentence: /has the encoding LATIN1\. Create it with ENCODING 'UTF8'/,
    };
  },
  'a key file of another server in the target': async (engine) => {
    const to = await emptyEnd('postgres');
    writeFileSync(path.join(to.dataFolder, 'server.key'), OTHER);
    return {
      from: await filledEnd(engine),
      to,
      sentence: /^\/.*server\.key is not the key with which the secrets in .* are encrypted/,
    };
  },
  'a given key that is another': async (engine) => ({
    from: await filledEnd(engine),
    to: await emptyEnd('postgres'),
    secretKey: OTHER.toString('base64'),
    sentence: /^TIDEGATE_SECRET_KEY is not the key/,
  }),
  'a source without its key': async (engine) => {
    const from = await filledEnd(engine);
    rmSync(path.join(from.dataFolder, 'server.key'));
    return { from, to: await emptyEnd('postgres'), sentence: /are encrypted with a server key, and there is none in/ };
  },
  'a source of a newer version': async (engine) => {
    const from = await filledEnd(engine);
    await sql`insert into core_migration (name, timestamp) values ('9999-future', '')`.execute(
      await engine.open('core', placeAt(from)),
    );
    return { from, to: await emptyEnd('postgres'), sentence: /was written by a newer version of Tidegate\.$/ };
  },
};

const filesOf = ({ dataFolder }: MoveEnd): readonly string[] =>
  existsSync(dataFolder) ? readdirSync(dataFolder).filter((name) => !/^server\.lock|-(?:wal|shm)$/.test(name)) : [];

describe('a move is refused with one sentence, and nothing is changed:', PATIENT, () => {
  forEachEngine((engine: Engine) => {
    test.each(Object.keys(REFUSALS))('%s', PATIENT, async (name) => {
      const { from, to, sentence, ...more } = (await REFUSALS[name]?.(engine)) ?? expect.fail();
      const before = [filesOf(from), filesOf(to)];
      const error: unknown = await move(from, to, more).catch((thrown: unknown) => thrown);
      expect(error instanceof BackupError || error instanceof StartError, String(error)).toBe(true);
      expect(error instanceof Error && error.message).toMatch(sentence);
      expect(String(error)).not.toContain('hidden-word');
      expect([filesOf(from), filesOf(to)]).toEqual(before);
    });
  });
});
