import { gatewayGivenUpSchema } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import type { Log } from '../../ports/log.ts';
import type { GatewayBinding } from '../gateway-binding.ts';
import { type GatewayTopics, parseMessage } from '../gateway-topics.ts';

interface GivenUpIntakeParts {
  readonly registry: Pick<DeviceRegistry, 'recordDiscarded'>;
  readonly topics: Pick<GatewayTopics, 'sendReceipt'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A hundred metrics with long names. */
const MAX_REPORT_BYTES = 128 * 1024;
/** A gateway repeats a report every 30 s until it is acknowledged; anything more frequent is ignored. */
const EVERY_MS = 10_000;

/** Reports of data that gateways had to drop: recorded in the operation log, then acknowledged. */
export class GivenUpIntake {
  readonly #parts: GivenUpIntakeParts;
  /** Gateway → when its last report was accepted, by the monotonic clock. */
  readonly #acceptedAt = new Map<string, number>();

  constructor(parts: GivenUpIntakeParts) {
    this.#parts = parts;
  }

  /** False for bytes that are not such a report. */
  accept({ gateway: { gatewayId, sn } }: GatewayBinding, payload: Uint8Array): boolean {
    const report = parseMessage(gatewayGivenUpSchema, payload, MAX_REPORT_BYTES);
    if (report === undefined) return false;
    const { registry, topics, clock, log } = this.#parts;
    const now = clock.monotonic();
    if (now - (this.#acceptedAt.get(gatewayId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return true;
    this.#acceptedAt.set(gatewayId, now);
    registry
      .recordDiscarded(gatewayId, report, clock.now())
      .then(() => topics.sendReceipt(sn, { ranges: [], givenUp: report.id }))
      .catch((error: unknown) => {
        log.warn(
          { sn, error: String(error) },
          'failed to store a report of discarded points; the gateway will resend it',
        );
      });
    return true;
  }
}
