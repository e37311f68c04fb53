import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { RESTORE_PIECE_BYTES } from '@tidegate/contract/nouns/backup/restore.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ActiveStandIn } from '../../testing/fakes/active-stand-in.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { type MemoryBus, MemoryHub } from '../../testing/fakes/memory-bus.ts';
import { askAbout, CALL_NAMES, callOf } from '../../testing/inputs/every-call.ts';
import { EVERY_CALL_MS, offenders } from '../../testing/offenders.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { Visitor } from '../../testing/client/visitor.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';
import { buildApp } from '../app.ts';
import { RATE_SIZES } from '../rate-limits.ts';

/** Two servers over the same services, as over a shared database: `a` is active, people ask `b`. */
let server: TestServer;
let follower: FastifyInstance;
let bus: MemoryBus;
let plant: Plant;
let platform: Visitor;
const WRITES = 10;

beforeAll(async () => {
  const hub = new MemoryHub(new ManualClock(0));
  const cluster = (self: string) => ({ bus: hub.join(self), active: new ActiveStandIn(self, 'a') });
  const rates = { ...RATE_SIZES, write: { burst: WRITES, perSecond: 0.1 } };
  server = await startTestServer({ cluster: cluster('a'), rates });
  const own = cluster('b');
  ({ bus } = own);
  follower = await buildApp({ ...server.appParts, cluster: own });
  plant = await addPlant(server, 'ours');
  platform = await server.signedIn(plant.org, 'platform');
});
afterAll(async () => {
  await follower.close();
  await server.end();
});
beforeEach(() => bus.asked.splice(0));

const ACTIVE_CALLS = CALL_NAMES.filter((name) => callOf(name).runsAt === 'active');

/** The same person at the follower. */
function at({ cookie, loginname }: Visitor, headers: Readonly<Record<string, string>> = {}): Visitor {
  const same = new Visitor((request) => follower.inject(request), headers);
  same.cookie = cookie;
  same.loginname = loginname;
  return same;
}

describe('at a server that is not the active one', () => {
  test('a write is sent to the gateway once, in the name and from the address of its person', async () => {
    server.link.online.add(plant.gatewayId);
    server.link.sent.splice(0);
    const earlier = (await server.auditRows()).length;
    expect(await askAbout(at(plant.admin), 'monitorWrite', plant)).toMatchObject({ code: '200' });
    expect(server.link.sent).toHaveLength(1);
    const written = (await server.auditRows())
      .slice(earlier)
      .filter(({ action }) => action === callOf('monitorWrite').audit);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ loginname: plant.admin.loginname, ip: '127.0.0.1' });
  });

  test(
    'every call that needs the active server is answered by it, with the same answer',
    async () => {
      const failures = await offenders(
        ACTIVE_CALLS,
        (name) => name,
        async (name) => {
          bus.asked.splice(0);
          const elsewhere = await askAbout(at(plant.viewer), name, plant);
          const there = await askAbout(plant.viewer, name, plant);
          expect({ status: elsewhere.status, code: elsewhere.code }).toEqual({
            status: there.status,
            code: there.code,
          });
          expect(elsewhere.headers['content-security-policy']).toBe(there.headers['content-security-policy']);
          // A large body is refused before it is passed on.
          if (callOf(name).upload === null) expect(bus.asked).toEqual([{ to: 'a', topic: 'http' }]);
          for (const person of [plant.admin, platform])
            expect((await askAbout(at(person), name, plant)).code).not.toMatch(/^50/);
        },
      );
      expect(failures).toEqual([]);
      expect(ACTIVE_CALLS.length).toBeGreaterThan(30);
    },
    EVERY_CALL_MS,
  );

  test('all other calls are answered locally', async () => {
    const { path } = CALLS.monitorEquipmentQuery;
    expect(await at(plant.viewer).ask(path)).toMatchObject({ code: '200' });
    expect((await at(plant.viewer).send('GET', '/livez')).status).toBe(200);
    expect(bus.asked).toEqual([]);
  });

  test('a refusal is in the language of the person', async () => {
    const { path } = CALLS.monitorWrite;
    const chinese = await at(plant.viewer, { 'x-language': 'zh' }).ask(path, { equipmentId: '1' });
    const english = await at(plant.viewer).ask(path, { equipmentId: '1' });
    expect(chinese.code).toBe(english.code);
    expect(chinese.message).not.toBe(english.message);
  });

  test('a page of another site and a request without a session are refused as at the active server', async () => {
    const { path } = CALLS.monitorWrite;
    expect((await at(plant.admin, { 'sec-fetch-site': 'cross-site' }).ask(path)).status).toBe(403);
    expect((await at(plant.admin, { origin: 'https://evil.example' }).ask(path)).status).toBe(403);
    expect((await new Visitor((request) => follower.inject(request), {}).ask(path)).status).toBe(401);
  });

  test('a client cannot impersonate another server', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https', origin: 'https://localhost:80' };
    expect((await at(plant.admin, forged).ask(CALLS.monitorWrite.path)).status).toBe(403);
  });

  test('a request counts once against the limits of its person', async () => {
    server.clock.pass(60_000);
    const writes = [];
    for (let asked = 0; asked < WRITES + 1; asked++) writes.push(await at(plant.admin).ask(CALLS.monitorWrite.path));
    expect(writes.map(({ status }) => status)).toEqual([...Array(WRITES).fill(400), 429]);
  });

  test('a backup is downloaded as at the active server', async () => {
    server.backups.add('manual', server.clock.now());
    const name = server.backups.kept[0]?.name;
    const { path } = CALLS.backupDownload;
    const [elsewhere, there] = [await at(platform).ask(path, { name }), await platform.ask(path, { name })];
    expect(elsewhere.text).toBe('abc');
    for (const header of ['content-type', 'content-disposition', 'content-length'])
      expect(elsewhere.headers[header], header).toBe(there.headers[header]);
  });
});

describe('an upload', () => {
  const upload = (by: Visitor, bytes: number) => {
    const file = Buffer.alloc(bytes, 'TGBACKUP');
    return by.ask(CALLS.restoreUpload.path, { at: 0, size: bytes, name: 'north.tgbackup', file });
  };

  test('of maximum size arrives at the active server', async () => {
    expect(await upload(at(platform), RESTORE_PIECE_BYTES)).toMatchObject({ code: '200' });
    expect(server.restores.uploaded).toHaveLength(RESTORE_PIECE_BYTES);
  });

  test('that is too large is refused and not forwarded', async () => {
    bus.asked.splice(0);
    const refused = await upload(at(platform), RESTORE_PIECE_BYTES + 200_000);
    expect(refused).toMatchObject({ status: 413 });
    expect(bus.asked).toEqual([]);
  });

  test('without permission is refused before it is read', async () => {
    bus.asked.splice(0);
    expect(await upload(new Visitor((request) => follower.inject(request), {}), 10)).toMatchObject({ status: 401 });
    expect(await upload(at(plant.admin), 10)).toMatchObject({ status: 403 });
    expect(bus.asked).toEqual([]);
  });
});
