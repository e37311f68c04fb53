import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Balancer } from '../network/balancer.ts';
import type { OutsideBroker } from '../network/outside-broker.ts';
import { outsideBrokers } from '../network/outside-broker.ts';
import { Program } from '../client/program.ts';
import type { Place } from '../processes/server-process.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../processes/server-process.ts';

const LOOK_EVERY_MS = 50;
/** Loaded machines are late; what takes longer does not happen. */
const LONGEST_MS = 120_000;
/** Characters of the output of a server that say what it did last. */
const LAST = 2_000;

/** The proxy or balancer that requests arrive at. */
interface Front {
  /** Begins to listen; answers the port. */
  open(): Promise<number>;
  /** The ports of the servers that are ready. */
  ready(): Promise<readonly number[]>;
  close(): Promise<void>;
}

interface Around {
  /** The broker; one without rules of its own unless it is given. */
  readonly kind?: (typeof outsideBrokers)[number] | undefined;
  /** A free one unless it is given. */
  readonly brokerPort?: number;
  /** A balancer of connections unless it is given. */
  readonly front?: (ports: readonly number[]) => Front;
}

interface Listed {
  readonly pid: number;
  readonly isActive: boolean;
  readonly role: string;
}

/** Server processes of one installation behind a balancer, with a broker and a database of the caller. */
export class TestCluster {
  readonly places: readonly Place[];
  readonly broker: OutsideBroker;
  readonly balancer: Front;
  /** Address for people. */
  readonly url: string;
  /** An administrator, through the balancer. */
  readonly program: Program;
  readonly #env: { readonly [name: string]: string };
  readonly #folder: string;
  readonly #servers = new Map<Place, ServerProcess>();

  private constructor(
    folder: string,
    places: readonly Place[],
    broker: OutsideBroker,
    balancer: Front,
    url: string,
    env: { readonly [name: string]: string },
  ) {
    this.#folder = folder;
    this.places = places;
    this.broker = broker;
    this.balancer = balancer;
    this.url = url;
    this.program = new Program(url, 'en');
    this.#env = env;
  }

  /** A cluster of the given number of servers, none of which runs yet. */
  static async of(
    count: number,
    databaseUrl: string,
    env: { readonly [name: string]: string } = {},
    { kind = outsideBrokers[0], brokerPort, front = (ports) => new Balancer(ports) }: Around = {},
  ): Promise<TestCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-cluster-'));
    if (kind === undefined) throw new Error('there is no broker');
    const broker = kind.make(folder, brokerPort ?? (await freePort()), undefined);
    await broker.start();
    const places: Place[] = [];
    while (places.length < count) places.push(await newPlace(join(folder, `server-${places.length}`)));
    const balancer = front(places.map(({ httpPort }) => httpPort));
    const url = `http://127.0.0.1:${await balancer.open()}`;
    return new TestCluster(folder, places, broker, balancer, url, {
      DATABASE_URL: databaseUrl,
      MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
      TIDEGATE_MQTT_OPEN: '1',
      TIDEGATE_SECRET_KEY: randomBytes(32).toString('base64url'),
      ...env,
    });
  }

  /** Running servers, frozen ones included. */
  get servers(): readonly ServerProcess[] {
    return [...this.#servers.values()];
  }

  server(place: Place): ServerProcess | undefined {
    return this.#servers.get(place);
  }

  start(place: Place, env: { readonly [name: string]: string } = {}): ServerProcess {
    const server = new ServerProcess(place, 'main.ts', { ...this.#env, ...env });
    this.#servers.set(place, server);
    return server;
  }

  /** The server has ended; `whole` starts another one in its place. */
  forget(place: Place): void {
    this.#servers.delete(place);
  }

  /** Starts what does not run of the first `count` places, and waits until all of them answer. */
  async whole(count = this.places.length): Promise<void> {
    for (const place of this.places.slice(0, count)) if (!this.#servers.has(place)) this.start(place);
    await this.#until(
      'all servers to be ready',
      async () => (await this.balancer.ready()).length >= count || undefined,
    );
  }

  /** Signs the administrator in. */
  async login(): Promise<void> {
    await this.program.login(ADMIN_PASSWORD);
  }

  /** The active server and another one, as soon as all servers know of each other. */
  async roles(): Promise<{ readonly active: Place; readonly others: readonly Place[] }> {
    return this.#until('an active server that knows of all others', async () => {
      // Without an answer, as when the server that was asked has ended, another one is asked.
      const answer = await this.program.ask('/lfscada/manage/server/list').catch(() => undefined);
      const listed = answer?.code === '200' ? serversOf(answer.data) : [];
      const activePid = listed.find(({ isActive }) => isActive)?.pid;
      const active = this.places.find((place) => this.#servers.get(place)?.pid === activePid);
      const others = this.places.filter((place) => place !== active && this.#servers.has(place));
      return active !== undefined && listed.length >= this.#servers.size ? { active, others } : undefined;
    });
  }

  /** Asks until there is an answer; throws with what the servers printed last if there never is one. */
  async #until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + LONGEST_MS;
    while (Date.now() < end) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      await pause(LOOK_EVERY_MS);
    }
    const printed = this.servers.map(({ pid, output }) => `${pid}: ${output.slice(-LAST)}`);
    throw new Error(`waited in vain for ${what}\n${printed.join('\n')}`);
  }

  /** Ends all servers with a word; broker and balancer stay. */
  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end('SIGTERM')));
    this.#servers.clear();
  }

  async end(): Promise<void> {
    for (const server of this.#servers.values()) {
      try {
        process.kill(server.pid, 'SIGCONT');
      } catch {
        // It has ended already.
      }
      await server.end('SIGKILL');
    }
    await this.balancer.close();
    await this.broker.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function serversOf(data: unknown): readonly Listed[] {
  return (data as { readonly servers: readonly Listed[] }).servers.filter(({ role }) => role !== 'lost');
}
