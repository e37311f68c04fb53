import type { Clock } from '../../ports/clock.ts';
import { BusError, type BusHandler, type BusListener, type ClusterBus } from '../../ports/cluster-bus.ts';

/** The servers of an installation in one process. Publications arrive at once, requests after some turns of promises. */
export class MemoryHub {
  readonly servers = new Map<string, MemoryBus>();
  readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** A server that is connected. */
  join(name: string): MemoryBus {
    const bus = new MemoryBus(this, name);
    this.servers.set(name, bus);
    return bus;
  }

  /** The connected members. */
  connected(): MemoryBus[] {
    return [...this.servers.values()].filter(({ isUp }) => isUp);
  }
}

/** The bus of one of them, controlled by the test. */
export class MemoryBus implements ClusterBus {
  readonly name: string;
  /** Published messages, oldest first. */
  readonly published: { readonly topic: string; readonly payload: Uint8Array }[] = [];
  /** Received requests, oldest first. */
  readonly asked: { readonly to: string; readonly topic: string }[] = [];
  /** Publications that are lost: as many as this number. */
  lost = 0;
  isUp = true;
  readonly #hub: MemoryHub;
  readonly #listeners = new Map<string, Set<BusListener>>();
  readonly #handlers = new Map<string, BusHandler>();
  readonly #up: (() => void)[] = [];
  readonly #pending = new Set<(error: BusError) => void>();

  constructor(hub: MemoryHub, name: string) {
    this.#hub = hub;
    this.name = name;
  }

  publish(topic: string, payload: Uint8Array): void {
    if (!this.isUp) return;
    // The sender may use its bytes again.
    const copy = payload.slice();
    this.published.push({ topic, payload: copy });
    if (this.lost > 0) {
      this.lost -= 1;
      return;
    }
    for (const other of this.#hub.connected()) if (other !== this) other.#hear(topic, copy, this.name);
  }

  subscribe(topic: string, listener: BusListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async request(to: string, topic: string, payload: Uint8Array, deadlineMs: number): Promise<Uint8Array> {
    const other = this.#hub.servers.get(to);
    if (!this.isUp || other?.isUp !== true) throw new BusError('unsent', `${to} cannot be reached`);
    this.asked.push({ to, topic });
    const handler = other.#handlers.get(topic);
    if (handler === undefined) throw new BusError('unsent', `${to} has no handler`);
    let fail: (error: BusError) => void = () => undefined;
    let cancel: (() => void) | undefined;
    const lost = new Promise<never>((_, reject) => {
      fail = reject;
      cancel = this.#hub.clock.after(deadlineMs, () => reject(new BusError('unanswered', `${to} is late`)));
    });
    for (const bus of [this, other]) bus.#pending.add(fail);
    const sent = Promise.withResolvers<void>();
    const answered = handler(payload.slice(), this.name, sent.promise).finally(() => sent.resolve());
    const answer = answered.then(
      (bytes) => bytes.slice(),
      (error: unknown) => {
        throw error instanceof BusError ? error : new BusError('unanswered', String(error));
      },
    );
    return Promise.race([answer, lost]).finally(() => {
      cancel?.();
      for (const bus of [this, other]) bus.#pending.delete(fail);
    });
  }

  answer(topic: string, handler: BusHandler): void {
    this.#handlers.set(topic, handler);
  }

  onUp(listener: () => void): void {
    this.#up.push(listener);
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.cut();
  }

  /** The connection is gone, and with it the answers under way. */
  cut(): void {
    this.isUp = false;
    for (const fail of this.#pending) fail(new BusError('unanswered', 'the connection was lost'));
  }

  heal(): void {
    this.isUp = true;
    for (const listener of this.#up) listener();
  }

  #hear(topic: string, payload: Uint8Array, from: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload, from);
  }
}
