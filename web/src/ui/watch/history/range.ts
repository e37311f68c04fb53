import { HISTORY_MAX_SIGNALS, QUERY_RANGE_MAX_MS } from '@tidegate/contract/limits.ts';
import { PRESET_NAMES, type Preset, type Span } from '../../curve/span.ts';

/** What the curve shows, as the address says (experience, bar 20). */
export interface HistoryChoice {
  readonly signalIds: readonly string[];
  /** A length that ends now, or a fixed span. */
  readonly range: Preset | Span;
  /** The part of it that was zoomed into. */
  readonly zoom: Span | null;
  /** A moment that is marked, ms: that of an alarm. */
  readonly moment: number | null;
}

const isPreset = (text: string | null): text is Preset => PRESET_NAMES.some((name) => name === text);

/** A span of digits `from-to`; null when it is anything else. */
function readSpan(text: string | null): Span | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '');
  if (match === null) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from < to && to - from <= QUERY_RANGE_MAX_MS ? { from, to } : null;
}

/** Reads the address; what makes no sense falls back to the last 8 hours of nothing. */
export function readChoice(query: URLSearchParams, known: ReadonlySet<string>): HistoryChoice {
  const named = (query.get('s') ?? '').split(',').filter((id) => known.has(id));
  const preset = query.get('r');
  return {
    signalIds: [...new Set(named)].slice(0, HISTORY_MAX_SIGNALS),
    range: isPreset(preset) ? preset : (readSpan(preset) ?? '8h'),
    zoom: readSpan(query.get('z')),
    moment: /^\d{1,15}$/.test(query.get('m') ?? '') ? Number(query.get('m')) : null,
  };
}

/** Writes the choice into an address and leaves the rest of it alone. */
export function writeChoice(
  query: URLSearchParams,
  { signalIds, range, zoom, moment }: HistoryChoice,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value));
  set('s', signalIds.join(','));
  set('r', typeof range === 'string' ? range : `${range.from}-${range.to}`);
  set('m', moment === null ? '' : String(moment));
  set('z', zoom === null ? '' : `${zoom.from}-${zoom.to}`);
  return next;
}
