import { CLOCK_METRIC, RUN_METRIC } from '@tidegate/contract/link/gateway-protocol.ts';
import type { GatewayClock } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Reading } from '@tidegate/sparkplug/host-events.ts';

/** Reports that are compared: one that was delayed on its way is corrected by one that was not. */
const KEPT = 5;
/** Two clocks differ by few hundredths of a second after this time. */
const FRESH_MS = 5 * 60_000;

interface Report {
  /** The time of the gateway's clock, less our own when the report was read. */
  readonly ahead: number;
  readonly at: number;
}

/**
 * Knows the least time that the clock of a gateway shows. A report is read after it was sent, so that the clock is further by then than the
 * report says: a deadline that is set by it may be too early, never too late.
 */
export class GatewayTime {
  #run: string | undefined;
  #reports: Report[] = [];
  #asking: Promise<void> | undefined;

  /** The name of the gateway's run; undefined for a gateway that has no deadlines. */
  get run(): string | undefined {
    return this.#run;
  }

  /** A birth begins: its metrics say what the gateway can. */
  born(): void {
    this.#run = undefined;
  }

  /** A report that has just arrived. `now`: ms of our own monotonic clock, as below. */
  record({ run, ms }: GatewayClock, now: number): void {
    if (run !== this.#run) this.#reports = [];
    this.#run = run;
    this.#reports = [...this.#reports, { ahead: ms - now, at: now }].slice(-KEPT);
  }

  /** Takes what the readings of the node say of its clock. */
  read(readings: readonly Reading[], now: number): void {
    let run = this.#run;
    let ms: number | undefined;
    for (const { metric, value } of readings) {
      if (metric.name === RUN_METRIC && typeof value === 'string' && value !== '') run = value;
      else if (metric.name === CLOCK_METRIC && typeof value === 'bigint') ms = Number(value);
    }
    if (run !== undefined && ms !== undefined) this.record({ run, ms }, now);
  }

  /** Asks the gateway for its clock, once for all who wait for it. Rejects as `ask` does. */
  async renew(ask: () => Promise<GatewayClock | undefined>, monotonic: () => number): Promise<void> {
    this.#asking ??= ask()
      .then((clock) => {
        if (clock !== undefined) this.record(clock, monotonic());
      })
      .finally(() => (this.#asking = undefined));
    await this.#asking;
  }

  /** Forgets reports that are older than they seem, such as a birth that another server has received. */
  forgetReports(): void {
    this.#reports = [];
  }

  /** The least time that the clock shows; undefined where no report of it is fresh. */
  least(now: number): number | undefined {
    const fresh = this.#reports.filter(({ at }) => now - at <= FRESH_MS);
    return fresh.length === 0 ? undefined : now + Math.max(...fresh.map(({ ahead }) => ahead));
  }
}
