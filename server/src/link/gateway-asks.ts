import {
  ASK_TIMEOUT_MS,
  ASKS_AT_ONCE,
  type ClockAsk,
  type GatewayAnswer,
  type GatewayAsk,
} from '@tidegate/contract/link/gateway-asks.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { GatewayTopics } from './gateway-topics.ts';
import type { SealedGateway } from './sealed-passwords.ts';

interface Waiting {
  readonly gatewayId: string;
  readonly resolve: (answer: GatewayAnswer) => void;
  readonly reject: (refusal: Refusal) => void;
}

/** The refusal advises a retry when the oldest request has ended at the latest. */
const TRY_AGAIN_SECONDS = ASK_TIMEOUT_MS / 1_000;

/** Pending requests to gateways: few per gateway, each with a timeout. */
export class GatewayAsks {
  readonly #topics: Pick<GatewayTopics, 'sendAsk'>;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();

  constructor(topics: Pick<GatewayTopics, 'sendAsk'>, clock: Clock) {
    this.#topics = topics;
    this.#clock = clock;
  }

  /** Refuses tooMany, gatewayOffline, commandTimeout. */
  async ask(to: SealedGateway, ask: GatewayAsk | ClockAsk): Promise<GatewayAnswer> {
    const { gatewayId } = to.gateway;
    const underWay = [...this.#waiting.values()].filter((one) => one.gatewayId === gatewayId);
    if (underWay.length >= ASKS_AT_ONCE) throw new Refusal('tooMany', { seconds: TRY_AGAIN_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<GatewayAnswer>();
    this.#waiting.set(ask.id, { gatewayId, resolve, reject });
    const cancel = this.#clock.after(ASK_TIMEOUT_MS, () => reject(new Refusal('commandTimeout')));
    this.#topics.sendAsk(to, ask).catch(() => reject(new Refusal('gatewayOffline')));
    try {
      return await promise;
    } finally {
      cancel();
      this.#waiting.delete(ask.id);
    }
  }

  /** An answer of a gateway; one that was not requested, or was requested from another gateway, is dropped. */
  resolve(gatewayId: string, answer: GatewayAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting?.gatewayId === gatewayId) waiting.resolve(answer);
  }

  /** The gateway is offline: its pending requests will not be answered. */
  giveUp(gatewayId: string): void {
    for (const waiting of this.#waiting.values()) {
      if (waiting.gatewayId === gatewayId) waiting.reject(new Refusal('gatewayOffline'));
    }
  }
}
