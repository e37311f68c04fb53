/**
 * Nothing can be stored for a while: alarms are still shown at once to everybody who may see
 * them, marked as not stored, and are stored once, in order, when that is possible again.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';
import { Program } from '../testing/client/program.ts';
import { repeats } from '../testing/soak.ts';
import { startBehindLine } from './testing/behind-line.ts';
import { AWAY, Watched } from './testing/watched-alarms.ts';

const OUTAGES = repeats(3, 30);
vi.setConfig({ testTimeout: 120_000 + OUTAGES * 30_000 });
const soon = { timeout: 8_000, interval: 50 };
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** A viewer whose scope is the gateways and the equipment of the organisation, signed in at the server. */
async function addViewer(address: string, admin: Program): Promise<Program> {
  const given = 'Given-26!x';
  const password = 'Penstock-26x';
  const { rows } = await admin.get<{ rows: { id: string; orgId: string; roleType: string }[] }>(
    '/lfscada/manage/role/query',
  );
  const role = rows.find(({ roleType }) => roleType === 'viewer');
  const person = { loginname: 'vera', password: given, confirm: given, orgId: role?.orgId, roleId: role?.id };
  await admin.get('/lfscada/manage/user/add', person);
  const viewer = new Program(address, 'en');
  await viewer.login(given, 'vera');
  const proof = { type: 'password', way: 'password', password: given };
  const { ticket } = await viewer.get<{ ticket: string }>('/lfscada/account/security/validate', proof);
  await viewer.get('/lfscada/account/security/password', { ticket, password, confirm: password });
  return viewer;
}

test(`alarms of ${OUTAGES} outages of PostgreSQL are shown in time to everybody, and stored once`, async () => {
  const { line, place, server, address } = await startBehindLine(cleanups);
  const admin = new Program(address, 'en');
  await admin.login(ADMIN_PASSWORD);
  const watched = await Watched.at(admin, place.mqttPort, [admin, await addViewer(address, admin)]);
  cleanups.push(() => watched.end());
  expect(await watched.history()).toMatchObject({ status: 200 });
  const cut = async (): Promise<void> => {
    await line.cut();
    await vi.waitFor(async () => expect(await watched.history()).toMatchObject(AWAY), soon);
  };
  for (let outage = 0; outage < OUTAGES; outage += 1) await watched.outage(cut, () => line.mend());
  await watched.expectLedger();
  expect(await watched.history()).toMatchObject({ status: 200 });
  expect(server.output).not.toContain('"msg":"call failed"');
});

/** Runs a program with a disk of its own for its data. */
const ON_A_SMALL_DISK = [
  'unshare',
  '-rm',
  'sh',
  '-c',
  'mount -t tmpfs -o size=48m tmpfs "$TIDEGATE_DATA" && exec "$@"',
  'sh',
];
const hasSmallDisks =
  spawnSync(ON_A_SMALL_DISK[0] ?? '', [...ON_A_SMALL_DISK.slice(1), 'true'], {
    env: { ...process.env, TIDEGATE_DATA: tmpdir() },
  }).status === 0;

describe.skipIf(!hasSmallDisks)('a full disk', () => {
  test(`alarms of ${OUTAGES} times without space are shown in time, and stored once`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-full-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const place = await newPlace(folder);
    const server = new ServerProcess(place, 'main.ts', {}, ON_A_SMALL_DISK);
    cleanups.push(() => server.end('SIGKILL'));
    await server.ready(place);
    const admin = new Program(`http://127.0.0.1:${place.httpPort}`, 'en');
    await admin.login(ADMIN_PASSWORD);
    const watched = await Watched.at(admin, place.mqttPort, [admin]);
    cleanups.push(() => watched.end());
    const filler = join('/proc', String(server.pid), 'root', folder, 'filler');
    const fill = () => {
      for (const size of [1024 * 1024, 4096]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
        } catch {
          // The disk is full.
        }
      }
    };
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await watched.outage(fill, () => truncateSync(filler, 0));
    }
    await watched.expectLedger();
    expect(server.output).not.toContain('"level":60');
  });
});
