/** Several servers on one database and one broker: one is active, and another takes its place when it is gone. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { Client } from 'pg';
import { Balancer } from '../testing/network/balancer.ts';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { outsideBrokers } from '../testing/network/outside-broker.ts';
import { Program } from '../testing/client/program.ts';
import { TestCluster } from '../testing/servers/test-cluster.ts';
import type { Place } from '../testing/processes/server-process.ts';
import { sharedInstallation } from '../testing/servers/shared-installation.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';
import { IS_SOAK } from '../testing/soak.ts';

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

async function cluster(kind?: (typeof outsideBrokers)[number]): Promise<Cluster> {
  const { folder, broker, env: shared } = await sharedInstallation('servers', cleanups, kind);
  const places = [await newPlace(join(folder, 'one')), await newPlace(join(folder, 'two'))] as const;
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

/** Waits until the server answers beside the active one. */
async function answersBeside(place: Place, server: ServerProcess): Promise<void> {
  await vi.waitFor(() => expect(server.output).toContain('answering beside it'), until);
  await vi.waitFor(async () => expect(await status(place, '/readyz')).toBe(200), until);
}

const level = (value: number) => [{ name: 'Level', type: 'Double', value, timestamp: Date.now() }] as const;

// Mosquitto is the broker that installations have.
describe.each(IS_SOAK ? outsideBrokers : outsideBrokers.slice(-1))('two servers with PostgreSQL and $name', (kind) => {
  test(
    'both answer, and the other takes over a killed, frozen or stopped active one without asking a gateway for its birth',
    { timeout: 180_000 },
    async () => {
      const { places, brokerPort, balancer, start } = await cluster(kind);
      const [here, there] = places;
      const first = start(here);
      await first.ready(here);
      const programs = [here, there].map(({ httpPort }) => new Program(`http://127.0.0.1:${httpPort}`, 'en'));
      const [program, other] = programs;
      if (program === undefined || other === undefined) throw new Error('there are two servers');
      await program.login(ADMIN_PASSWORD);
      const plant = await ForeignPlant.add(program, 'ACME-1', 'press-1');
      const gateway = await plant.connect(brokerPort, 0);
      cleanups.push(() => gateway.end());
      await gateway.birth([...level(1)]);
      await plant.untilAnnounced(1);
      await plant.adopt([...level(0)]);
      /** The machine goes on sending, as machines do, until the value is on the screens of a server. */
      const shows = (value: number, seen: ForeignPlant) =>
        vi.waitFor(
          async () => {
            await gateway.data([...level(value)]);
            expect(await seen.live('Level')).toMatchObject({ value, quality: 'good' });
          },
          { timeout: 30_000, interval: 200 },
        );
      await shows(2, plant);

      const second = start(there);
      await answersBeside(there, second);
      expect(await balancer.ready()).toEqual([here.httpPort, there.httpPort]);
      await other.login(ADMIN_PASSWORD);
      const beside = plant.seenBy(other);
      await shows(3, beside);

      // An action of the active server is carried out there, once, whichever server received the request.
      await other.get('/lfscada/manage/signal/edit', { id: plant.signalId('Level'), rw: 'rw' });
      expect(await beside.write('Level', '17')).toMatchObject({ code: '200' });
      await vi.waitFor(() => expect(gateway.commands).toHaveLength(1), until);
      expect(gateway.commands[0]).toMatchObject({ payload: { metrics: [{ name: 'Level', value: 17 }] } });
      expect(await beside.announced()).toEqual([]);

      // The active server evaluates a rule that was added at the other one, and both show its alarm.
      const limit = { signalId: plant.signalId('Level'), type: 'h', limit: 50, priority: 2, name: 'Level' };
      await other.get('/lfscada/manage/alarmRule/add', limit);
      await shows(60, beside);
      for (const one of [program, other]) {
        await vi.waitFor(async () => {
          const { alarms } = await one.get<{ alarms: unknown[] }>('/lfscada/monitor/alarm/current', {});
          expect(alarms).toMatchObject([{ name: 'Level', signalId: limit.signalId, state: 'unackedActive' }]);
        }, until);
      }
      await shows(3, beside);

      // Killed.
      await first.end('SIGKILL');
      await vi.waitFor(() => expect(second.output).toContain('has become the active one'), until);
      await shows(4, beside);

      // Frozen: the other one is replaced although it is still there, and ends as soon as it goes on.
      const third = start(here);
      await answersBeside(here, third);
      await shows(5, plant);
      process.kill(second.pid, 'SIGSTOP');
      await vi.waitFor(() => expect(third.output).toContain('has become the active one'), until);
      await shows(6, plant);
      process.kill(second.pid, 'SIGCONT');
      expect(await second.ended()).toBe(75);
      await shows(7, plant);

      // Stopped: the other server takes over at once.
      const fourth = start(there);
      await answersBeside(there, fourth);
      await shows(8, beside);
      expect(await third.end('SIGTERM')).toBe(0);
      await vi.waitFor(() => expect(fourth.output).toContain('has become the active one'), until);
      await shows(9, beside);
      expect(await beside.history('Level', Date.now() - 120_000, Date.now())).toEqual(
        expect.arrayContaining([2, 3, 4, 5, 6, 7, 8, 9]),
      );
      expect(gateway.commands).toHaveLength(1);
      expect(await fourth.end('SIGTERM')).toBe(0);
    },
  );
});

test(
  'servers of a newer version replace the others one by one, and no request fails',
  { timeout: 120_000 },
  async () => {
    const cleanDatabase: (() => Promise<void>)[] = [];
    const databaseUrl = await newDatabase(cleanDatabase);
    cleanups.push(...cleanDatabase);
    const servers = await TestCluster.of(2, databaseUrl);
    cleanups.push(() => servers.end());
    const [here, there] = servers.places;
    if (here === undefined || there === undefined) throw new Error('there are two places');
    await servers.whole(1);
    await servers.login();
    // The database as the version before has it: without the last migration, which only adds a table.
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('drop table server_take_over');
    await client.query(`delete from core_migration where name = '0066-take-overs'`);
    await client.end();

    const failed: unknown[] = [];
    let answered = 0;
    const asking = { isOver: false };
    const asked = (async () => {
      while (!asking.isOver) {
        // One that any server answers, and one that is run by the active server.
        for (const path of ['/lfscada/manage/equipment/query', '/lfscada/manage/restore/state']) {
          await servers.program.get(path).then(
            () => (answered += 1),
            (error: unknown) => failed.push(error),
          );
        }
      }
    })();
    const newer = servers.start(there);
    await vi.waitFor(() => expect(newer.output).toContain('servers of the version before go on'), until);
    await vi.waitFor(async () => expect(await servers.balancer.ready()).toHaveLength(2), until);
    expect(await servers.server(here)?.end('SIGTERM')).toBe(0);
    servers.forget(here);
    await vi.waitFor(() => expect(newer.output).toContain('has become the active one'), until);
    await servers.whole(2);
    asking.isOver = true;
    await asked;
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  },
);

test('servers that start together on an empty database all answer', { timeout: 60_000 }, async () => {
  const database: (() => Promise<void>)[] = [];
  const url = await newDatabase(database);
  cleanups.push(...database);
  const servers = await TestCluster.of(3, url);
  cleanups.push(() => servers.end());
  await servers.whole();
  await servers.login();
  const { others } = await servers.roles();
  expect(others).toHaveLength(2);
});

test('a server that cannot take over refuses to start, with the reason', { timeout: 60_000 }, async () => {
  const { places, start } = await cluster();
  const [here, there] = places;
  const first = start(here);
  await first.ready(here);
  const other = start(there, { TIDEGATE_SECRET_KEY: randomBytes(32).toString('base64url') });
  expect(await other.ended()).toBe(1);
  expect(other.output).toMatch(/^TIDEGATE_SECRET_KEY is not the key that secrets in the database are sealed under/m);
  expect(await status(here, '/readyz')).toBe(200);
});
