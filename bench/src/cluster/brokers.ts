import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@tidegate/server/conformance/postgres-server.ts';
import { Program } from '@tidegate/server/testing/client/program.ts';
import { ADMIN_PASSWORD } from '@tidegate/server/testing/processes/server-process.ts';
import { hasShippedPrograms, ShippedCluster } from '@tidegate/server/testing/servers/shipped-cluster.ts';
import { FleetOfNodes } from './fleet.ts';
import type { FleetReport } from './fleet-process.ts';
import { addFirstNode, copyFirstNode, idsOf } from './plant.ts';
import { firstLive, now } from './screens.ts';

export const NODES = 30;
const SIZE = { nodes: NODES, devices: 1, metrics: 1 } as const;
const PACE = { nodes: NODES, metrics: 1, everyMs: 250 } as const;
const SETTLE_MS = 4_000;

export interface BrokerLoss {
  /** Until each node is live on screens again, ms, in ascending order. */
  readonly liveMs: readonly number[];
  /** Nodes that connected to the other broker. */
  readonly moved: number;
  /** Births that were asked for. */
  readonly asked: number;
}

/** The shipped cluster of two bridged brokers loses one of them; the control loses both, which are started again at once. */
export async function brokerLost(): Promise<{ readonly one: BrokerLoss; readonly both: BrokerLoss } | undefined> {
  if (!hasShippedPrograms) return undefined;
  const postgres = await startPostgres();
  const url = `${postgres.url}postgres`;
  const passwords = Array.from({ length: NODES }, (_, index) => `word-of-node-${index}`);
  const accounts = Object.fromEntries(passwords.map((password, index) => [`C${index}`, password]));
  const cluster = await ShippedCluster.start(accounts, url);
  let fleet: FleetOfNodes | undefined;
  try {
    const program = new Program(cluster.url, 'en');
    const first = await cluster.startServer('server-1');
    await loggedIn(program);
    await addFirstNode(program);
    await first.end('SIGTERM');
    await copyFirstNode(url, SIZE);
    await cluster.startServer('server-1');
    await Promise.all([cluster.startServer('server-2'), cluster.startServer('server-3')]);
    const nodes = await FleetOfNodes.start({ ...SIZE, port: cluster.gatewayPort, passwords });
    fleet = nodes;
    nodes.pace(PACE);
    const equipment = (await idsOf(url)).map((one) => one.equipment);
    const lose = async (act: () => Promise<void>): Promise<BrokerLoss> => {
      await firstLive([program], equipment, now());
      await pause(SETTLE_MS);
      const before = await nodes.report();
      const since = now();
      await act();
      const liveMs = await firstLive([program], equipment, since);
      await pause(SETTLE_MS);
      return { liveMs: liveMs.toSorted((a, b) => a - b), ...difference(before, await nodes.report()) };
    };
    // The servers are connected to the first one.
    const one = await lose(() => cluster.killBroker('broker-1'));
    await cluster.startBroker('broker-1');
    const both = await lose(async () => {
      await Promise.all([cluster.killBroker('broker-1'), cluster.killBroker('broker-2')]);
      await Promise.all([cluster.startBroker('broker-1'), cluster.startBroker('broker-2')]);
    });
    return { one, both };
  } finally {
    await fleet?.end();
    await cluster.stop();
    await postgres.stop();
  }
}

const difference = (before: FleetReport, after: FleetReport) => ({
  moved: after.moves - before.moves,
  asked: after.rebirths - before.rebirths,
});

/** The proxy may not have seen the server yet. */
async function loggedIn(program: Program): Promise<void> {
  for (;;) {
    const isIn = await program.login(ADMIN_PASSWORD).then(
      () => true,
      () => false,
    );
    if (isIn) return;
    await pause(SETTLE_MS / 10);
  }
}
