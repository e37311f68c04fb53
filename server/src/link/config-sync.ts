import type { GatewayConfig } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SampleSink } from '../ports/sample-sink.ts';
import type { Bindings } from './bindings.ts';
import { nextTurn } from '../platform/next-turn.ts';
import type { GatewayBinding } from './gateway-binding.ts';
import type { GatewayTopics } from './gateway-topics.ts';

export interface ConfigSyncParts {
  readonly bindings: Bindings;
  readonly topics: GatewayTopics;
  readonly sink: SampleSink;
  readonly clock: Clock;
  readonly log: Log;
  isUp(): boolean;
  /** A gateway was deleted or renamed: messages under its former name are ignored. */
  onLeft(binding: GatewayBinding): void;
}

/** Changes within this time are batched, so that sixty new signals lead to a few configurations, not sixty. */
const COLLECT_MS = 50;
/** While changes keep arriving, reading them may take at most this fraction of the time. */
const SHARE = 10;
const LONGEST_COLLECT_MS = 2_000;
const RETRY_MS = 1_000;

/** Follows configuration changes: new bindings for the metrics, a new `config` for the gateway. */
export class ConfigSync {
  readonly #parts: ConfigSyncParts;
  readonly #changed = new Set<string>();
  /** Serial numbers whose retained configuration is still to be removed from the broker. */
  readonly #removed = new Set<string>();
  #cancel: (() => void) | undefined;
  #collectMs = COLLECT_MS;
  #lastRunEnded = Number.NEGATIVE_INFINITY;
  #isRunning = false;
  #isStopped = false;

  constructor(parts: ConfigSyncParts) {
    this.#parts = parts;
  }

  /** Records that a gateway has changed. */
  markChanged(gatewayId: string): void {
    this.#changed.add(gatewayId);
    const sinceLast = this.#parts.clock.monotonic() - this.#lastRunEnded;
    this.#schedule(Math.max(COLLECT_MS, this.#collectMs - sinceLast));
  }

  /**
   * Publishes every gateway's configuration and removes those of deleted gateways; runs at the start of each session.
   * Everything else has its turn in between: of thousands of gateways this takes a minute.
   */
  async sendAll(): Promise<void> {
    await this.#removeOld();
    for (const binding of this.#parts.bindings.all()) {
      if (!this.#parts.isUp() || this.#isStopped) return;
      await this.#sendKnown(binding);
      await nextTurn();
    }
  }

  /** Publishes the configuration of one gateway again. */
  resend(binding: GatewayBinding): void {
    if (!this.#isStopped) void this.#sendKnown(binding);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #schedule(ms: number): void {
    if (this.#isRunning || this.#isStopped) return;
    this.#cancel ??= this.#parts.clock.after(ms, () => void this.#run());
  }

  async #run(): Promise<void> {
    this.#cancel = undefined;
    this.#isRunning = true;
    const { clock } = this.#parts;
    const began = clock.monotonic();
    const gatewayIds = [...this.#changed];
    this.#changed.clear();
    let hasFailed = false;
    for (const gatewayId of gatewayIds) {
      try {
        await this.#follow(gatewayId);
      } catch (error) {
        this.#parts.log.warn({ gatewayId, error: String(error) }, 'failed to read a changed configuration');
        this.#changed.add(gatewayId);
        hasFailed = true;
      }
    }
    this.#isRunning = false;
    this.#lastRunEnded = clock.monotonic();
    this.#collectMs = Math.min(Math.max(COLLECT_MS, SHARE * (this.#lastRunEnded - began)), LONGEST_COLLECT_MS);
    if (this.#changed.size > 0) this.#schedule(hasFailed ? RETRY_MS : this.#collectMs);
  }

  async #follow(gatewayId: string): Promise<void> {
    const { bindings, topics, sink, clock } = this.#parts;
    // Read before the signals, so that the gateway hears of none that is not bound yet: its values would have no place.
    const config = await topics.configOf(gatewayId);
    const { current, former, goneSignalIds, signals } = await bindings.refresh(gatewayId);
    if (this.#isStopped) return;
    if (former !== undefined) this.#leave(former, current);
    sink.forget(goneSignalIds);
    sink.bind(signals, bindings.silenceMs);
    if (current === undefined) return;
    sink.accept(current.rebind(), 'both', clock.now());
    await this.#send(current, config);
  }

  #leave(former: GatewayBinding, current: GatewayBinding | undefined): void {
    if (former.node !== undefined) former.node.bound = undefined;
    this.#parts.sink.markStale(former.signalIds);
    if (current !== undefined) this.#parts.onLeft(former);
    if (current?.gateway.sn === former.gateway.sn) return;
    this.#removed.add(former.gateway.sn);
    void this.#removeOld();
  }

  /** A failed removal is retried in the next session: another gateway may get that serial number. */
  async #removeOld(): Promise<void> {
    for (const sn of this.#removed) {
      if (!this.#parts.isUp() || this.#isStopped) return;
      this.#removed.delete(sn);
      // The number belongs to another gateway already, whose configuration has replaced the old one.
      if (this.#parts.bindings.bySn(sn) !== undefined) continue;
      try {
        await this.#parts.topics.removeConfig(sn);
      } catch (error) {
        this.#removed.add(sn);
        this.#parts.log.warn({ sn, error: String(error) }, 'failed to remove an old configuration from the broker');
        return;
      }
    }
  }

  /** Sends the configuration of a gateway if all its signals are bound; otherwise it follows the change first. */
  async #sendKnown(binding: GatewayBinding): Promise<void> {
    const { gatewayId, sn } = binding.gateway;
    const { isUp, topics, log } = this.#parts;
    if (!isUp()) return;
    try {
      const config = await topics.configOf(gatewayId);
      const isKnown = config.points.every(({ signalId }) => signalId === null || binding.holds(signalId));
      if (isKnown) await this.#send(binding, config);
      else this.markChanged(gatewayId);
    } catch (error) {
      log.warn({ sn, error: String(error) }, 'failed to read a configuration');
    }
  }

  async #send(binding: GatewayBinding, config: GatewayConfig): Promise<void> {
    if (!this.#parts.isUp()) return;
    try {
      await this.#parts.topics.sendConfig(binding, config);
    } catch (error) {
      this.#parts.log.warn({ sn: binding.gateway.sn, error: String(error) }, 'failed to publish a configuration');
    }
  }
}
