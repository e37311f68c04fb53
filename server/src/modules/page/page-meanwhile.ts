import { Refusal } from '@tidegate/contract/errors.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { localClock } from '../../kernel/time-zones.ts';

/** `2026-07-01 08:00:00`. */
const CLOCK_SHOWN = 19;

/** The refusal pageMeanwhile with its moment as the person reads a clock. */
export function withTime({ params }: Refusal, context: RequestContext): Refusal {
  const clock = localClock(context.timeZone);
  return new Refusal('pageMeanwhile', { ...params, at: clock(Number(params['at'])).slice(0, CLOCK_SHOWN) });
}
