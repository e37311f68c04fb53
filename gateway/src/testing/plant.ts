import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes, type Client } from 'aedes';
import {
  type GatewayConfig,
  type GatewayGivenUp,
  gatewayGivenUpSchema,
  type GatewayHistory,
  gatewayHistorySchema,
  type GatewayPoint,
  gatewayTopic,
  type GatewayTopic,
} from '@tidegate/contract/link/gateway-protocol.ts';
import { encodeCommand, encodeRebirth } from '@tidegate/sparkplug/command.ts';
import { decodePayload } from '@tidegate/sparkplug/wire/decode.ts';
import type { Metric, Payload, PropertySet } from '@tidegate/sparkplug/payload.ts';
import { encodeState } from '@tidegate/sparkplug/state.ts';
import { parseTopic, stateTopic } from '@tidegate/sparkplug/topic.ts';
import type { GatewayOptions } from '../config.ts';
import { Gateway } from '../gateway.ts';
import { systemClock } from '../platform/clock.ts';
import { allowedPlaces } from '../platform/reach.ts';
import { connectMqtt } from '../uplink/mqtt-connection.ts';
import { EdgeGrader } from './edge-conformance.ts';
import { PLAIN_POINT } from '@tidegate/contract/testing/plain-point.ts';

export const SN = 'GW-1';

/** A message of the gateway, decoded where it is Sparkplug. */
export interface Heard {
  readonly topic: string;
  readonly verb: string | undefined;
  readonly device: string | undefined;
  readonly payload: Payload | undefined;
  readonly text: string;
}

/**
 * A gateway with a real broker in front of it and a host that does what a test says. `plant.state(true)` is the host
 * going online, `plant.config(…)` what it wants, `plant.heard` what the gateway said.
 */
export class Plant {
  readonly folder = mkdtempSync(join(tmpdir(), 'tidegate-gateway-'));
  readonly heard: Heard[] = [];
  readonly grader = new EdgeGrader();
  readonly log: string[] = [];
  #aedes: Aedes | undefined;
  #server: Server | undefined;
  #port = 0;
  #gateway: Gateway | undefined;
  #metrics = new Map<string, Metric>();
  #stateAt = 1_000;

  /** Opens the broker, at the same port as before when it was closed. */
  async broker(): Promise<void> {
    const aedes = await Aedes.createBroker();
    aedes.on('publish', (packet, client) => {
      if (client?.id === SN) this.#hear(packet.topic, packet);
    });
    aedes.preConnect = (_client, packet, done) => {
      const will = (packet as { will?: { topic: string; payload: Uint8Array; qos: number; retain: boolean } }).will;
      if (will !== undefined) this.grader.connect(will, packet.clean === true);
      done(null, true);
    };
    const server = createServer((socket) => aedes.handle(socket));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#aedes = aedes;
    this.#server = server;
  }

  async closeBroker(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#aedes?.close(() => resolve());
    this.#server?.close();
    await promise;
  }

  async gateway(more: Partial<GatewayOptions> = {}): Promise<Gateway> {
    const options: GatewayOptions = {
      url: `mqtt://127.0.0.1:${this.#port}`,
      sn: SN,
      secret: 's',
      data: this.folder,
      group: 'tidegate',
      node: SN,
      primaryHost: 'tidegate',
      bufferBytes: 10_000_000,
      latePointsPerSecond: 100_000,
      importFile: undefined,
      allow: allowedPlaces('loopback') ?? [],
      hasAnySqlAccount: true,
      ...more,
    };
    this.#gateway = await Gateway.start(options, {
      clock: systemClock,
      random: () => 0,
      connect: connectMqtt,
      version: 'test',
      log: (text) => this.log.push(text),
    });
    return this.#gateway;
  }

  async stopGateway(): Promise<void> {
    await this.#gateway?.stop();
    this.#gateway = undefined;
  }

  async end(): Promise<void> {
    await this.stopGateway();
    await this.closeBroker();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The host goes online or offline. */
  state(online: boolean): void {
    this.#stateAt += 1_000;
    this.#publish(stateTopic('tidegate'), encodeState({ online, timestamp: this.#stateAt }), true);
  }

  config(config: GatewayConfig): void {
    this.tell('config', config, true);
  }

  /** Any message on one of the plain topics. */
  tell(what: GatewayTopic, message: unknown, retain = false): void {
    this.#publish(gatewayTopic(SN, what), new TextEncoder().encode(JSON.stringify(message)), retain);
  }

  /** Receipts for everything that was heard with a number. */
  receiptAll(): void {
    const numbers = this.numbers();
    this.tell('receipt', { ranges: numbers.map((number) => [number, number]) });
  }

  rebirth(): void {
    const { topic, payload } = encodeRebirth({ group: 'tidegate', edge: SN }, 1);
    this.#publish(topic, payload, false);
  }

  /** Writes to a metric of a device by the alias of its birth. */
  write(
    device: string,
    name: string,
    value: number | boolean | string,
    uuid: string,
    properties: PropertySet = new Map(),
  ): void {
    const known = this.#metrics.get(`${device}/${name}`);
    if (known?.datatype === undefined) throw new Error(`${name} is in no birth`);
    const metric = { name, alias: known.alias, datatype: known.datatype as 10, device };
    const { topic, payload } = encodeCommand({ group: 'tidegate', edge: SN }, metric, value, 1, { uuid, properties });
    this.#publish(topic, payload, false);
  }

  of(verb: string): Heard[] {
    return this.heard.filter((message) => message.verb === verb);
  }

  /** The payload uuids of all data, as numbers. */
  numbers(): number[] {
    return this.heard.flatMap(({ verb, payload }) =>
      verb?.endsWith('DATA') === true && payload?.uuid !== undefined ? [Number(payload.uuid)] : [],
    );
  }

  /** Everything said of a metric by data: its values, with the mark `late` for historical ones. */
  said(name: string): unknown[] {
    const names = new Map([...this.#metrics].map(([key, metric]) => [metric.alias, key.slice(key.indexOf('/') + 1)]));
    return this.heard
      .filter(({ verb }) => verb === 'DDATA' || verb === 'NDATA')
      .flatMap(({ payload }) => payload?.metrics ?? [])
      .filter(({ alias }) => names.get(alias) === name)
      .map((metric) => {
        const value = metric.raw?.value ?? metric.value;
        return metric.isHistorical === true ? `late ${JSON.stringify(value)}` : value;
      });
  }

  results(): unknown[] {
    return this.#plain('result');
  }

  answers(): unknown[] {
    return this.#plain('answer');
  }

  histories(): GatewayHistory[] {
    return this.#plain('history').map((message) => gatewayHistorySchema.parse(message));
  }

  givenUp(): GatewayGivenUp[] {
    return this.#plain('given-up').map((message) => gatewayGivenUpSchema.parse(message));
  }

  #plain(what: GatewayTopic): unknown[] {
    return this.heard
      .filter(({ topic }) => topic === gatewayTopic(SN, what))
      .map(({ text }): unknown => JSON.parse(text));
  }

  /** The gateway's TCP connection is cut without a word. */
  cut(): void {
    const clients = (this.#aedes as unknown as { clients: Record<string, Client> } | undefined)?.clients ?? {};
    const connection = clients[SN]?.conn;
    if (connection !== undefined && 'destroy' in connection) connection.destroy();
  }

  #publish(topic: string, payload: Uint8Array, retain: boolean): void {
    this.#aedes?.publish(
      { cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, retain, dup: false },
      () => undefined,
    );
  }

  #hear(topic: string, packet: { payload: string | Uint8Array; qos: number; retain: boolean }): void {
    const bytes = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    const parsed = parseTopic(topic);
    this.grader.message({ topic, payload: bytes, qos: packet.qos, retain: packet.retain });
    const payload = parsed === undefined ? undefined : decodePayload(bytes);
    const device = parsed !== undefined && 'device' in parsed ? parsed.device : undefined;
    if (parsed?.verb === 'NBIRTH') this.#metrics.clear();
    if (parsed?.verb.endsWith('BIRTH') === true) {
      for (const metric of payload?.metrics ?? []) this.#metrics.set(`${device ?? ''}/${metric.name}`, metric);
    }
    this.heard.push({ topic, verb: parsed?.verb, device, payload, text: Buffer.from(bytes).toString('utf8') });
  }
}

/** A point of the device `pump` that the simulator serves. */
export const cell = (metric: string, more: Partial<GatewayPoint> = {}): GatewayPoint => ({
  ...PLAIN_POINT,
  device: 'pump',
  metric,
  address: { shape: 'cell', low: 1 },
  ...more,
});

/** A configuration with one simulator that is polled every 50 ms. */
export const plantConfig = (
  version: number,
  points: GatewayPoint[],
  more: Partial<GatewayConfig> = {},
): GatewayConfig => ({
  version,
  economize: false,
  slowMs: 60_000,
  drivers: [{ id: '1', device: 'pump', protocol: 'simulator', params: {}, pollMs: 50 }],
  points,
  uncollected: [],
  takesHistory: false,
  ...more,
});
