import type { Clock } from '../ports/clock.ts';
import type { BoundGateway } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';
import type { GatewayTopics } from './gateway-topics.ts';

/**
 * The open monitor sessions of gateways, so that a gateway that was offline learns about its session. Several people
 * may watch one gateway: it reports at the shortest interval until the last of them has left.
 */
export class MonitorSessions {
  readonly #topics: GatewayTopics;
  readonly #clock: Clock;
  readonly #log: Log;
  /** Gateway → interval, ms → end of the session at that interval by Clock.monotonic. */
  readonly #sessions = new Map<string, Map<number, number>>();

  constructor(topics: GatewayTopics, clock: Clock, log: Log) {
    this.#topics = topics;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Opens a session, or extends the one of that interval. A gateway that is offline learns about it at its next birth.
   * Returns for how many ms the session is open.
   */
  async open(gateway: BoundGateway, seconds: number, intervalMs: number): Promise<number> {
    const sessions = this.#live(gateway);
    sessions.set(intervalMs, this.#clock.monotonic() + seconds * 1_000);
    this.#sessions.set(gateway.gatewayId, sessions);
    const leftMs = this.#leftMs(sessions);
    await this.#publish(gateway, sessions);
    return leftMs;
  }

  /** Sends the remaining session to a gateway after its birth. */
  resume(gateway: BoundGateway): void {
    const sessions = this.#live(gateway);
    if (sessions.size === 0) this.#sessions.delete(gateway.gatewayId);
    else void this.#publish(gateway, sessions);
  }

  #live({ gatewayId }: BoundGateway): Map<number, number> {
    const now = this.#clock.monotonic();
    return new Map([...(this.#sessions.get(gatewayId) ?? [])].filter(([, until]) => until > now));
  }

  #leftMs(sessions: ReadonlyMap<number, number>): number {
    return Math.max(...sessions.values()) - this.#clock.monotonic();
  }

  async #publish(gateway: BoundGateway, sessions: ReadonlyMap<number, number>): Promise<void> {
    const seconds = Math.round(this.#leftMs(sessions) / 1_000);
    if (seconds <= 0) return;
    try {
      await this.#topics.openMonitor(gateway.sn, seconds, Math.min(...sessions.keys()));
    } catch (error) {
      this.#log.warn({ sn: gateway.sn, error: String(error) }, 'failed to announce the monitor session');
    }
  }
}
