/** The state of a value-added service, and its end after a renewal. Months are those of UTC+8, as for IoT cards. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE_MS = 8 * HOUR_MS;
/** A service that ends within this time is marked as ending soon. */
const ENDING_SOON_MS = 30 * DAY_MS;

export const SUBSCRIPTION_STATES = ['expired', 'expiring', 'active', 'upcoming'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The time a number of calendar months later; on the last day of a shorter month. */
export function monthsLater(at: number, months: number): number {
  const local = new Date(at + ZONE_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const days = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, days));
  return local.getTime() - ZONE_MS;
}

/** End after a renewal: counted from the end, or from now if that has passed. */
export const renewedEnd = (endAt: number, now: number, months: number): number =>
  monthsLater(Math.max(endAt, now), months);

/** The state of a service at a given time. */
export function subscriptionState(startAt: number, endAt: number, at: number): SubscriptionState {
  if (endAt <= at) return 'expired';
  if (startAt > at) return 'upcoming';
  return endAt - at <= ENDING_SOON_MS ? 'expiring' : 'active';
}

/** The ends that services in a state have, exclusive below and inclusive above, with whether they have begun; ms. */
export function endsOfState(
  state: SubscriptionState,
  at: number,
): { readonly after: number; readonly until: number; readonly hasBegun: boolean | undefined } {
  const soon = at + ENDING_SOON_MS;
  if (state === 'expired') return { after: Number.MIN_SAFE_INTEGER, until: at, hasBegun: undefined };
  if (state === 'expiring') return { after: at, until: soon, hasBegun: true };
  if (state === 'active') return { after: soon, until: Number.MAX_SAFE_INTEGER, hasBegun: true };
  return { after: at, until: Number.MAX_SAFE_INTEGER, hasBegun: false };
}
