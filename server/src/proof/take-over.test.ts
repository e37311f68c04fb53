/** Several servers on one database and one broker: one is active, and another takes its place when it is gone. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { Balancer } from '../testing/balancer.ts';
import { ForeignPlant } from '../testing/foreign-plant.ts';
import { outsideBrokers } from '../testing/outside-broker.ts';
import { Program } from '../testing/program.ts';
import type { Place } from '../testing/server-process.ts';
import { ADMIN_PASSWORD, newPlace, freePort, ServerProcess } from '../testing/server-process.ts';

const until = { timeout: 30_000, interval: 50 };
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

interface Cluster {
  readonly places: readonly [Place, Place];
  readonly brokerPort: number;
  readonly balancer: Balancer;
  readonly url: string;
  start(place: Place, env?: { readonly [name: string]: string }): ServerProcess;
}

type MakeBroker = (typeof outsideBrokers)[number]['make'];

async function cluster(make: MakeBroker): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-servers-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const broker = make(folder, await freePort(), undefined);
  await broker.start();
  cleanups.push(() => broker.kill());
  const database: (() => Promise<void>)[] = [];
  const databaseUrl = await newDatabase(database);
  cleanups.push(...database);
  const places = [await newPlace(join(folder, 'one')), await newPlace(join(folder, 'two'))] as const;
  const shared = {
    DATABASE_URL: databaseUrl,
    MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
    TIDEGATE_SECRET_KEY: randomBytes(32).toString('base64url'),
  };
  const balancer = new Balancer(places.map(({ httpPort }) => httpPort));
  const port = await balancer.open();
  cleanups.push(() => balancer.close());
  return {
    places,
    brokerPort: broker.port,
    balancer,
    url: `http://127.0.0.1:${port}`,
    start: (place, env = {}) => {
      const server = new ServerProcess(place, 'main.ts', { ...shared, ...env });
      cleanups.push(() => server.end('SIGKILL'));
      return server;
    },
  };
}

const status = async ({ httpPort }: Place, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${httpPort}${path}`)).status;

/** Waits until the server reports that it is a standby. */
async function standsBy(place: Place, server: ServerProcess): Promise<void> {
  await vi.waitFor(() => expect(server.output).toContain('standing by'), until);
  await vi.waitFor(async () => expect(await status(place, '/livez')).toBe(200), until);
}

const level = (value: number) => [{ name: 'Level', type: 'Double', value, timestamp: Date.now() }] as const;

describe.each(outsideBrokers)('two servers with PostgreSQL and $name', ({ make }) => {
  test(
    'replace the active one if it is killed, frozen or stopped, and nobody has to sign in again',
    { timeout: 180_000 },
    async () => {
      const { places, brokerPort, balancer, url, start } = await cluster(make);
      const [here, there] = places;
      const first = start(here);
      await first.ready(here);
      const program = new Program(url, 'en');
      await program.login(ADMIN_PASSWORD);
      const plant = await ForeignPlant.add(program, 'ACME-1', 'press-1');
      const gateway = await plant.connect(brokerPort, 0);
      cleanups.push(() => gateway.end());
      await gateway.birth([...level(1)]);
      await plant.untilAnnounced(1);
      await plant.adopt([...level(0)]);
      /** The machine goes on sending, as machines do, until the value is on the screen. */
      const shows = (value: number) =>
        vi.waitFor(
          async () => {
            await gateway.data([...level(value)]);
            expect(await plant.live('Level')).toMatchObject({ value, quality: 'good' });
          },
          { timeout: 30_000, interval: 200 },
        );
      await shows(2);

      const second = start(there);
      await standsBy(there, second);
      expect([await status(there, '/healthz'), await status(there, '/readyz')]).toEqual([200, 503]);
      const stranger = new Program(`http://127.0.0.1:${there.httpPort}`, 'en');
      expect(await stranger.ask('/lfscada/user/info')).toMatchObject({
        status: 503,
        message: expect.stringContaining('another server is active'),
      });
      expect(await balancer.ready()).toEqual([here.httpPort]);

      // Killed.
      await first.end('SIGKILL');
      await vi.waitFor(async () => expect(await balancer.ready()).toEqual([there.httpPort]), until);
      await shows(3);

      // Frozen: the other one is replaced although it is still there, and ends as soon as it goes on.
      const third = start(here);
      await standsBy(here, third);
      process.kill(second.pid, 'SIGSTOP');
      await vi.waitFor(async () => expect(await balancer.ready()).toEqual([here.httpPort]), until);
      await shows(4);
      process.kill(second.pid, 'SIGCONT');
      expect(await second.ended()).toBe(75);
      await shows(5);

      // Stopped: a waiting server takes over at once.
      const fourth = start(there);
      await standsBy(there, fourth);
      expect(await third.end('SIGTERM')).toBe(0);
      await vi.waitFor(async () => expect(await balancer.ready()).toEqual([there.httpPort]), until);
      await shows(6);
      expect(await plant.history('Level', Date.now() - 120_000, Date.now())).toEqual(
        expect.arrayContaining([2, 3, 4, 5, 6]),
      );
      expect(await fourth.end('SIGTERM')).toBe(0);
    },
  );
});

test('a server that cannot take over refuses to start, with the reason', { timeout: 60_000 }, async () => {
  const [plain] = outsideBrokers;
  if (plain === undefined) throw new Error('there is no broker');
  const { places, start } = await cluster(plain.make);
  const [here, there] = places;
  const first = start(here);
  await first.ready(here);
  const other = start(there, { TIDEGATE_SECRET_KEY: randomBytes(32).toString('base64url') });
  expect(await other.ended()).toBe(1);
  expect(other.output).toMatch(/^TIDEGATE_SECRET_KEY is not the key that secrets in the database are sealed under/m);
  expect(await status(here, '/readyz')).toBe(200);
});
