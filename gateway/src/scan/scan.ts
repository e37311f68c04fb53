import type { GatewayConfig, GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import type { DriverHealth } from '../drivers/shared/driver.ts';
import { type BeforeSending, whenever } from '../drivers/shared/before-sending.ts';
import { NO_SUCH_POINT } from '../drivers/shared/device-error.ts';
import type { Reading } from '../reading.ts';
import { DriverScan, type ScanContext, type Written } from './driver-scan.ts';

/** A point and its newest reading; none before the first, and none for a point that is only written. */
export interface PointState {
  readonly point: GatewayPoint;
  readonly reading: Reading | undefined;
}

interface Running {
  /** The configuration of the driver as text: an unchanged driver keeps running. */
  readonly key: string;
  readonly scan: DriverScan;
}

/** Runs all drivers of the configuration. */
export class Scan {
  readonly #context: ScanContext;
  #running = new Map<string, Running>();
  #config: GatewayConfig | undefined;

  constructor(context: ScanContext) {
    this.#context = context;
  }

  /** Applies a configuration: starts, restarts and stops drivers whose part changed. */
  async apply(config: GatewayConfig): Promise<void> {
    this.#config = config;
    this.#context.pace.configure(config.economize, config.slowMs);
    const before = this.#running;
    const next = new Map<string, Running>();
    const started: DriverScan[] = [];
    const ended: DriverScan[] = [];
    for (const driver of config.drivers) {
      const points = config.points.filter((point) => point.driverId === driver.id);
      const key = JSON.stringify([driver, points]);
      const known = before.get(driver.id);
      before.delete(driver.id);
      if (known?.key === key) {
        next.set(driver.id, known);
        continue;
      }
      if (known !== undefined) ended.push(known.scan);
      const scan = new DriverScan(driver, points, this.#context);
      next.set(driver.id, { key, scan });
      started.push(scan);
    }
    ended.push(...[...before.values()].map(({ scan }) => scan));
    this.#running = next;
    for (const scan of started) scan.start();
    await Promise.all(ended.map((scan) => scan.stop()));
  }

  /** Resolves when every driver has read once, or after `ms`: one dead device must not hold up the others. */
  whenRead(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#context.clock.after(ms, resolve);
      void Promise.all([...this.#running.values()].map(({ scan }) => scan.firstRead)).then(() => {
        cancel();
        resolve();
      });
    });
  }

  async stop(): Promise<void> {
    const ended = [...this.#running.values()];
    this.#running = new Map();
    await Promise.all(ended.map(({ scan }) => scan.stop()));
  }

  /** Every point of the configuration with its newest reading. */
  points(): readonly PointState[] {
    const byKey = new Map<string, Reading | undefined>();
    for (const { scan } of this.#running.values()) {
      for (const { point, reading } of scan.latest()) {
        byKey.set(pointKey(point), reading);
      }
    }
    return (this.#config?.points ?? []).map((point) => ({ point, reading: byKey.get(pointKey(point)) }));
  }

  /** Health by driver id. */
  health(): ReadonlyMap<string, DriverHealth> {
    return new Map([...this.#running].map(([id, { scan }]) => [id, scan.health()]));
  }

  /** Writes one value, once; 99903 for an unknown point, and 2041 for a write that is too late. */
  write(
    device: string,
    metric: string,
    value: Reading['value'],
    beforeSending: BeforeSending = whenever,
  ): Promise<Written> {
    const point = this.#config?.points.find((one) => one.device === device && one.metric === metric);
    const driver = point === undefined ? undefined : this.#running.get(point.driverId);
    const written = driver?.scan.write(device, metric, value, beforeSending);
    return written ?? Promise.resolve({ code: NO_SUCH_POINT, reading: undefined });
  }
}

const pointKey = ({ device, metric }: GatewayPoint): string => `${device}/${metric}`;
