/**
 * A process that plays many edge nodes over MQTT, each with devices of aliased doubles, which never ask whether anybody listens. Each
 * value is the number of the message that carries it. Controlled through the channel to its parent.
 */
import { connectAsync, type MqttClient } from 'mqtt';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';

export interface FleetOrder {
  readonly port: number;
  /** Passwords of the nodes, where the broker asks for one. */
  readonly passwords: readonly string[] | undefined;
  readonly nodes: number;
  readonly devices: number;
  readonly metrics: number;
}

/** From now on the first `nodes` send: each device one message every `everyMs`, with its first `metrics`. */
export interface Pace {
  readonly nodes: number;
  readonly metrics: number;
  readonly everyMs: number;
}

export interface FleetReport {
  /** By node: how many messages each of its devices has sent; values run from 1 to that. */
  readonly sent: readonly number[];
  /** Messages that were due while their node had no connection. */
  readonly unsent: number;
  /** Births that somebody asked for. */
  readonly rebirths: number;
  /** Connections that were made again. */
  readonly moves: number;
}

export type ToFleet = FleetOrder | Pace | 'report';

const AT_REST: Pace = { nodes: 0, metrics: 0, everyMs: 1_000 };
const TICK_MS = 5;
const RETRY_MS = 200;
/** A node behind a proxy that finds no broker tries again after that. */
const CONNECT_MS = 3_000;
/** Connections that are made at the same time. */
const AT_ONCE = 25;

class Node {
  sent = 0;
  unsent = 0;
  rebirths = 0;
  moves = 0;
  readonly #order: FleetOrder;
  readonly #index: number;
  readonly #edge: EdgeSession;
  readonly #devices: readonly string[];
  readonly #names: readonly string[];
  #client: MqttClient | undefined;
  #lastAt = 0;

  constructor(order: FleetOrder, index: number) {
    this.#order = order;
    this.#index = index;
    this.#edge = new EdgeSession({ group: 'tidegate', edge: `C${index}` });
    this.#devices = Array.from({ length: order.devices }, (_, device) => `d${device}`);
    this.#names = Array.from({ length: order.metrics }, (_, metric) => `m${metric}`);
  }

  async connect(): Promise<void> {
    const { port, passwords } = this.#order;
    const name = `C${this.#index}`;
    const { will } = this.#edge.connect();
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
      clientId: name,
      username: name,
      password: passwords?.[this.#index] ?? '',
      reconnectPeriod: 0,
      connectTimeout: CONNECT_MS,
      will: { ...will, payload: Buffer.from(will.payload) },
    });
    client.on('error', () => undefined);
    client.on('close', () => void this.#again());
    client.on('message', (topic, payload) => {
      if (!this.#edge.receive(topic, payload).some(({ kind }) => kind === 'rebirth')) return;
      this.rebirths += 1;
      this.#birth();
    });
    this.#client = client;
    await client.subscribeAsync(this.#edge.subscriptions(), { qos: 1 });
    this.#birth();
  }

  /** Without a connection nothing is sent: the number of the message is not used. */
  send(metrics: number): void {
    if (this.#client?.connected !== true || !this.#edge.isOnline) {
      this.unsent += 1;
      return;
    }
    // No two points of a signal have the same time.
    const at = Math.max(Date.now(), this.#lastAt + 1);
    this.#lastAt = at;
    this.sent += 1;
    const readings = this.#names.slice(0, metrics).map((name) => ({ name, value: this.sent, at }));
    for (const device of this.#devices) this.#publish(this.#edge.deviceData(device, readings, at));
  }

  async #again(): Promise<void> {
    this.#client = undefined;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      try {
        await this.connect();
        this.moves += 1;
        return;
      } catch {
        // The next try follows.
      }
    }
  }

  #birth(): void {
    const at = Math.max(Date.now(), this.#lastAt + 1);
    this.#lastAt = at;
    const metrics = this.#names.map((name) => ({ name, datatype: DataType.Double, value: this.sent, at }));
    const devices = this.#devices.map((id) => ({ id, metrics }));
    for (const message of this.#edge.birth([], devices, at)) this.#publish(message);
  }

  #publish({ topic, payload, retain }: Outgoing): void {
    this.#client?.publish(topic, Buffer.from(payload), { qos: 0, retain });
  }
}

/** Nodes that send at the pace that was last asked for, spread over its period. */
class Fleet {
  readonly #nodes: Node[] = [];
  #pace = AT_REST;
  #began = 0;
  #due: number[] = [];

  async start(order: FleetOrder): Promise<void> {
    for (let index = 0; index < order.nodes; index += 1) this.#nodes.push(new Node(order, index));
    for (let at = 0; at < order.nodes; at += AT_ONCE)
      await Promise.all(this.#nodes.slice(at, at + AT_ONCE).map((node) => node.connect()));
    setInterval(() => this.#tick(), TICK_MS);
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    this.#began = performance.now();
    this.#due = Array.from({ length: pace.nodes }, (_, index) => (index / pace.nodes) * pace.everyMs);
  }

  report(): FleetReport {
    const sum = (of: (node: Node) => number) => this.#nodes.reduce((total, node) => total + of(node), 0);
    return {
      sent: this.#nodes.map(({ sent }) => sent),
      unsent: sum(({ unsent }) => unsent),
      rebirths: sum(({ rebirths }) => rebirths),
      moves: sum(({ moves }) => moves),
    };
  }

  #tick(): void {
    const { metrics, everyMs } = this.#pace;
    const now = performance.now() - this.#began;
    for (const [index, due] of this.#due.entries()) {
      if (due > now) continue;
      this.#nodes[index]?.send(metrics);
      // A message that was missed is not sent later: a gateway reads its machine at a fixed pace.
      this.#due[index] = due + everyMs * Math.max(1, Math.ceil((now - due) / everyMs));
    }
  }
}

const fleet = new Fleet();
process.on('message', (message: ToFleet) => {
  if (message === 'report') process.send?.(fleet.report());
  else if ('port' in message) void fleet.start(message).then(() => process.send?.('ready'));
  else fleet.pace = message;
});
process.on('disconnect', () => process.exit(0));
