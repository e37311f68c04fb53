/** Newest rows of the operation log that are deleted in the database: `verify-log` and the next start report it. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { Program } from '../testing/client/program.ts';
import { runCommand } from '../testing/processes/command.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

type Row = Readonly<Record<string, string | number | null>>;

interface Installation {
  readonly place: Place;
  readonly env: Readonly<Record<string, string>>;
  /** Runs a statement as a person with write access to the database does. */
  run(statement: string): Promise<readonly Row[]>;
}

async function inFolder(place: Place): Promise<Installation> {
  const run = async (statement: string) => {
    const db = new DatabaseSync(join(place.data, 'tidegate.db'));
    try {
      return db.prepare(statement).all() as Row[];
    } finally {
      db.close();
    }
  };
  return { place, env: {}, run };
}

async function inPostgres(place: Place): Promise<Installation> {
  // A server with its database elsewhere keeps the copy in its data folder where there is one.
  mkdirSync(place.data);
  const database: (() => Promise<void>)[] = [];
  const url = await newDatabase(database);
  cleanups.push(...database);
  const run = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const env = { DATABASE_URL: url, TIDEGATE_SECRET_KEY: randomBytes(32).toString('base64') };
  return { place, env, run };
}

async function start({ place, env }: Installation): Promise<ServerProcess> {
  const server = new ServerProcess(place, 'main.ts', env);
  cleanups.push(() => server.end('SIGKILL'));
  await server.ready(place);
  return server;
}

/** Somebody signs in a few times: each is a row of the log. */
async function signIn({ place }: Installation): Promise<Program> {
  const person = new Program(`http://127.0.0.1:${place.httpPort}`, 'en');
  for (let time = 0; time < 3; time += 1) await person.login(ADMIN_PASSWORD);
  return person;
}

const verify = ({ place, env }: Installation) => runCommand('verify-log', [], place.data, env);
const copyOf = ({ place }: Installation) => readFileSync(join(place.data, 'log-head.json'), 'utf8');
const headOf = async ({ run }: Installation) => (await run('select * from audit_head'))[0] ?? {};

/** Deletes the newest rows and makes the one before them the newest. */
async function cutEnd({ run }: Installation, rows: number): Promise<void> {
  await run(`delete from audit where id > (select max(id) - ${rows} from audit)`);
  await run(`update audit_head set count = count - ${rows}, hash = (select hash from audit order by id desc limit 1)`);
}

const NOTICED = 'rows at the end of the operation log are missing';

describe.each([
  ['SQLite', inFolder],
  ['PostgreSQL', inPostgres],
])('over %s', (_engine, open) => {
  const installed = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-log-end-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    return open(await newPlace(join(folder, 'data')));
  };

  test('newest rows that are deleted are reported by verify-log and by the next start', async () => {
    const installation = await installed();
    const first = await start(installation);
    await signIn(installation);
    await first.end('SIGTERM');
    expect(await verify(installation)).toMatchObject({ code: 0, stdout: expect.stringContaining('complete') });

    await cutEnd(installation, 2);
    expect(await verify(installation)).toMatchObject({ code: 1, stdout: expect.stringContaining('are missing') });
    const second = await start(installation);
    expect(second.output).toContain(NOTICED);
    const person = await signIn(installation);
    expect(await person.get('/lfscada/manage/server/list', {})).toMatchObject({ servers: [{ isLogCut: true }] });
    await second.end('SIGTERM');
    // Later rows hide nothing.
    expect(await verify(installation)).toMatchObject({ code: 1 });
  });

  test('an earlier head with its seal does not hide that rows were deleted, and a server that was killed leaves its copy', async () => {
    const installation = await installed();
    await (await start(installation)).end('SIGTERM');
    const earlier = await headOf(installation);
    const killed = await start(installation);
    await signIn(installation);
    const { hash } = await headOf(installation);
    await vi.waitFor(() => expect(copyOf(installation)).toContain(String(hash)), { timeout: 20_000, interval: 200 });
    await killed.end('SIGKILL');

    const marks = Object.entries(earlier)
      .filter(([name]) => name !== 'id')
      .map(([name, value]) => `${name} = ${typeof value === 'string' ? `'${value}'` : value}`);
    await installation.run(
      `delete from audit where id > (select min(id) + ${Number(earlier['count'])} - 1 from audit)`,
    );
    await installation.run(`update audit_head set ${marks.join(', ')}`);
    const { code, stdout } = await verify(installation);
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringMatching(/log-head\.json, so the newest rows are missing/),
    });
    const next = await start(installation);
    expect(next.output).toContain(NOTICED);
    await next.end('SIGTERM');
    expect(await verify(installation)).toMatchObject({ code: 1 });

    rmSync(join(installation.place.data, 'log-head.json'));
    const accepted = await start(installation);
    expect(accepted.output).not.toContain(NOTICED);
    await accepted.end('SIGTERM');
    expect(await verify(installation)).toMatchObject({ code: 0 });
  });
});
