import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@tidegate/server/conformance/postgres-server.ts';
import { Balancer } from '@tidegate/server/testing/balancer.ts';
import { ForeignGateway } from '@tidegate/server/testing/foreign-gateway.ts';
import { outsideBrokers } from '@tidegate/server/testing/outside-broker.ts';
import { Program } from '@tidegate/server/testing/program.ts';
import type { Place } from '@tidegate/server/testing/server-process.ts';
import { ADMIN_PASSWORD, freePort, newPlace, ServerProcess } from '@tidegate/server/testing/server-process.ts';
import { median } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';

const GATEWAYS = 20;
const ROUNDS = 6;
const SEND_EVERY_MS = 100;
const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One machine of one gateway that sends a growing number. */
interface Machine {
  readonly gateway: ForeignGateway;
  readonly equipmentId: string;
  readonly signalId: string;
}

/** Two servers behind a balancer, with a database, a broker and machines that never stop sending. */
class Cluster {
  readonly #places: readonly Place[];
  readonly #env: { readonly [name: string]: string };
  readonly #servers = new Map<Place, ServerProcess>();
  readonly #balancer: Balancer;
  readonly program: Program;
  readonly machines: Machine[] = [];
  #sent = 0;
  #isSending = true;

  constructor(places: readonly Place[], env: { readonly [name: string]: string }, balancer: Balancer, url: string) {
    this.#places = places;
    this.#env = env;
    this.#balancer = balancer;
    this.program = new Program(url);
  }

  start(place: Place): void {
    this.#servers.set(place, new ServerProcess(place, 'main.ts', { ...this.#env, TIDEGATE_LOG_LEVEL: 'error' }));
  }

  /** Starts whatever does not run, and waits until one server is active and as many as there are answer. */
  async whole(count: number): Promise<void> {
    const places = this.#places.slice(0, count);
    for (const place of places) if (!this.#servers.has(place)) this.start(place);
    for (;;) {
      const alive = await Promise.all(
        places.map(({ httpPort }) =>
          fetch(`http://127.0.0.1:${httpPort}/livez`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      if (alive.every(Boolean) && (await this.#balancer.ready()).length === 1) return;
      await pause(LOOK_EVERY_MS);
    }
  }

  async active(): Promise<{ readonly place: Place; readonly server: ServerProcess }> {
    const [port] = await this.#balancer.ready();
    const place = this.#places.find(({ httpPort }) => httpPort === port);
    const server = place === undefined ? undefined : this.#servers.get(place);
    if (place === undefined || server === undefined) throw new Error('no server is active');
    return { place, server };
  }

  forget(place: Place): void {
    this.#servers.delete(place);
  }

  async addMachines(brokerPort: number): Promise<void> {
    for (let index = 0; index < GATEWAYS; index += 1) {
      const [sn, device] = [`BENCH-${index}`, `press-${index}`];
      const { id, secret } = await this.program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
        sn,
        name: sn,
      });
      const equipment = await this.program.get<{ id: string }>('/lfscada/manage/equipment/add', {
        name: device,
        code: device,
        gatewayId: id,
      });
      const gateway = await ForeignGateway.connect(brokerPort, sn, secret, device, 0);
      await gateway.birth([{ name: 'Level', type: 'Double', value: 0, timestamp: Date.now() }]);
      const adopt = { equipmentId: equipment.id, metrics: ['Level'] };
      for (;;) {
        const { code, data } = await this.program.ask('/lfscada/manage/signal/adopt', adopt);
        const signalId = code === '200' ? (data as { readonly ids: readonly string[] }).ids[0] : undefined;
        if (signalId !== undefined) {
          this.machines.push({ gateway, equipmentId: equipment.id, signalId });
          break;
        }
        await pause(LOOK_EVERY_MS);
      }
    }
    void this.#send();
  }

  /** Milliseconds until every machine shows, as good, a value that it sent after this call. */
  async shownAgainMs(): Promise<number> {
    const startedAt = performance.now();
    const least = this.#sent + 1;
    const waiting = new Set(this.machines);
    while (waiting.size > 0) {
      if (performance.now() - startedAt > GIVE_UP_MS) return GIVE_UP_MS;
      await this.#balancer.ready();
      await Promise.all(
        [...waiting].map(async (machine) => (await this.#isShown(machine, least)) && waiting.delete(machine)),
      );
      await pause(LOOK_EVERY_MS);
    }
    return performance.now() - startedAt;
  }

  async end(): Promise<void> {
    this.#isSending = false;
    for (const { gateway } of this.machines) await gateway.end();
    for (const server of this.#servers.values()) {
      process.kill(server.pid, 'SIGCONT');
      await server.end('SIGKILL');
    }
  }

  async #isShown({ equipmentId, signalId }: Machine, least: number): Promise<boolean> {
    try {
      const { signalVal } = await this.program.get<{
        readonly signalVal: { readonly [id: string]: { readonly value: unknown; readonly quality: string } };
      }>('/lfscada/monitor/data', { equipmentId, isFirst: true });
      const shown = signalVal[signalId];
      return shown?.quality === 'good' && Number(shown.value) >= least;
    } catch {
      return false;
    }
  }

  async #send(): Promise<void> {
    while (this.#isSending) {
      this.#sent += 1;
      const metric = { name: 'Level', type: 'Double', value: this.#sent, timestamp: Date.now() } as const;
      await Promise.all(this.machines.map(({ gateway }) => gateway.data([metric]).catch(() => undefined)));
      await pause(SEND_EVERY_MS);
    }
  }
}

/** What happens to the active server; `count` servers are there. Milliseconds until all values are live. */
type Fault = (cluster: Cluster) => Promise<number>;

const killed: Fault = async (cluster) => {
  await cluster.whole(2);
  const { place, server } = await cluster.active();
  await server.end('SIGKILL');
  cluster.forget(place);
  return cluster.shownAgainMs();
};

const stopped: Fault = async (cluster) => {
  await cluster.whole(2);
  const { place, server } = await cluster.active();
  const ended = server.end('SIGTERM');
  const shown = await cluster.shownAgainMs();
  await ended;
  cluster.forget(place);
  return shown;
};

const frozen: Fault = async (cluster) => {
  await cluster.whole(2);
  const { place, server } = await cluster.active();
  process.kill(server.pid, 'SIGSTOP');
  const shown = await cluster.shownAgainMs();
  process.kill(server.pid, 'SIGCONT');
  await server.ended();
  cluster.forget(place);
  return shown;
};

/** The control: one server alone that is started again the moment it was killed, as systemd does at best. */
const restarted: Fault = async (cluster) => {
  await cluster.whole(1);
  const { place, server } = await cluster.active();
  await server.end('SIGKILL');
  cluster.start(place);
  return cluster.shownAgainMs();
};

async function rounds(cluster: Cluster, fault: Fault): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await fault(cluster));
  return measured;
}

/** How long screens show nothing new when the active server is killed, frozen or stopped, beside one server that is restarted. */
export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-bench-cluster-'));
  const postgres = await startPostgres();
  const [plain] = outsideBrokers;
  if (plain === undefined) throw new Error('there is no broker');
  const broker = plain.make(folder, await freePort(), undefined);
  await broker.start();
  const places = [await newPlace(join(folder, 'one')), await newPlace(join(folder, 'two'))];
  const balancer = new Balancer(places.map(({ httpPort }) => httpPort));
  const env = {
    DATABASE_URL: `${postgres.url}postgres`,
    MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
    TIDEGATE_SECRET_KEY: randomBytes(32).toString('base64url'),
  };
  const cluster = new Cluster(places, env, balancer, `http://127.0.0.1:${await balancer.open()}`);
  try {
    await cluster.whole(1);
    await cluster.program.login(ADMIN_PASSWORD);
    await cluster.addMachines(broker.port);
    await cluster.shownAgainMs();
    const control = await rounds(cluster, restarted);
    const figures: Figure[] = [];
    for (const [name, fault] of Object.entries({ killed, frozen, stopped })) {
      const measured = await rounds(cluster, fault);
      figures.push({
        figure: `cluster.${name}`,
        value: median(measured),
        unit: 'ms',
        control: median(control),
        ratio: lessIsBetter(median(measured), median(control)),
        note:
          `until the values of ${GATEWAYS} gateways are live again, slowest of ${ROUNDS}: ${Math.max(...measured).toFixed(0)} ms, ` +
          `goal 5,000; control: one server, killed and restarted at once, slowest ${Math.max(...control).toFixed(0)} ms`,
      });
    }
    return figures;
  } finally {
    await cluster.end();
    await balancer.close();
    await broker.kill();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
