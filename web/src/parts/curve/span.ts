import { QUERY_RANGE_MAX_MS } from '@tidegate/contract/limits.ts';

const HOUR = 3_600_000;
export const PRESETS = {
  '1h': HOUR,
  '8h': 8 * HOUR,
  '24h': 24 * HOUR,
  '7d': 168 * HOUR,
  '30d': QUERY_RANGE_MAX_MS,
} as const;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = ['1h', '8h', '24h', '7d', '30d'] as const satisfies readonly Preset[];

/** From and to, ms since the epoch, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The span of a choice when it is `now`. */
export function spanOf(range: Preset | Span, now: number): Span {
  return typeof range === 'string' ? { from: now - PRESETS[range], to: now } : range;
}

/** The zoom, kept inside the range: an address may name one that lies elsewhere. */
export function viewOf(span: Span, zoom: Span | null): Span {
  if (zoom === null) return span;
  const from = Math.max(span.from, zoom.from);
  const to = Math.min(span.to, zoom.to);
  return from < to ? { from, to } : span;
}
