import { ASKS_METRIC, NOT_STORING_EVERY_MS } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Clock } from '../ports/clock.ts';
import type { Bindings } from './bindings.ts';
import type { GatewayBinding } from './gateway-binding.ts';
import type { GatewayTopics } from './gateway-topics.ts';

/** A gateway that leaves within this time after we said that we are offline left for that. */
const LEAVES_WITHIN_MS = 30_000;
/** A gateway that left for that has so long to come back, once we are online. */
const RETURNS_WITHIN_MS = 15_000;

interface Parts {
  readonly bindings: Bindings;
  readonly topics: Pick<GatewayTopics, 'sendNotStoring'>;
  readonly clock: Clock;
  isUp(): boolean;
}

/**
 * Informs gateways while the server is there and can store nothing. STATE says that it is offline, so that nodes
 * of other makes keep their values; our own gateways are informed of the difference, and go on sending live values, which they
 * keep until these are acknowledged.
 */
export class StorageNotes {
  readonly #parts: Parts;
  /** Gateways that left because we said that we are offline. */
  readonly #left = new Set<string>();
  /** Clock.monotonic: since when we say so, and since when we do not any more. */
  #awayAt: number | undefined;
  #backAt = Number.NEGATIVE_INFINITY;
  #stop: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Nothing can be stored. */
  get isAway(): boolean {
    return this.#awayAt !== undefined;
  }

  /** To be called before STATE says the same: a gateway that has heard the one does not act on the other. */
  set(isAway: boolean): void {
    if (isAway === this.isAway) return;
    const { clock } = this.#parts;
    this.#stop?.();
    this.#stop = undefined;
    this.#awayAt = isAway ? clock.monotonic() : undefined;
    if (isAway) {
      this.#left.clear();
      this.announce();
      this.#stop = clock.every(NOT_STORING_EVERY_MS, () => this.announce());
    } else this.#backAt = clock.monotonic();
  }

  stop(): void {
    this.#stop?.();
  }

  /** Informs every gateway now, where there is something to say. A gateway that connects later hears it within one interval. */
  announce(): void {
    const { bindings, topics, isUp } = this.#parts;
    if (!this.isAway || !isUp()) return;
    // One that is not informed, or in vain, leaves, and loses nothing either.
    for (const { gateway } of bindings.all()) topics.sendNotStoring(gateway.sn).catch(() => undefined);
  }

  /** True if a batch of the gateway is left to it: it keeps what is not acknowledged, and sends it again. */
  isLeftTo(binding: GatewayBinding, batch: number | undefined): boolean {
    return this.isAway && batch !== undefined && binding.metric('', ASKS_METRIC) !== undefined;
  }

  setOnline(gatewayId: string, isOnline: boolean): void {
    if (isOnline) this.#left.delete(gatewayId);
    else if (this.#awayAt !== undefined && this.#parts.clock.monotonic() - this.#awayAt < LEAVES_WITHIN_MS)
      this.#left.add(gatewayId);
  }

  /** True if the gateway is offline only since we said that we are: nobody knows whether it is there. */
  hasSentAway(gatewayId: string): boolean {
    if (!this.#left.has(gatewayId)) return false;
    return this.isAway || this.#parts.clock.monotonic() - this.#backAt < RETURNS_WITHIN_MS;
  }
}
