/**
 * A restore from the web app with real servers: completed, and killed with -9 while it is checked, built and put in
 * place.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RestoreState } from '@tidegate/contract/nouns/backup/restore.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { runCommand } from '../testing/processes/command.ts';
import { formBody } from '../testing/client/form-body.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';
import { IS_SOAK } from '../testing/soak.ts';

const PIECE = 100_000;
const until = { timeout: 60_000, interval: 20 };

let folder: string;
let place: Place;
let server: ServerProcess;
let program: Program;
/** Location of the database of the server. */
let env: { readonly [name: string]: string } = {};
const cleanups: (() => Promise<void>)[] = [];
beforeEach(async () => {
  env = {};
  folder = mkdtempSync(join(tmpdir(), 'tidegate-web-restore-'));
  place = await newPlace(join(folder, 'data'));
  mkdirSync(place.data);
});
afterEach(async () => {
  await server.end('SIGKILL');
  for (const clean of cleanups.splice(0)) await clean();
  rmSync(folder, { recursive: true, force: true });
});

const url = () => `http://127.0.0.1:${place.httpPort}`;
const state = () => program.get<RestoreState>('/lfscada/manage/restore/state');
const step = async (wanted: RestoreState['step']) => {
  await vi.waitFor(async () => expect((await state()).step).toBe(wanted), until);
};

async function start(): Promise<void> {
  server = new ServerProcess(place, 'main.ts', env);
  await server.ready(place);
  program = new Program(url(), 'en');
  await program.login(ADMIN_PASSWORD);
}

const addGateway = (sn: string) => program.get('/lfscada/manage/gateway/add', { sn, name: sn });
async function gateways(): Promise<readonly string[]> {
  const { rows } = await program.get<{ rows: { sn: string }[] }>('/lfscada/manage/gateway/query');
  return rows.map(({ sn }) => sn).toSorted();
}

/** A server with the gateway that is in the backup, then the backup, then a gateway added later. */
async function prepare(): Promise<string> {
  await start();
  await addGateway('BEFORE');
  await program.get('/lfscada/manage/backup/make');
  const name = await vi.waitFor(async () => {
    const { kept } = await program.get<{ kept: { name: string }[] }>('/lfscada/manage/backup/list');
    expect(kept).toHaveLength(1);
    return kept[0]?.name ?? '';
  }, until);
  await addGateway('LATER');
  return name;
}

const begin = () => program.get('/lfscada/manage/restore/begin', { password: ADMIN_PASSWORD });

async function restoredRows(): Promise<readonly { loginname: string; ip: string; object: string }[]> {
  const { rows } = await program.get<{ rows: { action: string; loginname: string; ip: string; object: string }[] }>(
    '/lfscada/manage/log/query',
    { page: 1, pageSize: 50 },
  );
  return rows.filter(({ action }) => action === 'backup.restore');
}

async function upload(file: string): Promise<void> {
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    const { payload, headers } = await formBody(
      Object.entries({ at, size: bytes.length, name: 'carried.tgbackup', file: piece }),
    );
    const response = await fetch(`${url()}/lfscada/manage/restore/upload`, {
      method: 'POST',
      headers: { ...headers, cookie: program.cookie, origin: url() },
      body: new Uint8Array(Buffer.from(payload)),
    });
    expect(await response.json()).toMatchObject({ code: '200', data: { done: at + piece.length } });
  }
}

/** The steps of a restore at which the server is killed. */
const KILLED_AT = IS_SOAK
  ? (['check', 'checked', 'restore', 'ready'] as const)
  : (['checked', 'restore', 'ready'] as const);

describe.each(['sqlite', 'postgres'])('over %s', (engine) => {
  beforeEach(async () => {
    if (engine === 'postgres') env = { DATABASE_URL: await newDatabase(cleanups) };
  });

  test(
    'a stored backup is checked, restored and active after the next start, and the previous data can be put back by name',
    { timeout: 240_000 },
    async () => {
      const name = await prepare();
      expect(await gateways()).toEqual(['BEFORE', 'LATER']);
      await program.get('/lfscada/manage/restore/check', { name });
      await step('checked');
      expect((await state()).contents).toMatchObject({ counts: { gateways: 1, people: 1 }, brokenLogRow: null });
      await begin();
      await step('ready');
      // EX_TEMPFAIL: the supervisor starts it again.
      expect(await server.ended()).toBe(75);
      expect(server.output).toContain('Start the server again');

      await start();
      expect(await gateways()).toEqual(['BEFORE']);
      expect(await restoredRows()).toMatchObject([{ loginname: 'admin', ip: '127.0.0.1', object: `backup:${name}` }]);
      const [kept] = (await state()).replaced;
      await server.end('SIGTERM');
      const back = await runCommand('restore', ['--back', kept?.name ?? ''], place.data, env);
      expect(back.stdout).toContain('is in use again');
      await start();
      expect(await gateways()).toEqual(['BEFORE', 'LATER']);
    },
  );

  test(
    'a server that is killed with -9 at any step of a restore has intact old or new data after its next start',
    { timeout: 240_000 },
    async () => {
      const name = await prepare();
      for (const killedAt of KILLED_AT) {
        await program.get('/lfscada/manage/restore/check', { name });
        if (killedAt !== 'check') await step('checked');
        if (killedAt === 'restore' || killedAt === 'ready') await begin();
        if (killedAt === 'ready') await step('ready');
        await server.end('SIGKILL');
        await start();
        const isRestored = (await restoredRows()).length === 1;
        expect(await gateways()).toEqual(isRestored ? ['BEFORE'] : ['BEFORE', 'LATER']);
        // Killed right after `begin`, it may have come this far; before it nothing was requested, and `ready` is a
        // promise.
        if (killedAt !== 'restore') expect(isRestored).toBe(killedAt === 'ready');
        if (isRestored) break;
        expect((await state()).replaced).toEqual([]);
        expect(readdirSync(place.data).filter((entry) => /^\.|^restore/.test(entry))).toEqual([]);
      }
    },
  );
});

test('an uploaded backup of another server is restored by a new one, with its key', { timeout: 240_000 }, async () => {
  const passphrase = 'carried from another server';
  place = await newPlace(join(folder, 'first'));
  mkdirSync(place.data);
  await start();
  await addGateway('BEFORE');
  await server.end('SIGTERM');
  expect(await runCommand('backup', [], place.data, { TIDEGATE_BACKUP_PASSPHRASE: passphrase })).toMatchObject({
    code: 0,
  });
  const [name = ''] = readdirSync(join(place.data, 'backups'));
  const carried = join(folder, 'carried');
  copyFileSync(join(place.data, 'backups', name), carried);

  place = await newPlace(join(folder, 'second'));
  mkdirSync(place.data);
  await start();
  await upload(carried);
  await program.get('/lfscada/manage/restore/check', { passphrase: 'not the passphrase' });
  await vi.waitFor(async () => expect((await state()).failure).toMatchObject({ why: 'passphraseWrong' }), until);
  await program.get('/lfscada/manage/restore/check', { passphrase });
  await step('checked');
  await begin();
  expect(await server.ended()).toBe(75);
  await start();
  expect(await gateways()).toEqual(['BEFORE']);
  expect(await restoredRows()).toMatchObject([{ object: 'backup:carried.tgbackup' }]);
  expect(readFileSync(join(place.data, 'server.key'))).toEqual(readFileSync(join(folder, 'first', 'server.key')));
});
