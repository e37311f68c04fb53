import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test } from '@playwright/test';
import { Plc } from './plc.ts';
import { freePort } from '../../contract/src/testing/free-port.ts';

export const ADMIN = { loginname: 'admin', password: 'Browser-26!' };
const root = join(import.meta.dirname, '..', '..');

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly data: {
    readonly id: string;
    readonly secret: string;
    readonly key: string;
    /** Rows of a list. */
    readonly rows?: readonly { readonly id: string }[];
  };
}

/** Number of servers of each site: from the environment, or the project of the tests; one otherwise. */
export const serverCount = () =>
  Number(process.env['TIDEGATE_TEST_SERVERS'] ?? (test.info().project.metadata as { servers?: number }).servers ?? 1);

/**
 * A whole site on this machine: a PLC on real Modbus TCP, the gateway program, the server program; or several of it behind a proxy that
 * gives each request to the next one.
 */
export class Site {
  readonly plc: Plc;
  readonly url: string;
  readonly #folder: string;
  readonly #httpPort: number;
  readonly #mqttPort: number;
  readonly #env: { readonly [name: string]: string };
  #isProxied = false;
  /** The server program, or the one that runs several. */
  #server: ChildProcess | undefined;
  #gateway: ChildProcess | undefined;
  #gatewaySecret = '';
  readonly #cookies = new Map<string, string>();

  private constructor(plc: Plc, httpPort: number, mqttPort: number, env: { readonly [name: string]: string }) {
    this.#env = env;
    this.plc = plc;
    this.#httpPort = httpPort;
    this.#mqttPort = mqttPort;
    this.url = `http://127.0.0.1:${httpPort}`;
    this.#folder = mkdtempSync(join(tmpdir(), 'tidegate-site-'));
  }

  /** An empty server with its first administrator, and a PLC that nobody reads yet; `env` is added to the server's. */
  static async start(env: { readonly [name: string]: string } = {}): Promise<Site> {
    const site = new Site(await Plc.start(), await freePort(), await freePort(), env);
    await site.startServer();
    return site;
  }

  async startServer(): Promise<void> {
    const count = serverCount();
    this.#isProxied = count > 1;
    if (this.#isProxied) await this.#startServers(count);
    else await this.#startOne();
    await this.signIn(ADMIN.loginname, ADMIN.password);
  }

  /** All of them answer when it resolves; the program stays for the next start, and with it the database. */
  async #startServers(count: number): Promise<void> {
    this.#server ??= this.#run(
      'server/src/testing/servers/servers-program.ts',
      [],
      { TIDEGATE_SERVERS: String(count), ...this.#serverEnv() },
      'ipc',
    );
    await this.#told('start', 'started');
  }

  async #told(what: 'start' | 'stop', answer: string): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    server.send(what);
    const [said] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
    if (said !== answer) throw new Error('the servers ended');
  }

  #serverEnv(): { readonly [name: string]: string } {
    return {
      TIDEGATE_DATA: join(this.#folder, 'server'),
      TIDEGATE_HTTP_PORT: String(this.#httpPort),
      TIDEGATE_MQTT_PORT: String(this.#mqttPort),
      TIDEGATE_ADMIN_PASSWORD: ADMIN.password,
      TIDEGATE_DEMO: '0',
      ...this.#env,
    };
  }

  async #startOne(): Promise<void> {
    this.#server = this.#run('server/src/main.ts', [], this.#serverEnv());
    for (;;) {
      const isUp = await fetch(`${this.url}/healthz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp) break;
      if (this.#server.exitCode !== null) throw new Error('the server ended at once');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Signs somebody in for `ask`. */
  async signIn(loginname: string, password: string): Promise<void> {
    await this.ask('/lfscada/user/login', { loginname, password }, loginname);
  }

  /** Gives a browser the session of somebody who has signed in here. */
  async shareSession(context: BrowserContext, as: string = ADMIN.loginname): Promise<void> {
    const [name = '', value = ''] = (this.#cookies.get(as) ?? '').split('=');
    await context.addCookies([{ name, value, url: this.url }]);
  }

  /** Registers gateway, equipment, driver and signals over the calls, and starts the gateway program. */
  async setUp(): Promise<{ readonly equipmentId: string }> {
    const gateway = await this.ask('/lfscada/manage/gateway/add', { sn: 'E2E-1', name: '一号网关' });
    this.#gatewaySecret = gateway.secret;
    const equipment = await this.ask('/lfscada/manage/equipment/add', {
      name: '水箱',
      nameEn: 'Water tank',
      code: 'tank',
      gatewayId: gateway.id,
    });
    const equipmentId = equipment.id;
    const driver = await this.ask('/lfscada/manage/driver/add', {
      equipmentId,
      name: 'PLC 1',
      protocol: 'modbus-tcp',
      params: { host: '127.0.0.1', port: this.plc.port, unitId: 1 },
      pollMs: 200,
    });
    const signal = { equipmentId, driverId: driver.id };
    await this.ask('/lfscada/manage/signal/add', {
      ...signal,
      code: 'level',
      name: '液位',
      nameEn: 'Level',
      rw: 'ro',
      dataType: 'uint16',
      address: { area: 'input', address: 3 },
      factor: 0.1,
      decimals: 1,
      unit: 'm',
    });
    await this.ask('/lfscada/manage/signal/add', {
      ...signal,
      code: 'setpoint',
      name: '液位设定',
      nameEn: 'Level set-point',
      rw: 'rw',
      dataType: 'uint16',
      address: { area: 'holding', address: 7 },
      unit: 'cm',
      writeMin: 10,
      writeMax: 500,
      writeConfirm: 'confirm',
    });
    await this.ask('/lfscada/manage/signal/add', {
      ...signal,
      code: 'lost',
      name: '无此地址',
      nameEn: 'No such address',
      rw: 'ro',
      dataType: 'uint16',
      address: { area: 'input', address: 900 },
    });
    this.startGateway();
    return { equipmentId };
  }

  /** Starts the gateway program with the serial number and the secret that it was registered with. */
  startGateway(sn = 'E2E-1', secret = this.#gatewaySecret): void {
    const args = ['--url', `mqtt://127.0.0.1:${this.#mqttPort}`, '--sn', sn, '--data', join(this.#folder, 'gateway')];
    this.#gateway = this.#run('gateway/src/main.ts', args, {
      TIDEGATE_GATEWAY_SECRET: secret,
      TIDEGATE_GATEWAY_ALLOW: 'loopback',
      TIDEGATE_GATEWAY_SQL_ACCOUNTS: 'any',
    });
  }

  /** Starts the demo: its plants, with a gateway of their own. */
  startDemo(): void {
    this.#gateway = this.#run('demo/src/main.ts', [], {
      TIDEGATE_URL: this.url,
      TIDEGATE_MQTT_URL: `mqtt://127.0.0.1:${this.#mqttPort}`,
      TIDEGATE_DATA: this.#folder,
      TIDEGATE_ADMIN_PASSWORD: ADMIN.password,
    });
  }

  /** Takes the gateway away without a word. */
  async killGateway(): Promise<void> {
    await end(this.#gateway, 'SIGKILL');
  }

  /** The gateway hangs: its connection is open, but idle. Returns a function that resumes it. */
  hangGateway(): () => void {
    this.#gateway?.kill('SIGSTOP');
    return () => this.#gateway?.kill('SIGCONT');
  }

  async stopServer(): Promise<void> {
    if (this.#isProxied) await this.#told('stop', 'stopped');
    else await end(this.#server, 'SIGTERM');
  }

  /** Asks a call as the administrator, or as somebody else who has signed in here; throws when it is refused. */
  async ask(
    path: string,
    fields: { readonly [name: string]: unknown },
    as: string = ADMIN.loginname,
  ): Promise<Envelope['data']> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    const cookie = this.#cookies.get(as) ?? '';
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { cookie, origin: this.url },
      body: form,
    });
    const given = response.headers.getSetCookie().find((one) => one.startsWith('sid='));
    if (given !== undefined) this.#cookies.set(as, given.split(';')[0] ?? '');
    const envelope: Envelope = await response.json();
    if (envelope.code !== '200') throw new Error(`${path}: ${envelope.code} ${envelope.message}`);
    return envelope.data;
  }

  async stop(): Promise<void> {
    await end(this.#gateway, 'SIGTERM');
    if (this.#isProxied) await this.#endServers();
    else await end(this.#server, 'SIGTERM');
    await this.plc.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #endServers(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null) return;
    server.disconnect();
    await once(server, 'exit');
  }

  #run(
    program: string,
    args: readonly string[],
    env: { readonly [name: string]: string },
    ...channel: 'ipc'[]
  ): ChildProcess {
    // Start as users do: from the bundle if that is up to date.
    const bundle = ['--import', join(root, 'scripts/build/run-bundle.mjs')];
    const child = spawn(process.execPath, [...bundle, join(root, program), ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'ignore', 'inherit', ...channel],
    });
    return child;
  }
}

async function end(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
