/** The state of an IoT card: its month, its forecast, its notices. Months and days are those of UTC+8. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time is shown in UTC+8 unless a person says otherwise, and carriers bill by it. */
const ZONE_MS = 8 * HOUR_MS;

/** Bytes in one MB of a plan. */
export const MB_BYTES = 1_048_576;
/** Notice period before a card expires. */
export const CARD_EXPIRY_NOTICE_MS = 30 * DAY_MS;
/** Share of the plan from which a notice is given. */
export const CARD_NEAR_PART = 0.8;

export const CARD_NOTICES = ['expired', 'expiring', 'overPlan', 'nearPlan'] as const;
export type CardNotice = (typeof CARD_NOTICES)[number];

/** The day of a moment: days since 1 January 1970 in UTC+8. */
export const cardDay = (at: number): number => Math.floor((at + ZONE_MS) / DAY_MS);

/** The month of a moment: its first day, how many days it has, and how much of it is over, in days with their part. */
export function cardMonth(at: number): { readonly firstDay: number; readonly days: number; readonly elapsed: number } {
  const local = new Date(at + ZONE_MS);
  const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1);
  const next = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1);
  return { firstDay: first / DAY_MS, days: (next - first) / DAY_MS, elapsed: (at + ZONE_MS - first) / DAY_MS };
}

/**
 * Forecast for the end of the month, in the unit of `used`: each day as much as on average so far. The first day counts
 * as a whole one, so that its first minutes predict nothing.
 */
export function cardForecast(used: number, at: number): number {
  const { days, elapsed } = cardMonth(at);
  return (used / Math.max(1, elapsed)) * days;
}

/** The notices of a card, the most urgent first; none for a cancelled card. */
export function cardNotices(
  card: {
    readonly status: string;
    /** Ms; null never. */
    readonly expireAt: number | null;
    /** Null without a limit. */
    readonly monthlyMb: number | null;
    readonly usedMb: number;
  },
  at: number,
): readonly CardNotice[] {
  if (card.status === 'cancelled') return [];
  const { expireAt, monthlyMb, usedMb } = card;
  const left = expireAt === null ? Number.POSITIVE_INFINITY : expireAt - at;
  const has: { readonly [N in CardNotice]: boolean } = {
    expired: left <= 0,
    expiring: left > 0 && left <= CARD_EXPIRY_NOTICE_MS,
    overPlan: monthlyMb !== null && usedMb >= monthlyMb,
    nearPlan: monthlyMb !== null && usedMb < monthlyMb && usedMb >= monthlyMb * CARD_NEAR_PART,
  };
  return CARD_NOTICES.filter((notice) => has[notice]);
}
