import type { Tally } from '../../platform/tally.ts';
import type { BoundGateway } from '../../ports/device-registry.ts';
import type { Log } from '../../ports/log.ts';
import type { GatewayBinding } from '../gateway-binding.ts';

/** What one gateway may send. */
export interface GatewayQuotas {
  valuesPerSecond(gateway: BoundGateway): number;
  /** Metrics that the births in force may announce. */
  metrics(gateway: BoundGateway): number;
}

/** Between two lines of the log about one gateway. */
const TOLD_EVERY_MS = 60_000;

interface IntakeParts {
  /** None: nothing is bounded. */
  readonly quotas: GatewayQuotas | undefined;
  readonly tally: Tally;
  readonly log: Log;
}

/**
 * Bounds the values of each gateway. What is beyond is not taken, counted, named on the gateway's page and in the log. A
 * gateway of ours gets no receipt for it: it keeps the batch, and sends it again later. What a foreign node sends, which
 * waits for no receipt, is lost.
 */
export class IntakeQuota {
  readonly #parts: IntakeParts;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  metrics(binding: GatewayBinding): number {
    return this.#parts.quotas?.metrics(binding.gateway) ?? Number.POSITIVE_INFINITY;
  }

  /** Whether these values of one message are taken. `batch`: its number, of a gateway that waits for a receipt. */
  takes(binding: GatewayBinding, count: number, at: number, batch: number | undefined): boolean {
    const limit = this.#parts.quotas?.valuesPerSecond(binding.gateway);
    if (limit === undefined || binding.counts.budget.take(count, limit, at)) return true;
    const { counts, gateway } = binding;
    const isKept = batch !== undefined;
    const detail = isKept
      ? `${count} values above ${limit} a second: no receipt, the gateway sends them again`
      : `${count} values above ${limit} a second: not taken`;
    counts.noteOverRate(count, at, isKept);
    counts.noteQuarantined({ at, device: '', metric: '', reason: 'overRate', detail });
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
