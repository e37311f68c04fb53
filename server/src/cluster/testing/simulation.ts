import { SimulatedDatabase } from './simulated-database.ts';
import { SimulatedRoster } from './simulated-roster.ts';
import type { SimulatedBroker } from './simulated-server.ts';
import { SimulatedServer } from './simulated-server.ts';
import { World } from './world.ts';

const SERVERS = 3;
/** In one history of ten: more than check the connections of the active one at each try. */
const MANY_SERVERS = 12;
const GATEWAYS = 5;
const POINT_EVERY_MS = 200;
const RESEND_EVERY_MS = 2_000;
/** Faults happen until then. */
const CALM_MS = 60_000;
/** By then everything has to be as it was. */
const END_MS = 90_000;
/** A server that has had the births for so long without a fault has reported that to all others, however slow they are. */
const WELL_MS = 8_000;
/** By then a server that has just started knows of the others. */
const ACQUAINTED_MS = 4_000;

/** The events of a run, for the checkers. */
export interface History {
  readonly sent: ReadonlySet<string>;
  readonly acknowledged: ReadonlySet<string>;
  readonly database: SimulatedDatabase;
  readonly takeOvers: number;
  /** Take-overs by a server without births that knew of the others, while a server with births had been well for some time. */
  readonly unprepared: readonly string[];
}

/**
 * Three servers, or twelve, a database and five gateways for 90 s, of which faults fill the first 60: servers are killed, frozen, cut off
 * from the database and slow, and the database restarts. The same seed gives the same history.
 */
export async function simulate(seed: number, isFenced: boolean): Promise<History> {
  const world = new World(seed);
  const database = new SimulatedDatabase(world);
  const sent = new Set<string>();
  const acknowledged = new Set<string>();
  const waiting = new Set<string>();
  const broker: SimulatedBroker = { host: undefined, onHost: () => undefined };
  const deliver = (point: string) => world.after(world.between(1, 20), () => broker.host?.receive(point));
  broker.onHost = () => {
    for (const point of waiting) deliver(point);
  };
  const onReceipt = (point: string): void => {
    acknowledged.add(point);
    waiting.delete(point);
  };
  const unprepared: string[] = [];
  const troubled = new Map<SimulatedServer, number>();
  const isWell = (server: SimulatedServer): boolean =>
    Math.max(server.rosterLife?.preparedAt ?? Infinity, troubled.get(server) ?? 0) < world.now - WELL_MS;
  const onUnprepared = (taker: SimulatedServer): void => {
    if ((taker.rosterLife?.startedAt ?? Infinity) > world.now - ACQUAINTED_MS) return;
    if (servers.some((server) => server !== taker && isWell(server))) unprepared.push(`at ${world.now}`);
  };
  const count = seed % 10 === 0 ? MANY_SERVERS : SERVERS;
  const roster = new SimulatedRoster(world);
  const shared = { world, database, broker, roster, isFenced, onReceipt, onUnprepared, servers: () => count };
  const servers = Array.from(
    { length: count },
    (_, index) => new SimulatedServer({ ...shared, name: `server ${index}` }),
  );
  for (const server of servers) world.after(world.between(0, 2_000), () => server.start());
  for (let gateway = 0; gateway < GATEWAYS; gateway += 1) {
    for (let at = world.between(0, POINT_EVERY_MS); at < CALM_MS; at += POINT_EVERY_MS) {
      const point = `${gateway}/${at}`;
      world.after(at, () => {
        sent.add(point);
        waiting.add(point);
        deliver(point);
      });
    }
  }
  for (let at = RESEND_EVERY_MS; at < END_MS; at += RESEND_EVERY_MS) world.after(at, () => broker.onHost());
  breakThings(world, servers, database, troubled);
  await world.runUntil(END_MS, () => undefined);
  return { sent, acknowledged, database, takeOvers: database.terms.length, unprepared };
}

function breakThings(
  world: World,
  servers: readonly SimulatedServer[],
  database: SimulatedDatabase,
  troubled: Map<SimulatedServer, number>,
): void {
  for (let at = world.between(2_000, 6_000); at < CALM_MS; at += world.between(500, 8_000)) {
    const server = servers[world.between(0, servers.length - 1)];
    if (server === undefined) continue;
    const lasting = Math.min(world.between(200, 10_000), CALM_MS - at);
    const faults: readonly (() => void)[] = [
      () => {
        server.isFrozen = false;
        server.end();
      },
      () => {
        server.isFrozen = true;
        world.after(lasting, () => server.thaw());
      },
      () => {
        server.isCutOff = true;
        world.after(lasting, () => {
          server.isCutOff = false;
        });
      },
      () => {
        server.delay = 1_500;
        world.after(lasting, () => {
          server.delay = 10;
        });
      },
      () => {
        if (!database.isUp) return;
        database.stop();
        world.after(lasting / 2, () => database.start());
      },
    ];
    const fault = faults[world.between(0, faults.length - 1)];
    if (fault === undefined) continue;
    world.after(at, () => {
      troubled.set(server, Math.max(troubled.get(server) ?? 0, at + lasting));
      fault();
    });
  }
}
