import type { LoggedFrames } from '../ports/device-link.ts';
import { FrameLog } from './frame-log.ts';
import type { GatewayBinding } from './gateway-binding.ts';

/** A log that nobody has asked for so long is given up. */
const KEPT_MS = 30_000;
/** Gateways whose messages are kept at a time. */
const MAX_LOGS = 20;

interface Watched {
  readonly binding: GatewayBinding;
  until: number;
}

/** The frame logs of the gateways that somebody looks at; the others cost nothing. */
export class FrameLogs {
  readonly #watched = new Map<string, Watched>();

  /** The frames of a gateway after that number; the log begins with the first asking. `now` of a clock that only grows. */
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

  /** Gives up the logs that nobody asks for any more. */
  tick(now: number): void {
    for (const [gatewayId, { until }] of this.#watched) if (until <= now) this.#drop(gatewayId);
  }

  #drop(gatewayId: string): void {
    const watched = this.#watched.get(gatewayId);
    if (watched !== undefined) watched.binding.counts.frames = undefined;
    this.#watched.delete(gatewayId);
  }
}
