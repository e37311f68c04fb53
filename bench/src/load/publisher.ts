/**
 * A process that plays many gateways: each one edge node with one device of aliased doubles, which sends all its values
 * in one message per period. Controlled through the channel to its parent.
 */
import { connectAsync, type MqttClient } from 'mqtt';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import { ValueBlock } from './value-block.ts';

export interface LoadOrder {
  readonly port: number;
  readonly gateways: readonly { readonly sn: string; readonly secret: string }[];
  readonly device: string;
  readonly metrics: number;
  readonly periodMs: number;
  readonly periods: number;
}

export interface LoadReport {
  /** Values sent as data, without the births. */
  readonly published: number;
  readonly births: number;
  /** Messages, and how many of them were acknowledged. */
  readonly messages: number;
  readonly receipted: number;
  /** From publish to receipt, ms. */
  readonly receiptP50: number;
  readonly receiptP99: number;
  readonly rebirths: number;
}

/** Value as a function of gateway, metric and tick, so that it can be checked. */
export const valueOf = (gateway: number, metric: number, tick: number): number =>
  Math.round((Math.sin((tick + metric) / 20) * 50 + gateway + metric / 10) * 100) / 100;

class LoadGateway {
  readonly #edge: EdgeSession;
  readonly #client: MqttClient;
  readonly #order: LoadOrder;
  readonly #index: number;
  readonly #names: readonly string[];
  readonly sentAt = new Map<number, number>();
  readonly delays: number[] = [];
  messages = 0;
  receipted = 0;
  rebirths = 0;
  births = 0;
  readonly #block: ValueBlock;
  #batch = 0;
  #tick = 0;

  private constructor(client: MqttClient, edge: EdgeSession, order: LoadOrder, index: number) {
    this.#client = client;
    this.#edge = edge;
    this.#order = order;
    this.#index = index;
    this.#names = Array.from({ length: order.metrics }, (_, m) => `m${m}`);
    // Before anything is timed: made with the first values, all of them would keep this process from reading receipts.
    this.#block = this.#firstBlock(Date.now());
    client.on('message', (topic, payload) => {
      if (topic.endsWith('/receipt')) this.#receipt(payload);
      else if (edge.receive(topic, payload).some((request) => request.kind === 'rebirth')) {
        this.rebirths += 1;
        this.birth();
      }
    });
  }

  static async connect(order: LoadOrder, index: number): Promise<LoadGateway> {
    const { sn, secret } = order.gateways[index] ?? { sn: '', secret: '' };
    const edge = new EdgeSession({ group: 'tidegate', edge: sn });
    const { will } = edge.connect();
    const client = await connectAsync(`mqtt://127.0.0.1:${order.port}`, {
      clientId: sn,
      username: sn,
      password: secret,
      reconnectPeriod: 0,
      will: { ...will, payload: Buffer.from(will.payload) },
    });
    const gateway = new LoadGateway(client, edge, order, index);
    await client.subscribeAsync([...edge.subscriptions(), `tidegate/${sn}/receipt`], { qos: 1 });
    gateway.birth();
    return gateway;
  }

  birth(): void {
    const now = Date.now();
    const metrics = this.#metrics(now);
    this.births += metrics.length;
    for (const message of this.#edge.birth([], [{ id: this.#order.device, metrics }], now)) this.#publish(message);
  }

  data(): void {
    const now = Date.now();
    this.#tick += 1;
    this.#batch += 1;
    const envelope = this.#edge.deviceData(this.#order.device, [], now, String(this.#batch));
    this.#block.write(now, (metric) => valueOf(this.#index, metric, this.#tick));
    this.sentAt.set(this.#batch, performance.now());
    this.messages += 1;
    this.#publish({ ...envelope, payload: Buffer.concat([envelope.payload, this.#block.bytes]) });
  }

  /** First block of a second session with the same aliases, whose messages nobody misses. */
  #firstBlock(now: number): ValueBlock {
    const { device } = this.#order;
    const beside = new EdgeSession({ group: 'tidegate', edge: 'beside' });
    beside.connect();
    beside.birth([], [{ id: device, metrics: this.#metrics(now) }], now);
    const readings = this.#names.map((name) => ({ name, value: 0, at: now }));
    return new ValueBlock(beside.deviceData(device, readings, now).payload);
  }

  #metrics(now: number) {
    return this.#names.map((name, m) => ({
      name,
      datatype: DataType.Double,
      value: valueOf(this.#index, m, this.#tick),
      at: now,
    }));
  }

  async end(): Promise<void> {
    await this.#client.endAsync();
  }

  #publish({ topic, payload, qos, retain }: Outgoing): void {
    this.#client.publish(topic, Buffer.from(payload), { qos, retain });
  }

  #receipt(payload: Buffer): void {
    const { ranges } = JSON.parse(payload.toString()) as { ranges: [number, number][] };
    for (const [from, to] of ranges) {
      for (let batch = from; batch <= to; batch++) {
        const sentAt = this.sentAt.get(batch);
        if (sentAt === undefined) continue;
        this.sentAt.delete(batch);
        this.receipted += 1;
        this.delays.push(performance.now() - sentAt);
      }
    }
  }
}

async function run(order: LoadOrder): Promise<LoadReport> {
  const gateways: LoadGateway[] = [];
  for (let index = 0; index < order.gateways.length; index++) gateways.push(await LoadGateway.connect(order, index));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  const begin = performance.now();
  for (let period = 0; period < order.periods; period++) {
    // Gateways are spread over the period, as those of a plant are.
    for (const [index, gateway] of gateways.entries()) {
      const due = begin + (period + index / gateways.length) * order.periodMs;
      const wait = due - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      gateway.data();
    }
  }
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline && gateways.some((gateway) => gateway.sentAt.size > 0)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const sum = (of: (gateway: LoadGateway) => number) => gateways.reduce((total, gateway) => total + of(gateway), 0);
  const delays = gateways.flatMap((gateway) => gateway.delays).toSorted((a, b) => a - b);
  const report: LoadReport = {
    published: sum((gateway) => gateway.messages) * order.metrics,
    births: sum((gateway) => gateway.births),
    messages: sum((gateway) => gateway.messages),
    receipted: sum((gateway) => gateway.receipted),
    receiptP50: delays[Math.floor(delays.length * 0.5)] ?? 0,
    receiptP99: delays[Math.floor(delays.length * 0.99)] ?? 0,
    rebirths: sum((gateway) => gateway.rebirths),
  };
  for (const gateway of gateways) await gateway.end();
  return report;
}

process.once('message', (order: LoadOrder) => {
  void run(order).then((report) => {
    process.send?.(report);
    process.disconnect?.();
  });
});
