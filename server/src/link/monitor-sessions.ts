import type { Clock } from '../ports/clock.ts';
import type { BoundGateway } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';
import type { GatewayTopics } from './gateway-topics.ts';

/**
 * The monitor sessions that are open at gateways, so that one that was away hears of its session again. Several people
 * may watch one gateway: it reports as fast as the one who wants it fastest, until the last of them has gone.
 */
export class MonitorSessions {
  readonly #topics: GatewayTopics;
  readonly #clock: Clock;
  readonly #log: Log;
  /** Gateway → interval, ms → end of the session at that interval, Clock.monotonic. */
  readonly #sessions = new Map<string, Map<number, number>>();

  constructor(topics: GatewayTopics, clock: Clock, log: Log) {
    this.#topics = topics;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Opens a session, or gives the one of that interval a new end. A gateway that is away hears of it when it is back.
   * Answers for how many ms a session is open now.
   */
  async open(gateway: BoundGateway, seconds: number, intervalMs: number): Promise<number> {
    const sessions = this.#live(gateway);
    sessions.set(intervalMs, this.#clock.monotonic() + seconds * 1_000);
    this.#sessions.set(gateway.gatewayId, sessions);
    const leftMs = this.#leftMs(sessions);
    await this.#tell(gateway, sessions);
    return leftMs;
  }

  /** Tells a gateway that was born about what is left of its session. */
  resume(gateway: BoundGateway): void {
    const sessions = this.#live(gateway);
    if (sessions.size === 0) this.#sessions.delete(gateway.gatewayId);
    else void this.#tell(gateway, sessions);
  }

  #live({ gatewayId }: BoundGateway): Map<number, number> {
    const now = this.#clock.monotonic();
    return new Map([...(this.#sessions.get(gatewayId) ?? [])].filter(([, until]) => until > now));
  }

  #leftMs(sessions: ReadonlyMap<number, number>): number {
    return Math.max(...sessions.values()) - this.#clock.monotonic();
  }

  async #tell(gateway: BoundGateway, sessions: ReadonlyMap<number, number>): Promise<void> {
    const seconds = Math.round(this.#leftMs(sessions) / 1_000);
    if (seconds <= 0) return;
    try {
      await this.#topics.openMonitor(gateway.sn, seconds, Math.min(...sessions.keys()));
    } catch (error) {
      this.#log.warn({ sn: gateway.sn, error: String(error) }, 'failed to announce the monitor session');
    }
  }
}
