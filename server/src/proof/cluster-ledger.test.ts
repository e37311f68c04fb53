/**
 * Three servers of one installation while anything happens to them that happens to machines. Everybody outside keeps
 * ledgers: what the nodes sent, what a person wrote and edited, what a program received. In the end they are compared
 * with what is stored. `TIDEGATE_SEED=17` repeats one sequence of faults, `TIDEGATE_FAULTS=6`
 * is a short one. Part of `npm run soak` only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { World } from '../cluster/testing/world.ts';
import { newDatabase } from '../conformance/postgres-databases.ts';
import type { Books } from '../testing/servers/cluster-ledgers.ts';
import { differences, pending, repeatedPosts } from '../testing/servers/cluster-ledgers.ts';
import { LedgerNode, LedgerPerson } from '../testing/servers/cluster-load.ts';
import { CountingPlc } from '../testing/device/counting-plc.ts';
import { FaultyCluster, split } from '../testing/servers/faulty-cluster.ts';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { HostStandIn } from '../testing/network/host-stand-in.ts';
import type { Program } from '../testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { type Place } from '../testing/processes/server-process.ts';
import { pause } from '../testing/servers/test-cluster.ts';
import { IS_SOAK } from '../testing/soak.ts';

const ASKED = process.env['TIDEGATE_FAULTS'];
const FAULTS = Number(ASKED ?? 200);
const SEED = Number(process.env['TIDEGATE_SEED'] ?? 16);
const SERVERS = 3;
const until = { timeout: 60_000, interval: 250 };

const cleanups: (() => Promise<unknown> | void)[] = [];

/** A plant with two foreign nodes and a gateway of ours, which three servers look after. */
class Trial {
  readonly world = new World(SEED);
  readonly faulty: FaultyCluster;
  readonly books: Books;
  /** Faults, with the points that were sent in the meantime. */
  readonly story: string[] = [];

  private constructor(faulty: FaultyCluster, books: Books) {
    this.faulty = faulty;
    this.books = books;
  }

  static async start(): Promise<Trial> {
    const world = new World(SEED + 1);
    const dropping: (() => Promise<void>)[] = [];
    const databaseUrl = await newDatabase(dropping);
    cleanups.push(...dropping);
    const faulty = await FaultyCluster.of(SERVERS, databaseUrl, { TIDEGATE_OUTSIDE_ALLOW: '127.0.0.1' });
    cleanups.push(() => faulty.end());
    const { cluster } = faulty;
    const [first, ...others] = cluster.places;
    if (first === undefined) throw new Error('there are no places');
    faulty.supervise(first);
    await cluster.server(first)?.ready(first);
    await cluster.login();
    for (const place of others) faulty.supervise(place);
    await faulty.whole();
    const { program, broker } = cluster;
    const began = Date.now();
    const nodes = [
      await LedgerNode.add(program, broker.port, 'QOS-0', 0, world),
      await LedgerNode.add(program, broker.port, 'QOS-1', 1, world),
    ];
    cleanups.push(
      ...nodes.map(
        ({ gateway }) =>
          () =>
            gateway.end(),
      ),
    );
    const receiver = await HostStandIn.open(() => ({}));
    cleanups.push(() => receiver.close());
    const hook = { name: 'MES', url: `${receiver.url}/in`, events: ['alarm.active', 'alarm.returned'] };
    await program.get('/lfscada/manage/webhook/add', hook);
    const own = await ownGateway(program, broker.port);
    await faulty.whole();
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    cleanups.push(() => database.end());
    const person = new LedgerPerson(program, nodes);
    return new Trial(faulty, { program, database, began, nodes, person, own, posts: receiver.heard });
  }

  async run(faults: number): Promise<void> {
    const { nodes, person } = this.books;
    for (const node of nodes) node.start();
    person.start();
    const kinds = Object.keys(FAULT_KINDS) as FaultKind[];
    for (let count = 0; count < faults; count += 1) {
      // Each kind in turn at first, so that a short run has all of them.
      const kind = kinds[count < kinds.length ? count : this.world.between(0, kinds.length - 1)] ?? 'kill';
      const { active, others } = await this.faulty.cluster.roles();
      const [other = active] = others;
      const place = count < kinds.length || this.world.between(1, 3) > 1 ? active : other;
      const from = this.#sent();
      await FAULT_KINDS[kind](this, place);
      const to = this.#sent();
      await this.whole();
      const role = place === active ? 'active' : 'other';
      this.story.push(`${count} ${kind}, ${role}: points ${from} to ${to}, whole by ${this.#sent()}`);
    }
    await person.stop();
    for (const node of nodes) await node.stop();
  }

  #sent = (): string => this.books.nodes.map(({ points }) => points.size).join('/');

  /** All servers answer, and values that are sent now are shown. */
  async whole(): Promise<void> {
    await this.faulty.whole();
    const { nodes } = this.books;
    for (const { plant } of nodes) {
      await vi.waitUntil(async () => {
        const from = Date.now();
        await pause(100);
        const shown = await plant.live('count').catch(() => undefined);
        return shown?.quality === 'good' && shown.time > from - 1_000;
      }, until);
    }
  }

  /** In what the ledgers differ once nothing is on its way any more, or for too long. */
  async settled(): Promise<readonly string[]> {
    let left: readonly string[] = [];
    const isSettled = async () => {
      left = await pending(this.books).catch((error: unknown) => [String(error)]);
      return left.length === 0;
    };
    await vi.waitUntil(isSettled, until).catch(() => undefined);
    const found = await vi.waitFor(() => differences(this.books), until);
    return [...left, ...found, ...this.faulty.unexpected];
  }
}

/** Faults of a server; each leaves it to recover by itself. */
const FAULT_KINDS = {
  kill: ({ faulty }: Trial, place: Place) => faulty.kill(place),
  freeze: ({ faulty, world }: Trial, place: Place) => faulty.freeze(place, world.between(500, 5_000)),
  'split from database': ({ faulty, world }: Trial, place: Place) =>
    split(faulty.reach(place).database, world.between(500, 5_000), world.between(0, 1) === 1),
  'split from broker': async (trial: Trial, place: Place) => {
    const { faulty, world, books } = trial;
    // A server without a connection misses messages of QoS 0, and those in transit at that moment are lost.
    for (const node of books.nodes) node.isUnheard = true;
    await pause(300);
    await split(faulty.reach(place).broker, world.between(500, 4_000), world.between(0, 1) === 1);
    // A line that was silent may still time out after it works again, and is replaced then.
    await pause(2_000);
    await trial.whole();
    for (const node of books.nodes) node.isUnheard = false;
  },
  'slow database': async ({ faulty, world }: Trial, place: Place) => {
    const { database } = faulty.reach(place);
    database.slow(world.between(20, 200));
    await pause(world.between(1_000, 3_000));
    database.slow(0);
  },
  'clock step': async ({ faulty, world }: Trial, place: Place) => {
    const ms = world.between(1_000, 5_000);
    faulty.stepClock(place, world.between(0, 1) === 1 ? ms : -ms);
    await pause(world.between(500, 1_500));
    // A wrong clock matters most when somebody else goes on.
    if (world.between(0, 1) === 1) await faulty.kill(place);
    await pause(500);
    faulty.stepClock(place, 0);
  },
} as const satisfies { readonly [kind: string]: (trial: Trial, place: Place) => Promise<void> };
type FaultKind = keyof typeof FAULT_KINDS;

/** A gateway of ours with a PLC that numbers its answers. */
async function ownGateway(program: Program, brokerPort: number): Promise<Books['own']> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-own-gateway-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const plc = new CountingPlc();
  const port = await freePort();
  await plc.start(port);
  cleanups.push(() => plc.stop());
  const add = <T>(noun: string, fields: object) => program.get<T>(`/lfscada/manage/${noun}/add`, { ...fields });
  const gateway = await add<{ id: string; secret: string }>('gateway', { sn: 'OWN', name: 'Own' });
  const equipment = await add<{ id: string }>('equipment', { name: 'Tank', code: 'tank', gatewayId: gateway.id });
  // An answer that the gateway does not wait for would be missing from the ledger of the PLC alone.
  const params = { host: '127.0.0.1', port, unitId: 1, timeoutMs: 10_000, retries: 0 };
  const driver = { equipmentId: equipment.id, name: 'PLC', protocol: 'modbus-tcp', params, pollMs: 100 };
  const { id: driverId } = await add<{ id: string }>('driver', driver);
  const { id: signalId } = await add<{ id: string }>('signal', {
    equipmentId: equipment.id,
    driverId,
    code: 'count',
    name: 'Count',
    rw: 'ro',
    dataType: 'uint16',
    storeMode: 'all',
    address: { area: 'holding', address: 0 },
  });
  const process = new GatewayProcess(brokerPort, 'OWN', gateway.secret, folder);
  cleanups.push(() => process.end('SIGKILL'));
  await vi.waitUntil(() => (plc.counts.get(1) ?? 0) > 0, until);
  return {
    signalId,
    answered: () => {
      plc.fallSilent();
      return plc.counts.get(1) ?? 0;
    },
  };
}

describe.skipIf(!IS_SOAK && ASKED === undefined)('three servers of one installation', () => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await Trial.start();
  }, 120_000);
  afterAll(async () => {
    for (const clean of cleanups.splice(0).toReversed()) await clean();
  });

  test(`have ledgers that all agree after ${FAULTS} faults`, { timeout: 60_000 + FAULTS * 30_000 }, async () => {
    await trial.run(FAULTS);
    const found = await trial.settled();
    expect(found, [...trial.story, ...found].join('\n')).toEqual([]);
    // A server that is interrupted while it sends a message to a program sends it again, under the same id.
    expect(repeatedPosts(trial.books)).toBeLessThanOrEqual(FAULTS);
  });

  test('have ledgers that notice when the servers that may take over forgot what they had heard', async () => {
    const { faulty, books } = trial;
    for (const node of books.nodes) node.start();
    const { active, others } = await faulty.cluster.roles();
    const lines = others.map((place) => faulty.reach(place).broker);
    // Each server forgets what it has heard when it loses its connection, and the active one cannot repeat it any more.
    for (const line of lines) await line.cut();
    await faulty.kill(active);
    for (const line of lines) await line.mend();
    await trial.whole();
    for (const node of books.nodes) await node.stop();
    expect((await trial.settled()).join('\n')).toMatch(/points lost/);
  }, 120_000);
});
