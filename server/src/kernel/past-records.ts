import { Refusal } from '@tidegate/contract/errors.ts';
import { DEFAULT_TIME_ZONE } from '@tidegate/contract/limits.ts';
import type { RequestContext } from './request-context.ts';
import { isTimeZone, localClock } from './time-zones.ts';

/**
 * Refuses pastTooLate unless `last` (ms) lies before the equipment was added: what an earlier system recorded must not
 * mix with what this one recorded.
 */
export function refuseNotBefore(last: number, createdAt: number, context: RequestContext): void {
  if (last < createdAt) return;
  const { timeZone } = context.person.user;
  const clock = localClock(timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE);
  throw new Refusal('pastTooLate', { at: clock(createdAt).slice(0, 19) });
}
