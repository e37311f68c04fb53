const DAY = 86_400_000;
const LENGTHS = { '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY } as const;
/** Lengths that end now, and everything there is. */
export const RANGES = ['24h', '7d', '30d', 'all'] as const;
type Preset = (typeof RANGES)[number];

/** From and to, ms since the epoch, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type TimeRange = Preset | Span;

export const DEFAULT_RANGE: Preset = '7d';

/** A range as an address says it; what makes no sense is the default. */
export function readRange(text: string | null): TimeRange {
  const preset = RANGES.find((one) => one === text);
  if (preset !== undefined) return preset;
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '');
  if (match === null) return DEFAULT_RANGE;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from <= to ? { from, to } : DEFAULT_RANGE;
}

export const rangeWord = (range: TimeRange): string =>
  typeof range === 'string' ? range : `${range.from}-${range.to}`;

/** The fields of a query: a length that ends now has no upper bound, so that later events are included. */
export function timesOf(range: TimeRange, now: number): { readonly from?: number; readonly to?: number } {
  if (range === 'all') return {};
  if (typeof range === 'string') return { from: now - LENGTHS[range] };
  return range;
}

/** Initial span of the pickers. */
export function spanOf(range: TimeRange, now: number): Span {
  if (typeof range !== 'string') return range;
  return { from: now - LENGTHS[range === 'all' ? '30d' : range], to: now };
}
