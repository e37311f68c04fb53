import type { Clock } from '../ports/clock.ts';
import type { BoundGateway } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';
import type { GatewayTopics } from './gateway-topics.ts';

interface Session {
  /** Clock.monotonic. */
  readonly until: number;
  readonly intervalMs: number;
}

/** The monitor sessions that are open at gateways, so that one that was away hears of its session again. */
export class MonitorSessions {
  readonly #topics: GatewayTopics;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #sessions = new Map<string, Session>();

  constructor(topics: GatewayTopics, clock: Clock, log: Log) {
    this.#topics = topics;
    this.#clock = clock;
    this.#log = log;
  }

  /** Opens a session, or gives it a new end. A gateway that is away hears of it when it is back. */
  async open(gateway: BoundGateway, seconds: number, intervalMs: number): Promise<void> {
    this.#sessions.set(gateway.gatewayId, { until: this.#clock.monotonic() + seconds * 1_000, intervalMs });
    await this.#tell(gateway, seconds, intervalMs);
  }

  /** Tells a gateway that was born about what is left of its session. */
  resume(gateway: BoundGateway): void {
    const session = this.#sessions.get(gateway.gatewayId);
    if (session === undefined) return;
    const seconds = Math.round((session.until - this.#clock.monotonic()) / 1_000);
    if (seconds <= 0) this.#sessions.delete(gateway.gatewayId);
    else void this.#tell(gateway, seconds, session.intervalMs);
  }

  async #tell(gateway: BoundGateway, seconds: number, intervalMs: number): Promise<void> {
    try {
      await this.#topics.openMonitor(gateway.sn, seconds, intervalMs);
    } catch (error) {
      this.#log.warn({ sn: gateway.sn, error: String(error) }, 'the monitor session could not be announced');
    }
  }
}
