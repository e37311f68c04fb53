import { Refusal } from '@tidegate/contract/errors.ts';
import type { RequestContext } from './request-context.ts';
import { localClock } from './time-zones.ts';

/**
 * Refuses pastTooLate unless `last` (ms) lies before the equipment was added: what an earlier system recorded must not
 * mix with what this one recorded.
 */
export function refuseNotBefore(last: number, createdAt: number, context: RequestContext): void {
  if (last < createdAt) return;
  const clock = localClock(context.timeZone);
  throw new Refusal('pastTooLate', { at: clock(createdAt).slice(0, 19) });
}
