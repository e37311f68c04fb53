import type { GatewayResult } from '@tidegate/contract/link/gateway-protocol.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { EdgeRequest } from '@tidegate/sparkplug/edge-events.ts';
import type { BeforeSending } from '../drivers/shared/before-sending.ts';
import type { MetricValue } from '@tidegate/sparkplug/payload.ts';
import type { RunClock } from './run-clock.ts';

/** Carries a write out and answers how it ended. */
export type CarryOut = (
  device: string,
  metric: string,
  value: SampleValue,
  beforeSending: BeforeSending,
) => Promise<Omit<GatewayResult, 'uuid' | 'clock'>>;

/** The number of remembered write uuids, so that no write is carried out twice. */
const REMEMBERED = 1_000;
/** More writes at once are a mistake of the sender: the rest is not carried out. */
const MAX_AT_ONCE = 100;

/** Writes from the host: each uuid once, a limited number at a time, none queued, none after its deadline. */
export class Writes {
  readonly #carryOut: CarryOut;
  readonly #clock: RunClock;
  readonly #seen = new Set<string>();
  #underWay = 0;

  constructor(carryOut: CarryOut, clock: RunClock) {
    this.#carryOut = carryOut;
    this.#clock = clock;
  }

  /** Answers what to say of the write; undefined when nothing is to be said, since it was not named or not carried out. */
  async handle(request: Extract<EdgeRequest, { kind: 'write' }>): Promise<GatewayResult | undefined> {
    const { uuid, device = '', metric, value, properties } = request;
    const beforeSending = this.#clock.deadlineOf(properties);
    if (uuid !== undefined && this.#seen.has(uuid)) return undefined;
    if (uuid !== undefined) this.#remember(uuid);
    if (this.#underWay >= MAX_AT_ONCE) return undefined;
    this.#underWay += 1;
    const result = await this.#carryOut(device, metric, sampleValue(value), beforeSending);
    this.#underWay -= 1;
    return uuid === undefined ? undefined : { uuid, ...result, clock: this.#clock.now() };
  }

  #remember(uuid: string): void {
    this.#seen.add(uuid);
    for (const oldest of this.#seen) {
      if (this.#seen.size <= REMEMBERED) return;
      this.#seen.delete(oldest);
    }
  }
}

/** Commands to signals carry scalars alone; anything else is a value of the wrong kind for every point. */
function sampleValue(value: MetricValue): SampleValue {
  return typeof value === 'object' ? null : value;
}
