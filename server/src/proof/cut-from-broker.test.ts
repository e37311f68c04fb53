/** An active server that is cut off from the broker alone: it has the database, and hears no gateway. */
import { afterEach, expect, test, vi } from 'vitest';
import { World } from '../cluster/testing/world.ts';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { LedgerNode } from '../testing/servers/cluster-load.ts';
import { FaultyCluster } from '../testing/servers/faulty-cluster.ts';

const until = { timeout: 30_000, interval: 100 };
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

test(
  'an active server without its broker lets another one go on, which has every point and asks for no birth',
  { timeout: 180_000 },
  async () => {
    const dropping: (() => Promise<void>)[] = [];
    const faulty = await FaultyCluster.of(2, await newDatabase(dropping), {});
    cleanups.push(...dropping, () => faulty.end());
    const { cluster } = faulty;
    const [first, second] = cluster.places;
    if (first === undefined || second === undefined) throw new Error('there are two places');
    faulty.supervise(first);
    await cluster.server(first)?.ready(first);
    await cluster.login();
    faulty.supervise(second);
    await faulty.whole();
    const node = await LedgerNode.add(cluster.program, cluster.broker.port, 'QOS-0', 0, new World(1));
    cleanups.push(() => node.gateway.end());
    const began = Date.now();
    node.start();
    await vi.waitUntil(() => node.points.size > 40, until);
    const births = node.gateway.births;
    await faulty.reach(first).broker.cut();
    await vi.waitUntil(() => cluster.server(second)?.output.includes('this server has become the active one'), until);
    await vi.waitUntil(async () => {
      const from = Date.now();
      const shown = await node.plant.live('count').catch(() => undefined);
      return shown?.quality === 'good' && shown.time > from - 1_000;
    }, until);
    await faulty.reach(first).broker.mend();
    await faulty.whole();
    await node.stop();
    const sent = [...node.points.keys()];
    await vi.waitFor(async () => {
      const stored = new Set(await node.plant.history('count', began, Date.now()));
      expect(sent.filter((point) => !stored.has(point))).toEqual([]);
    }, until);
    expect(node.gateway.births).toBe(births);
    expect(faulty.unexpected).toEqual([]);
  },
);
