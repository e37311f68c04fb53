import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Program } from './testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from './testing/processes/server-process.ts';
import type { Place } from './testing/processes/server-process.ts';

// Whole processes start here, several in one test.
vi.setConfig({ testTimeout: 90_000 });

/** A file system of its own for one process needs user namespaces, which Linux has and some containers refuse. */
const canMount = spawnSync('unshare', ['-Urm', 'true']).status === 0;

let folder: string;
let place: Place;
const running: ServerProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tidegate-main-'));
  place = await newPlace(path.join(folder, 'data'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(
  env: Readonly<Record<string, string>> = {},
  at: Place = place,
  within: readonly string[] = [],
): ServerProcess {
  const server = new ServerProcess(at, 'main.ts', env, within);
  running.push(server);
  return server;
}

/** Starts a server that must refuse; answers what it said. */
async function refusal(env: Readonly<Record<string, string>> = {}, at: Place = place): Promise<string> {
  const server = start(env, at);
  expect(await server.ended()).toBe(1);
  return server.output;
}

describe('a start is refused in one sentence and with a non-zero exit', () => {
  test('when values of the environment are wrong, all of them at once', async () => {
    expect(
      await refusal({ TIDEGATE_HTTP_PORT: 'x', TIDEGATE_ADMIN_PASSWORD: 'changeme', DATABASE_URL: 'nonsense' }),
    ).toBe(
      'TIDEGATE_HTTP_PORT is not a port number.\n' +
        'TIDEGATE_ADMIN_PASSWORD is a placeholder: choose a password.\n' +
        'DATABASE_URL is not a URL with postgres:// or postgresql://.\n',
    );
  });

  test('when a port is in use, naming it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(lastLine(await refusal({ TIDEGATE_HTTP_PORT: String(port) }))).toContain(`HTTP port ${port}`);
    expect(lastLine(await refusal({ TIDEGATE_MQTT_PORT: String(port) }))).toContain(String(port));
    expect(existsSync(place.data)).toBe(false);
    other.close();
  });

  test('when the data folder cannot be written', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const data = path.join(folder, 'file', 'data');
    expect(await refusal({}, { ...place, data })).toMatch(/^The data folder .* cannot be written: .*\n$/);
  });

  test('when another server uses the data folder, which is not affected', async () => {
    const first = start();
    await first.ready(place);
    const second = await newPlace(place.data);
    expect(await refusal({}, second)).toMatch(/^Another Tidegate server or command is using the data folder .*\n$/);
    await first.ready(place);
    expect(await first.end('SIGTERM')).toBe(0);
  });

  test('when a database is damaged or newer, and nothing is changed', async () => {
    const first = start();
    await first.ready(place);
    expect(await first.end('SIGTERM')).toBe(0);
    const file = path.join(place.data, 'tidegate.db');
    const raw = new DatabaseSync(file);
    raw.exec('PRAGMA user_version = 9999');
    raw.close();
    expect(await refusal()).toMatch(/newer version/);
    writeFileSync(file, 'not a database at all, and long enough to be looked at '.repeat(20));
    const before = readFileSync(file);
    expect(await refusal()).toMatch(/^The file .* is not a Tidegate database\.\n$/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test.skipIf(!canMount)('when the disk is full, without mentioning another server', async () => {
    const full = path.join(folder, 'full');
    mkdirSync(full);
    const fill = `mount -t tmpfs -o size=256k tmpfs ${full} && { cat /dev/zero > ${full}/fill 2>/dev/null; true; }`;
    const server = start({}, { ...place, data: full }, ['unshare', '-Urm', 'sh', '-c', `${fill} && exec "$0" "$@"`]);
    expect(await server.ended()).toBe(1);
    expect(server.output).toBe(`The disk of ${full} is full. Free some space, then start again.\n`);
  });

  test('when its key is missing or different, until its loss is confirmed', async () => {
    const first = start();
    await first.ready(place);
    expect(await first.end('SIGTERM')).toBe(0);
    const file = path.join(place.data, 'server.key');
    const key = readFileSync(file);
    rmSync(file);
    expect(await refusal()).toMatch(
      /^The key file .*server\.key is missing, and secrets in the database are sealed .*\n$/,
    );
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, Buffer.alloc(32, 1));
    expect(await refusal()).toMatch(/^The key file server\.key of .* is not the key that secrets .*\n$/);
    const TIDEGATE_SECRET_KEY = Buffer.alloc(32, 2).toString('base64');
    expect(await refusal({ TIDEGATE_SECRET_KEY })).toMatch(/^TIDEGATE_SECRET_KEY is not the key that secrets .*\n$/);

    writeFileSync(file, key);
    const again = start();
    await again.ready(place);
    expect(await again.end('SIGTERM')).toBe(0);
    rmSync(file);
    const without = start({ TIDEGATE_KEY_LOST: '1' });
    await without.ready(place);
    expect(await without.end('SIGTERM')).toBe(0);
    const after = start();
    await after.ready(place);
    expect(await after.end('SIGTERM')).toBe(0);
    writeFileSync(file, key);
    expect(await refusal()).toMatch(/is not the key/);
  });

  test('when the database server is unreachable, without revealing its password', async () => {
    const output = await refusal({ DATABASE_URL: `postgres://u:hidden-word@127.0.0.1:${place.mqttPort}/x` });
    expect(output).toMatch(/^The database 127\.0\.0\.1:\d+\/x cannot be used: .*\n$/);
    expect(output).not.toContain('hidden-word');
  });
});

test('the first administrator gets a random password in a file of their own, and never in the output', async () => {
  const first = start({ TIDEGATE_ADMIN_PASSWORD: '' });
  await first.ready(place);
  const [, file = ''] = /^First administrator: admin {3}one-time password in the file (\S+);/m.exec(first.output) ?? [];
  expect(file).toBe(path.join(place.data, 'first-password'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const password = readFileSync(file, 'utf8').trim();
  expect(password).toMatch(/^\S{12}$/);
  const program = new Program(`http://127.0.0.1:${place.httpPort}`);
  await program.login(password);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(first.output).not.toContain(password);
  const second = start({ TIDEGATE_ADMIN_PASSWORD: '' });
  await second.ready(place);
  expect(second.output).not.toContain('password');
  await program.login(password);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('a stop is clean, and the configuration is present after the next start', async () => {
  const first = start();
  await first.ready(place);
  const program = new Program(`http://127.0.0.1:${place.httpPort}`);
  await program.login(ADMIN_PASSWORD);
  const { id } = await program.get<{ id: string }>('/lfscada/manage/gateway/add', { sn: 'G1', name: 'Gate' });
  expect(await first.end('SIGTERM')).toBe(0);
  const second = start();
  await second.ready(place);
  expect(await program.get('/lfscada/manage/gateway/info', { id })).toMatchObject({ sn: 'G1', online: false });
  expect(await second.end('SIGTERM')).toBe(0);
  expect(first.output + second.output).not.toContain(ADMIN_PASSWORD);
});

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

test('every file of the data folder is accessible only to the account of the server, even in a folder that others may enter', async () => {
  mkdirSync(place.data, { mode: 0o755 });
  chmodSync(place.data, 0o755);
  const server = start();
  await server.ready(place);
  const open = readdirSync(place.data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (statSync(path.join(entry.parentPath, entry.name)).mode & 0o077) !== 0)
    .map(({ name }) => name);
  expect(open).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a server without a free file descriptor goes on, and answers once there are some again', async () => {
  const server = start({}, place, ['sh', '-c', 'ulimit -n 160 && exec "$@"', 'sh']);
  await server.ready(place);
  const idle: Socket[] = [];
  while (idle.length < 300) {
    const socket = connect(place.httpPort, '127.0.0.1');
    socket.on('error', () => undefined);
    idle.push(socket);
  }
  // Two reports of the server, each of which reads how much memory it takes.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (const socket of idle) socket.destroy();
  const ended = server.ended().then(() => 'ended');
  expect(await Promise.race([ended, server.ready(place).then(() => 'ready')]), server.output).toBe('ready');
  await server.end('SIGTERM');
});
