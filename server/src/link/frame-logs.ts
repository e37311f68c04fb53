import type { LoggedFrames } from '../ports/device-link.ts';
import { FrameLog } from './frame-log.ts';
import type { GatewayBinding } from './gateway-binding.ts';

/** A log that has not been read for this long is dropped. */
const KEPT_MS = 30_000;
/** Maximum number of gateways whose messages are logged. */
const MAX_LOGS = 20;

interface Watched {
  readonly binding: GatewayBinding;
  until: number;
}

/** The frame logs of the gateways that somebody is viewing; other gateways cost nothing. */
export class FrameLogs {
  readonly #watched = new Map<string, Watched>();

  /** The frames of a gateway after that number; the first call starts the log. `now` of a monotonic clock. */
  read(binding: GatewayBinding, after: number, now: number): LoggedFrames {
    const { gatewayId } = binding.gateway;
    const known = this.#watched.get(gatewayId);
    if (known !== undefined && known.binding !== binding) this.#drop(gatewayId);
    const log = (binding.counts.frames ??= new FrameLog(after, () => binding.metrics()));
    this.#watched.delete(gatewayId);
    this.#watched.set(gatewayId, { binding, until: now + KEPT_MS });
    if (this.#watched.size > MAX_LOGS) {
      const [longestUnasked] = this.#watched.keys();
      if (longestUnasked !== undefined) this.#drop(longestUnasked);
    }
    return { ...log.read(after), equipmentIds: binding.equipmentIds() };
  }

  /** Drops the logs that are no longer read. */
  tick(now: number): void {
    for (const [gatewayId, { until }] of this.#watched) if (until <= now) this.#drop(gatewayId);
  }

  #drop(gatewayId: string): void {
    const watched = this.#watched.get(gatewayId);
    if (watched !== undefined) watched.binding.counts.frames = undefined;
    this.#watched.delete(gatewayId);
  }
}
