import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayConfig } from '@tidegate/contract/link/gateway-protocol.ts';
import { gatewayTopic } from '@tidegate/contract/link/gateway-protocol.ts';
import { decodePayload } from '@tidegate/sparkplug/wire/decode.ts';
import { Aedes } from 'aedes';
import { BUNDLED, MeasuredProcess } from '../measured-process.ts';

const SN = 'BENCH';

/** The broker between a gateway and what measures it: counts the values that arrive, and acknowledges them as a server does. */
export class ValueBroker {
  readonly #broker: Aedes;
  readonly #server: Server;
  /** Metric → the times of its values. */
  readonly #times = new Map<string, number[]>();

  private constructor(broker: Aedes, server: Server) {
    this.#broker = broker;
    this.#server = server;
    broker.on('publish', ({ topic, payload }) => this.#receive(topic, Buffer.from(payload)));
  }

  static async start(): Promise<ValueBroker> {
    const broker = await Aedes.createBroker();
    const server = createServer(broker.handle);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ValueBroker(broker, server);
  }

  get url(): string {
    const address = this.#server.address();
    return `mqtt://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  /** Forgets what has arrived. */
  clear(): void {
    this.#times.clear();
  }

  /** The times of the good values that have arrived since, by metric. */
  get times(): ReadonlyMap<string, readonly number[]> {
    return this.#times;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#broker.close(() => resolve()));
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #receive(topic: string, payload: Buffer): void {
    if (!/^spBv1\.0\/[^/]+\/DDATA\//.test(topic)) return;
    const { metrics, uuid } = decodePayload(payload);
    for (const { alias, name, isNull, timestamp } of metrics) {
      if (isNull === true || timestamp === undefined) continue;
      const key = String(alias ?? name);
      const known = this.#times.get(key);
      if (known === undefined) this.#times.set(key, [timestamp]);
      else known.push(timestamp);
    }
    if (uuid === undefined) return;
    const batch = Number(uuid);
    const receipt = Buffer.from(JSON.stringify({ ranges: [[batch, batch]] }));
    const topicOf = gatewayTopic(SN, 'receipt');
    const packet = { cmd: 'publish', topic: topicOf, payload: receipt, qos: 1, dup: false, retain: false } as const;
    this.#broker.publish(packet, () => undefined);
  }
}

/** A gateway program on a folder of its own that begins with the given configuration. */
export class MeasuredGateway {
  readonly program: MeasuredProcess;
  readonly #folder: string;

  constructor(brokerUrl: string, config: GatewayConfig) {
    this.#folder = mkdtempSync(join(tmpdir(), 'tidegate-bench-drivers-'));
    const data = join(this.#folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'config.json'), JSON.stringify(config));
    const args = ['--url', brokerUrl, '--sn', SN, '--data', data, '--host-id', 'none'];
    this.program = new MeasuredProcess('gateway/src/main.ts', args, 0, {
      ...BUNDLED,
      TIDEGATE_GATEWAY_SECRET: 'secret',
      TIDEGATE_GATEWAY_ALLOW: 'loopback',
    });
  }

  async end(): Promise<void> {
    await this.program.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
