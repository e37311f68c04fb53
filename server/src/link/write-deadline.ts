import type { ClockAsk, GatewayAnswer } from '@tidegate/contract/link/gateway-asks.ts';
import {
  COMMAND_DEADLINE_PROPERTY,
  COMMAND_RUN_PROPERTY,
  COMMAND_WITHIN_PROPERTY,
} from '@tidegate/contract/link/gateway-protocol.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import type { Property, PropertySet } from '@tidegate/sparkplug/payload.ts';
import type { GatewayTime } from './gateway-time.ts';

interface Parts {
  readonly time: GatewayTime;
  /** Asks the gateway for its clock. */
  readonly ask: (ask: ClockAsk) => Promise<Pick<GatewayAnswer, 'clock'>>;
  readonly monotonic: () => number;
}

/**
 * The properties that give a command its deadline; none for a gateway of another make, or of an earlier version. Asks the
 * gateway first where its clock is not known well. Refuses commandTooLate when no time is left, and what `ask` refuses.
 */
export async function deadlineProperties(
  { time, ask, monotonic }: Parts,
  uuid: string,
  withinMs: number,
): Promise<PropertySet | undefined> {
  const until = monotonic() + withinMs;
  if (time.run !== undefined && time.least(monotonic()) === undefined)
    await time.renew(async () => (await ask({ id: uuid, what: 'clock' })).clock, monotonic);
  const now = monotonic();
  if (now >= until) throw new Refusal('commandTooLate');
  const { run } = time;
  const least = time.least(now);
  if (run === undefined) return undefined;
  const leftMs = Math.floor(until - now);
  return new Map<string, Property>([
    [COMMAND_RUN_PROPERTY, { type: DataType.String, value: run }],
    [COMMAND_DEADLINE_PROPERTY, { type: DataType.Int64, value: BigInt(Math.floor((least ?? 0) + leftMs)) }],
    [COMMAND_WITHIN_PROPERTY, { type: DataType.Int64, value: BigInt(leftMs) }],
  ]);
}
