import { HEARTBEAT_METRIC } from '@tidegate/contract/link/gateway-protocol.ts';
import type { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import type { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { MetricValue } from '@tidegate/sparkplug/payload.ts';
import type { Reading } from '../reading.ts';
import { type BornPoint, bornMetrics, isExact, metricType } from './metrics.ts';
import { type GatewayHealth, healthMetrics } from './node-metrics.ts';
import type { RunClock } from './run-clock.ts';

/** The declaration of a point in the birth. */
interface Born {
  readonly signalId: number | null;
  readonly datatype: DataType;
}

/** The content of the current birth: its metrics, and the gateway's own health as last reported. */
export class Births {
  readonly #edge: EdgeSession;
  readonly #clock: Pick<RunClock, 'metrics'>;
  /** Points by device and metric; the node's own under ''. */
  #points = new Map<string, ReadonlyMap<string, Born>>();
  #deviceCount = 0;
  #health = new Map<string, MetricValue>();

  constructor(edge: EdgeSession, clock: Pick<RunClock, 'metrics'>) {
    this.#edge = edge;
    this.#clock = clock;
  }

  /** The messages of a new birth. Throws what the library refuses, and the earlier birth remains current. */
  make(points: readonly BornPoint[], health: GatewayHealth, now: number): readonly Outgoing[] {
    const { node, devices } = bornMetrics(points, now);
    const taken = new Set(node.map(({ name }) => name));
    const known = [...healthMetrics(health, now), ...this.#clock.metrics(now)];
    const own = known.filter(({ name }) => !taken.has(name));
    const messages = this.#edge.birth([...own, ...node], devices, now);
    this.#deviceCount = devices.length;
    this.#points = bornPoints(points);
    this.#health = new Map(own.map(({ name, value }) => [name, value]));
    return messages;
  }

  /** The number of devices that were born. */
  get deviceCount(): number {
    return this.#deviceCount;
  }

  /**
   * True if a metric of the birth belongs to the reading. A late value also has to fit the metric's type exactly: it
   * may be from a time when the signal had another.
   */
  has(device: string, reading: Reading, isHistorical: boolean): boolean {
    const born = this.#points.get(device)?.get(reading.metric);
    if (born === undefined) return false;
    const isSame = reading.signalId === undefined || born.signalId === null || born.signalId === reading.signalId;
    return isSame && (!isHistorical || isExact(reading.value, born.datatype));
  }

  /** The longest time without a message that the current birth promises, ms; 0 for nothing. */
  get heartbeatMs(): number {
    const promised = this.#health.get(HEARTBEAT_METRIC);
    return typeof promised === 'number' ? promised : 0;
  }

  /** The changes of the gateway's health since the last report, with the time by its clock; they count as reported. */
  changedHealth(health: GatewayHealth, now: number) {
    const changed = healthMetrics(health, now).filter(
      ({ name, value }) => this.#health.has(name) && this.#health.get(name) !== value,
    );
    for (const { name, value } of changed) this.#health.set(name, value);
    const [, clock] = this.#clock.metrics(now);
    const isTold = changed.length > 0 && this.#health.has(clock.name);
    return (isTold ? [...changed, clock] : changed).map(({ name, value, at }) => ({ name, value, at }));
  }
}

/** The first of two points with one name counts. */
function bornPoints(points: readonly BornPoint[]): Map<string, Map<string, Born>> {
  const devices = new Map<string, Map<string, Born>>();
  for (const { point } of points) {
    const metrics = devices.get(point.device) ?? new Map<string, Born>();
    devices.set(point.device, metrics);
    if (!metrics.has(point.metric))
      metrics.set(point.metric, { signalId: point.signalId, datatype: metricType(point) });
  }
  return devices;
}
