import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@tidegate/server/conformance/postgres-server.ts';
import { FaultyCluster } from '@tidegate/server/testing/servers/faulty-cluster.ts';
import type { BrokerKind } from '@tidegate/server/testing/network/outside-broker.ts';
import { outsideBrokers } from '@tidegate/server/testing/network/outside-broker.ts';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import type { Place } from '@tidegate/server/testing/processes/server-process.ts';
import { FleetOfNodes } from './fleet.ts';
import type { Pace } from './fleet-process.ts';
import { addFirstNode, copyFirstNode, idsOf, type PlantSize } from './plant.ts';
import { firstLive, now, signIn } from './screens.ts';

/** Queue limits for a slow client, as in deploy/brokers. */
const QUEUES = 'max_queued_messages 10000\nmax_queued_bytes 134217728\nset_tcp_nodelay true';

/** mosquitto where this machine has it: a process of its own, as in a plant. */
function brokerKind(): BrokerKind {
  const kind = outsideBrokers.at(-1);
  if (kind === undefined) throw new Error('there is no broker');
  return { ...kind, make: (folder, port, accounts) => kind.make(folder, port, accounts, QUEUES) };
}

/** Equipment of a node with the signals of its first device. */
export interface NodeIds {
  readonly equipment: string;
  readonly signals: readonly string[];
}

/** Servers of one installation that are restarted when they end, each behind lines of its own, and nodes that never stop sending. */
export class ClusterSite {
  readonly faulty: FaultyCluster;
  readonly fleet: FleetOfNodes;
  /** Ids of each device of each node, in order. */
  readonly nodes: readonly NodeIds[];
  readonly pace: Pace;
  readonly #programs: ReadonlyMap<Place, Program>;
  readonly #stop: () => Promise<void>;

  private constructor(
    parts: Pick<ClusterSite, 'faulty' | 'fleet' | 'nodes' | 'pace'>,
    programs: ReadonlyMap<Place, Program>,
    stop: () => Promise<void>,
  ) {
    this.faulty = parts.faulty;
    this.fleet = parts.fleet;
    this.nodes = parts.nodes;
    this.pace = parts.pace;
    this.#programs = programs;
    this.#stop = stop;
  }

  /** Resolves when the servers are whole and every node is live at each of them. */
  static async open(servers: number, size: PlantSize, pace: Pace): Promise<ClusterSite> {
    const stops: (() => Promise<void>)[] = [];
    const stop = async (): Promise<void> => {
      for (const end of stops.splice(0).toReversed()) await end();
    };
    try {
      const postgres = await startPostgres();
      stops.push(() => postgres.stop());
      const url = `${postgres.url}postgres`;
      const faulty = await FaultyCluster.of(servers, url, {}, brokerKind());
      stops.push(() => faulty.end());
      await setUp(faulty, url, size);
      await faulty.whole();
      const places = faulty.cluster.places;
      const programs = new Map<Place, Program>();
      for (const place of places) programs.set(place, await signIn(place));
      const order = { ...size, port: faulty.cluster.broker.port, passwords: undefined };
      const fleet = await FleetOfNodes.start(order);
      stops.push(() => fleet.end());
      fleet.pace(pace);
      const site = new ClusterSite({ faulty, fleet, nodes: await idsOf(url), pace }, programs, stop);
      await site.live(places);
      return site;
    } catch (error) {
      await stop();
      throw error;
    }
  }

  get places(): readonly Place[] {
    return this.faulty.cluster.places;
  }

  /** An administrator at one server. */
  at(place: Place): Program {
    const program = this.#programs.get(place);
    if (program === undefined) throw new Error('not a place of this site');
    return program;
  }

  /** Milliseconds from `since` until each of these servers shows a newer value of each device. */
  live(places: readonly Place[], since = now()): Promise<readonly number[]> {
    const equipment = this.nodes.map((node) => node.equipment);
    return firstLive(
      places.map((place) => this.at(place)),
      equipment,
      since,
    );
  }

  /** Waits until what a fault left is mended. */
  async whole() {
    await this.faulty.whole();
    await this.live(this.places);
    return this.faulty.cluster.roles();
  }

  end(): Promise<void> {
    return this.#stop();
  }
}

async function setUp(faulty: FaultyCluster, url: string, size: PlantSize): Promise<void> {
  const { cluster } = faulty;
  const [first] = cluster.places;
  if (first === undefined) throw new Error('there are no places');
  const server = cluster.start(first);
  await server.ready(first);
  await cluster.login();
  await addFirstNode(cluster.program);
  await server.end('SIGTERM');
  cluster.forget(first);
  await copyFirstNode(url, size);
  faulty.supervise(first);
  while (!(await isReady(first))) await pause(50);
  for (const place of cluster.places.slice(1)) faulty.supervise(place);
}

const isReady = ({ httpPort }: Place): Promise<boolean> =>
  fetch(`http://127.0.0.1:${httpPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
