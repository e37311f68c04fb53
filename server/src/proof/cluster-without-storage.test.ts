/**
 * Three servers of one installation, as whole processes: all of them without the database, and one of them alone.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { FaultyCluster } from '../testing/servers/faulty-cluster.ts';
import { Program } from '../testing/client/program.ts';
import type { Place } from '../testing/processes/server-process.ts';
import { ADMIN_PASSWORD } from '../testing/processes/server-process.ts';
import { repeats } from '../testing/soak.ts';
import { Watched } from './testing/watched-alarms.ts';

const OUTAGES = repeats(2, 30);
vi.setConfig({ testTimeout: 180_000 + OUTAGES * 30_000, hookTimeout: 120_000 });
const until = { timeout: 30_000, interval: 100 };

let faulty: FaultyCluster;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  const dropping: (() => Promise<void>)[] = [];
  faulty = await FaultyCluster.of(3, await newDatabase(dropping), {});
  cleanups.push(...dropping, () => faulty.end());
  for (const place of faulty.cluster.places) {
    faulty.supervise(place);
    await faulty.cluster.server(place)?.ready(place);
  }
  await faulty.cluster.login();
  await faulty.whole();
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const isReady = ({ httpPort }: Place): Promise<boolean> =>
  fetch(`http://127.0.0.1:${httpPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const areReady = () => Promise.all(faulty.cluster.places.map(isReady));

test('alarms of an outage of the database are shown by all of three servers, and stored once', async () => {
  const { cluster } = faulty;
  const { active } = await cluster.roles();
  const viewers: Program[] = [];
  for (const { httpPort } of cluster.places) {
    const viewer = new Program(`http://127.0.0.1:${httpPort}`, 'en');
    await viewer.login(ADMIN_PASSWORD);
    viewers.push(viewer);
  }
  const watched = await Watched.at(cluster.program, cluster.broker.port, viewers);
  cleanups.push(() => watched.end());
  const lines = cluster.places.map((place) => faulty.reach(place).database);
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    await watched.outage(
      () => Promise.all(lines.map((line) => line.cut())),
      () => Promise.all(lines.map((line) => line.mend())),
    );
  }
  await watched.expectLedger();
  // The lease is left to the server that had it.
  expect((await cluster.roles()).active).toBe(active);
  expect(faulty.unexpected).toEqual([]);
});

test('a server that is cut from the database alone leaves the balancer, and comes back', async () => {
  const { cluster } = faulty;
  const { active, others } = await cluster.roles();
  for (const place of [...others.slice(0, 1), active]) {
    const { database } = faulty.reach(place);
    await database.cut();
    await vi.waitFor(
      async () => expect([await isReady(place), (await areReady()).filter(Boolean).length]).toEqual([false, 2]),
      until,
    );
    // It stays away for as long as that lasts, and the others answer.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect([await isReady(place), (await areReady()).filter(Boolean).length]).toEqual([false, 2]);
    expect((await cluster.program.ask('/lfscada/manage/server/list')).code).toBe('200');
    await database.mend();
    await vi.waitFor(async () => expect(await areReady()).toEqual([true, true, true]), until);
    await faulty.whole();
  }
  expect(faulty.unexpected).toEqual([]);
});
