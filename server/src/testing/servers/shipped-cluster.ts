import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../processes/server-process.ts';

export const HAPROXY = '/usr/sbin/haproxy';
const MOSQUITTO = '/usr/sbin/mosquitto';
const MOSQUITTO_PASSWD = '/usr/bin/mosquitto_passwd';
/** True if this machine has the programs of `deploy/compose.cluster.yaml`. */
export const hasShippedPrograms = [HAPROXY, MOSQUITTO, MOSQUITTO_PASSWD].every((file) => existsSync(file));

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const shipped = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');
const composeSchema = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).optional() })),
  configs: z.record(z.string(), z.object({ content: z.string() })),
});

const SERVERS = ['server-1', 'server-2', 'server-3'] as const;
const BROKERS = ['broker-1', 'broker-2'] as const;
type ServerName = (typeof SERVERS)[number];
type BrokerName = (typeof BROKERS)[number];

const BROKER_PASSWORD = 'word-of-the-servers';

/** The whole text, with each `from` replaced. Throws for one that is not there: the file has changed, the test has not. */
function overridden(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`“${from}” is not in the file`);
    return changed.replaceAll(from, to);
  }, text);
}

/**
 * Cluster of `deploy/compose.cluster.yaml`, as processes on this machine with the same configuration files and the same
 * environment; names, ports and paths are replaced, and TLS, for which there is no certificate, is left out.
 */
export class ShippedCluster {
  readonly #folder: string;
  readonly #stops: (() => Promise<void>)[] = [];
  readonly #ports = new Map<string, number>();
  readonly #places = new Map<ServerName, Place>();
  readonly #servers = new Map<ServerName, ServerProcess>();
  readonly #brokers = new Map<BrokerName, ChildProcess>();
  readonly #databaseUrl: string;
  readonly #key = randomBytes(32).toString('base64');

  private constructor(folder: string, databaseUrl: string) {
    this.#folder = folder;
    this.#databaseUrl = databaseUrl;
  }

  /** Everything except the servers. `accounts`: name → password of those who may connect to the brokers beside the servers. */
  static async start(accounts: { readonly [name: string]: string }, databaseUrl: string): Promise<ShippedCluster> {
    const cluster = new ShippedCluster(mkdtempSync(join(tmpdir(), 'tidegate-shipped-')), databaseUrl);
    await cluster.#start(accounts);
    return cluster;
  }

  /** Address for people. */
  get url(): string {
    return `http://127.0.0.1:${this.#port('web')}`;
  }

  /** Port for gateways. */
  get gatewayPort(): number {
    return this.#port('gateways');
  }

  /** The port for gateways of one broker, past the proxy. */
  gatewayPortOf(name: BrokerName): number {
    return this.#port(`${name}:8883`);
  }

  /** Resolves when the server is ready and the proxy, which asks every second, has noticed. */
  async startServer(name: ServerName): Promise<ServerProcess> {
    const place = this.#places.get(name);
    if (place === undefined) throw new Error(`no place for ${name}`);
    const server = new ServerProcess(place, 'main.ts', this.#environment(name));
    this.#servers.set(name, server);
    await server.ready(place);
    while (!(await fetch(this.url)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
    return server;
  }

  async startBroker(name: BrokerName): Promise<void> {
    const child = spawn(MOSQUITTO, ['-c', join(this.#folder, `${name}.conf`)], { stdio: 'ignore' });
    this.#brokers.set(name, child);
  }

  async killBroker(name: BrokerName): Promise<void> {
    await endOf(this.#brokers.get(name), 'SIGKILL');
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.values()) await server.end('SIGKILL');
    for (const stop of this.#stops.toReversed()) await stop();
    for (const name of BROKERS) await this.killBroker(name);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(accounts: { readonly [name: string]: string }): Promise<void> {
    for (const name of SERVERS) {
      const place = await newPlace(join(this.#folder, name));
      this.#places.set(name, place);
      this.#ports.set(`${name}:8080`, place.httpPort);
    }
    const more = BROKERS.flatMap((name) => [`${name}:1884`, `${name}:8883`]);
    for (const name of [...more, 'plain', 'web', 'gateways', 'broker']) this.#ports.set(name, await freePort());
    this.#writeBrokers({ ...accounts, scada: BROKER_PASSWORD });
    for (const name of BROKERS) await this.startBroker(name);
    await this.#startProxy();
  }

  #writeBrokers(accounts: { readonly [name: string]: string }): void {
    const { configs } = composeSchema.parse(parse(shipped('compose.cluster.yaml'), { merge: true }));
    const passwords = join(this.#folder, 'passwords');
    writeFileSync(passwords, '');
    for (const [name, password] of Object.entries(accounts))
      execFileSync(MOSQUITTO_PASSWD, ['-b', passwords, name, password], { stdio: 'ignore' });
    writeFileSync(join(this.#folder, 'tidegate.acl'), shipped('brokers/mosquitto/tidegate.acl'));
    for (const name of BROKERS) {
      const rules = join(this.#folder, name);
      mkdirSync(rules);
      const tidegate = overridden(shipped('brokers/mosquitto/tidegate.conf'), [
        ['/etc/mosquitto/tidegate.acl', join(this.#folder, 'tidegate.acl')],
        ['listener 8883', `listener ${this.#port(`${name}:8883`)} 127.0.0.1`],
        ['certfile /etc/mosquitto/server.pem\n', ''],
        ['keyfile /etc/mosquitto/server.key\n', ''],
      ]);
      writeFileSync(join(rules, 'tidegate.conf'), tidegate);
      const main = overridden(configs[name]?.content ?? '', [
        ['/mosquitto/tidegate', rules],
        ['listener 1884', `listener ${this.#port(`${name}:1884`)} 127.0.0.1`],
        ['/mosquitto/data/passwords', passwords],
      ])
        .replace('${BROKER_PASSWORD}', BROKER_PASSWORD)
        .replace('broker-2:1884', `127.0.0.1:${this.#port('broker-2:1884')}`);
      writeFileSync(join(this.#folder, `${name}.conf`), `user root\n${main}`);
    }
  }

  async #startProxy(): Promise<void> {
    const hosts = [...this.#ports].flatMap(([name, port]) =>
      name.includes(':') ? ([[` ${name}`, ` 127.0.0.1:${port}`]] as const) : [],
    );
    const checked = BROKERS.map(
      (name) => [`${name}:8883 port 1884`, `${name}:8883 port ${this.#port(`${name}:1884`)}`] as const,
    );
    const config = overridden(shipped('haproxy/haproxy.cfg'), [
      ...checked,
      ...hosts,
      ['maxconn 20000', 'maxconn 500'],
      ['bind :8080', `bind 127.0.0.1:${this.#port('plain')}`],
      ['bind :8443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1', `bind 127.0.0.1:${this.#port('web')}`],
      ['bind :8883', `bind 127.0.0.1:${this.#port('gateways')}`],
      ['bind :1884', `bind 127.0.0.1:${this.#port('broker')}`],
    ]);
    const file = join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, config);
    // One process, so that it ends with the signal.
    const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' });
    this.#stops.push(() => endOf(child, 'SIGKILL'));
  }

  #environment(name: ServerName): { readonly [variable: string]: string } {
    const { services } = composeSchema.parse(parse(shipped('compose.cluster.yaml'), { merge: true }));
    const { environment = {} } = services[name] ?? {};
    const changed: { readonly [variable: string]: string } = {
      TIDEGATE_PUBLIC_URL: this.url,
      TIDEGATE_TRUSTED_PROXIES: '127.0.0.1',
      TIDEGATE_MQTT_PUBLIC_URL: `mqtt://127.0.0.1:${this.gatewayPort}`,
      TIDEGATE_SECRET_KEY: this.#key,
      DATABASE_URL: this.#databaseUrl,
      MQTT_URL: `mqtt://scada:${BROKER_PASSWORD}@127.0.0.1:${this.#port('broker')}`,
      TIDEGATE_BACKUP_DIR: join(this.#folder, 'backups'),
    };
    return { ...environment, ...changed, TIDEGATE_ADMIN_PASSWORD: ADMIN_PASSWORD };
  }

  #port(name: string): number {
    const port = this.#ports.get(name);
    if (port === undefined) throw new Error(`no port for ${name}`);
    return port;
  }
}

async function endOf(child: ChildProcess | undefined, signal: 'SIGKILL'): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
