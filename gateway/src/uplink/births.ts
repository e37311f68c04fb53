import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import type { MetricValue } from '@tidegate/sparkplug/payload.ts';
import { type BornPoint, bornMetrics } from './metrics.ts';
import { type GatewayHealth, healthMetrics } from './node-metrics.ts';

/** What the birth in force has said: which metrics there are, and the gateway's own health as it was told last. */
export class Births {
  readonly #edge: EdgeSession;
  /** Metrics by device; the node's own under ''. */
  #metrics = new Map<string, ReadonlySet<string>>();
  #health = new Map<string, MetricValue>();

  constructor(edge: EdgeSession) {
    this.#edge = edge;
  }

  /** The messages of a new birth. Throws what the library refuses, and the earlier birth stays in force. */
  make(points: readonly BornPoint[], health: GatewayHealth, now: number): readonly Outgoing[] {
    const { node, devices } = bornMetrics(points, now);
    const taken = new Set(node.map(({ name }) => name));
    const own = healthMetrics(health, now).filter(({ name }) => !taken.has(name));
    const messages = this.#edge.birth([...own, ...node], devices, now);
    this.#metrics = new Map([
      ['', new Set([...own, ...node].map(({ name }) => name))],
      ...devices.map(({ id, metrics }) => [id, new Set(metrics.map(({ name }) => name))] as const),
    ]);
    this.#health = new Map(own.map(({ name, value }) => [name, value]));
    return messages;
  }

  /** How many devices were born. */
  get deviceCount(): number {
    return Math.max(0, this.#metrics.size - 1);
  }

  has(device: string, metric: string): boolean {
    return this.#metrics.get(device)?.has(metric) === true;
  }

  /** What is different of the gateway's health since it was told last; it counts as told. */
  changedHealth(health: GatewayHealth, now: number) {
    const changed = healthMetrics(health, now).filter(
      ({ name, value }) => this.#health.has(name) && this.#health.get(name) !== value,
    );
    for (const { name, value } of changed) this.#health.set(name, value);
    return changed.map(({ name, value, at }) => ({ name, value, at }));
  }
}
