import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrokerKind } from '../network/outside-broker.ts';
import type { Place } from '../processes/server-process.ts';
import { SeverableLine } from '../network/severable-line.ts';
import { pause, TestCluster } from './test-cluster.ts';

/** Exit code that asks a supervisor to start the server again. */
const REPLACED = 75;
const IS_READY = 'ready to take over the gateways';
const IS_DEAF = 'lost the connection on which this server listens';
const RESTART_MS = 200;
const BALANCED_EVERY_MS = 500;
const CLOCK = pathToFileURL(join(import.meta.dirname, 'stepped-clock.ts')).href;

/** Faults that can be inflicted on one server without its help. */
interface Reach {
  readonly database: SeverableLine;
  readonly broker: SeverableLine;
  readonly clockFile: string;
}

/**
 * Servers that a supervisor restarts when they end, each with lines of its own to the database and the broker, and a
 * clock of its own.
 */
export class FaultyCluster {
  readonly cluster: TestCluster;
  /** Unexpected exits: neither a kill nor the exit of a server that was replaced. */
  readonly unexpected: string[] = [];
  readonly #reaches: ReadonlyMap<Place, Reach>;
  readonly #databaseUrl: URL;
  readonly #folder: string;
  readonly #killed = new Set<number>();
  readonly #balancing: NodeJS.Timeout;
  #isEnding = false;

  private constructor(cluster: TestCluster, databaseUrl: URL, reaches: ReadonlyMap<Place, Reach>, folder: string) {
    this.cluster = cluster;
    this.#databaseUrl = databaseUrl;
    this.#reaches = reaches;
    this.#folder = folder;
    this.#balancing = setInterval(() => void cluster.balancer.ready(), BALANCED_EVERY_MS);
  }

  static async of(
    count: number,
    databaseUrl: string,
    env: { readonly [name: string]: string },
    kind?: BrokerKind,
  ): Promise<FaultyCluster> {
    const cluster = await TestCluster.of(count, databaseUrl, env, { kind });
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-clocks-'));
    const reaches = new Map<Place, Reach>();
    for (const [index, place] of cluster.places.entries()) {
      const database = new SeverableLine(Number(new URL(databaseUrl).port));
      const broker = new SeverableLine(cluster.broker.port);
      await Promise.all([database.mend(), broker.mend()]);
      reaches.set(place, { database, broker, clockFile: join(folder, `clock-${index}`) });
    }
    return new FaultyCluster(cluster, new URL(databaseUrl), reaches, folder);
  }

  /** Starts a server that is restarted each time it ends. */
  supervise(place: Place): void {
    const { database, broker, clockFile } = this.reach(place);
    const url = new URL(this.#databaseUrl);
    url.port = String(database.port);
    const server = this.cluster.start(place, {
      DATABASE_URL: url.href,
      MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
      TIDEGATE_MQTT_OPEN: '1',
      NODE_OPTIONS: `--import ${CLOCK}`,
      TIDEGATE_TEST_CLOCK: clockFile,
    });
    void server.ended().then(async (code) => {
      this.cluster.forget(place);
      if (this.#isEnding) return;
      // One that is restarted during a fault may not find its database.
      const wasReady = server.output.includes('the server is ready');
      const isExpected = code === REPLACED || this.#killed.has(server.pid) || !wasReady;
      if (!isExpected) this.unexpected.push(`${code}: ${server.output.slice(-2_000)}`);
      await pause(RESTART_MS);
      if (!this.#isEnding) this.supervise(place);
    });
  }

  reach(place: Place): Reach {
    const reach = this.#reaches.get(place);
    if (reach === undefined) throw new Error('not a place of this cluster');
    return reach;
  }

  /** Waits until all servers answer, and each but the active one is ready to take over. */
  async whole(): Promise<void> {
    for (;;) {
      while ((await this.cluster.balancer.ready()).length < this.cluster.places.length) await pause(50);
      while (this.cluster.servers.length < this.cluster.places.length) await pause(50);
      const { others } = await this.cluster.roles();
      const outputs = others.map((place) => this.cluster.server(place)?.output ?? '');
      if (outputs.every((output) => output.lastIndexOf(IS_READY) > output.lastIndexOf(IS_DEAF))) return;
      await pause(100);
    }
  }

  async kill(place: Place): Promise<void> {
    const server = this.cluster.server(place);
    if (server === undefined) return;
    this.#killed.add(server.pid);
    await server.end('SIGKILL');
  }

  /** Stops the server in order; its supervisor starts it again. */
  async restart(place: Place): Promise<void> {
    const server = this.cluster.server(place);
    if (server === undefined) return;
    this.#killed.add(server.pid);
    await server.end('SIGTERM');
  }

  async freeze(place: Place, ms: number): Promise<void> {
    const pid = this.cluster.server(place)?.pid;
    if (pid === undefined) return;
    process.kill(pid, 'SIGSTOP');
    await pause(ms);
    process.kill(pid, 'SIGCONT');
  }

  /** Sets the offset of the server’s clock, in ms. */
  stepClock(place: Place, offsetMs: number): void {
    writeFileSync(this.reach(place).clockFile, String(offsetMs));
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#balancing);
    await this.cluster.end();
    for (const { database, broker } of this.#reaches.values()) await Promise.all([database.cut(), broker.cut()]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Cuts the line, or lets it fall silent, for so long. */
export async function split(line: SeverableLine, ms: number, isSilent: boolean): Promise<void> {
  if (isSilent) line.silence();
  else await line.cut();
  await pause(ms);
  if (isSilent) line.sound();
  else await line.mend();
}
