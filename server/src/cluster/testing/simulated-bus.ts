import { BusError, type BusHandler, type BusListener, type ClusterBus } from '../../ports/cluster-bus.ts';
import { PART_BYTES } from '../bus/parts.ts';
import type { World } from './world.ts';

/** From one server to another through the broker. */
const WAY_MS = 2;
/** Envelope, seal, topic and header of a message, as measured. */
const AROUND_BYTES = 150;
/** The bytes that a server sends in a millisecond: a line of 1 Gbit/s. */
const LINE_BYTES = 125_000;

/** Counts what a broker is sent and what it delivers. */
export interface BrokerCount {
  received: number;
  delivered: number;
  deliveredBytes: number;
}

/** A broker with the servers of an installation in simulated time; it counts. */
export class SimulatedHub {
  readonly world: World;
  readonly servers = new Map<string, SimulatedBus>();
  count: BrokerCount = { received: 0, delivered: 0, deliveredBytes: 0 };

  constructor(world: World) {
    this.world = world;
  }

  join(name: string): SimulatedBus {
    const bus = new SimulatedBus(this, name);
    this.servers.set(name, bus);
    return bus;
  }

  pass(bytes: number, receivers: number): void {
    const parts = Math.max(1, Math.ceil(bytes / PART_BYTES));
    this.count.received += parts;
    this.count.delivered += parts * receivers;
    this.count.deliveredBytes += (bytes + parts * AROUND_BYTES) * receivers;
  }
}

/** The bus of one server. What it sends waits for its line. */
export class SimulatedBus implements ClusterBus {
  isUp = true;
  readonly #hub: SimulatedHub;
  readonly #name: string;
  readonly #listeners = new Map<string, Set<BusListener>>();
  readonly #handlers = new Map<string, BusHandler>();
  /** When the line is free again. */
  #freeAt = 0;

  constructor(hub: SimulatedHub, name: string) {
    this.#hub = hub;
    this.#name = name;
  }

  publish(topic: string, payload: Uint8Array): void {
    if (!this.isUp) return;
    const copy = payload.slice();
    const others = [...this.#hub.servers.values()].filter((bus) => bus !== this && bus.#listens(topic));
    this.#hub.pass(copy.length, others.length);
    this.#hub.world.after(this.#sent(copy.length) + WAY_MS, () => {
      for (const other of others) other.#receive(topic, copy, this.#name);
    });
  }

  subscribe(topic: string, listener: BusListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** A question whether the other server is there, its answer, the request, and its answer. */
  async request(to: string, topic: string, payload: Uint8Array, deadlineMs: number): Promise<Uint8Array> {
    const { world, servers } = this.#hub;
    const other = servers.get(to);
    this.#hub.pass(0, 1);
    await world.sleep(2 * WAY_MS);
    const handler = other === undefined ? undefined : other.#handlers.get(topic);
    if (other?.isUp !== true || handler === undefined) throw new BusError('unsent', `${to} is not there`);
    this.#hub.pass(0, 1);
    this.#hub.pass(payload.length, 1);
    await world.sleep(WAY_MS);
    return new Promise((resolve, reject) => {
      const late = world.after(deadlineMs, () => reject(new BusError('unanswered', `${to} is late`)));
      const sent = Promise.withResolvers<void>();
      const reply = (bytes: number, act: () => void): void => {
        this.#hub.pass(bytes, 1);
        const inMs = other.#sent(bytes);
        world.after(inMs, sent.resolve);
        world.after(inMs + WAY_MS, () => {
          late();
          act();
        });
      };
      handler(payload, this.#name, sent.promise).then(
        (answer) => reply(answer.length, () => resolve(answer)),
        () => reply(0, () => reject(new BusError('unsent', `${to} has refused`))),
      );
    });
  }

  answer(topic: string, handler: BusHandler): void {
    this.#handlers.set(topic, handler);
  }

  onUp(): void {}

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.isUp = false;
  }

  #listens(topic: string): boolean {
    return this.isUp && (this.#listeners.get(topic)?.size ?? 0) > 0;
  }

  #receive(topic: string, payload: Uint8Array, from: string): void {
    if (!this.isUp) return;
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload, from);
  }

  /** Puts bytes on the line; in how many ms the last of them has left. */
  #sent(bytes: number): number {
    const { now } = this.#hub.world;
    this.#freeAt = Math.max(this.#freeAt, now) + (bytes + AROUND_BYTES) / LINE_BYTES;
    return this.#freeAt - now;
  }
}
