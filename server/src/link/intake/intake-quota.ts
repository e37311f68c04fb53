import type { Tally } from '../../platform/tally.ts';
import type { BoundGateway } from '../../ports/device-registry.ts';
import type { Log } from '../../ports/log.ts';
import type { GatewayBinding } from '../gateway-binding.ts';

/** The quota of one gateway. */
export interface GatewayQuotas {
  valuesPerSecond(gateway: BoundGateway): number;
  /** Maximum number of metrics in the current births. */
  metrics(gateway: BoundGateway): number;
}

/** Minimum time between two log lines about one gateway. */
const TOLD_EVERY_MS = 60_000;

interface IntakeParts {
  /** Nothing is limited. */
  readonly quotas: GatewayQuotas | undefined;
  readonly tally: Tally;
  readonly log: Log;
}

/**
 * Limits the values of each gateway. Excess values are refused, counted, and shown on the gateway's page and in the
 * log. Our own gateways get no acknowledgement for them, keep the batch and send it again later. Values of a foreign
 * node, which does not wait for one, are lost.
 */
export class IntakeQuota {
  readonly #parts: IntakeParts;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  metrics(binding: GatewayBinding): number {
    return this.#parts.quotas?.metrics(binding.gateway) ?? Number.POSITIVE_INFINITY;
  }

  /**
   * True if the values of one message are accepted. `batch`: its number, for a gateway that waits for an
   * acknowledgement.
   */
  accepts(binding: GatewayBinding, count: number, at: number, batch: number | undefined): boolean {
    const limit = this.#parts.quotas?.valuesPerSecond(binding.gateway);
    if (limit === undefined || binding.counts.budget.spend(count, limit, at)) return true;
    const { counts, gateway } = binding;
    const isKept = batch !== undefined;
    const detail = isKept
      ? `${count} values above ${limit} a second: no receipt, the gateway sends them again`
      : `${count} values above ${limit} a second: not taken`;
    counts.recordOverRate(count, at, isKept);
    counts.recordQuarantined({ at, device: '', metric: '', reason: 'overRate', detail });
    this.#parts.tally.add('quarantined', 1, 'overRate');
    if (!(at - counts.overRateToldAt < TOLD_EVERY_MS)) {
      counts.overRateToldAt = at;
      const { deferredValues, refusedValues } = counts;
      this.#parts.log.warn(
        { sn: gateway.sn, limit, deferredValues, refusedValues },
        'a gateway sends more than its quota',
      );
    }
    return false;
  }
}
