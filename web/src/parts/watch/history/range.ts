import { Refusal } from '@tidegate/contract/errors.ts';
import { HISTORY_MAX_SIGNALS, QUERY_RANGE_MAX_MS } from '@tidegate/contract/limits.ts';
import { checkQueryRange, checkSignalCount } from '@tidegate/contract/nouns/history/query-range.ts';
import { readPanes, writePanes, type Panes } from '../../curve/panes.ts';
import { PRESET_NAMES, type Preset, type Span } from '../../curve/span.ts';
import { COMPARE_STEPS, type Compare } from './compare/compare.ts';
import { MARK_KINDS, type MarkKind } from './marks/marks.ts';
import { readXy, writeXy, type XyChoice } from './xy/xy-choice.ts';

/** State of the curve view, as encoded in its address. */
export interface HistoryChoice {
  readonly signalIds: readonly string[];
  /** A length that ends now, or a fixed span. */
  readonly range: Preset | Span;
  /** The part of it that was zoomed into. */
  readonly zoom: Span | null;
  /** A moment that is marked, ms: that of an alarm. */
  readonly moment: number | null;
  /** The saved set whose colours and axes the signals have; null for none. */
  readonly penSetId: string | null;
  /** The time whose statistics are shown; null for none. */
  readonly selection: Span | null;
  /** The earlier time that lies under it; null for none. */
  readonly compare: Compare | null;
  /** One signal over another instead of curves; null for curves. */
  readonly xy: XyChoice | null;
  /** The curves in panes below each other; null for one chart. */
  readonly panes: Panes | null;
  /** Kinds of marks that are switched off. */
  readonly unmarked: readonly MarkKind[];
}

/** Names of the parameters in an address: short on a tab of an equipment, long where it is a screen of its own. */
export type AddressWords = 'short' | 'long';

const isPreset = (text: string | null): text is Preset => PRESET_NAMES.some((name) => name === text);

/** A span of digits `from-to`; null when it is anything else. */
function readSpan(text: string | null): Span | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '');
  if (match === null) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from < to && to - from <= QUERY_RANGE_MAX_MS ? { from, to } : null;
}

/** The ids of signals that an address names, each once, however many. */
export const namedSignals = (query: URLSearchParams): readonly string[] => [
  ...new Set((query.get('signals') ?? query.get('s') ?? '').split(',').filter((id) => id !== '')),
];

/** The id of the saved set that an address names; null for none. */
export const namedPenSet = (query: URLSearchParams): string | null => {
  const id = query.get('pens');
  return isDigits(id) ? id : null;
};

const isDigits = (text: string | null): text is string => /^\d{1,15}$/.test(text ?? '');

function readCompare(text: string | null): Compare | null {
  if (isDigits(text)) return Number(text);
  return COMPARE_STEPS.find((step) => step === text) ?? null;
}

/** Reads the address; what makes no sense falls back to the last 8 hours of nothing. */
export function readChoice(query: URLSearchParams, known: ReadonlySet<string>): HistoryChoice {
  const preset = query.get('r');
  const [from, to] = [query.get('from'), query.get('to')];
  const range = from !== null && to !== null ? readSpan(`${from}-${to}`) : readSpan(preset);
  const off = (query.get('x') ?? '').split(',');
  const moment = query.get('m');
  return {
    signalIds: namedSignals(query)
      .filter((id) => known.has(id))
      .slice(0, HISTORY_MAX_SIGNALS),
    range: range ?? (isPreset(preset) ? preset : '8h'),
    zoom: readSpan(query.get('z')),
    moment: isDigits(moment) ? Number(moment) : null,
    penSetId: namedPenSet(query),
    selection: readSpan(query.get('q')),
    compare: readCompare(query.get('c')),
    xy: readXy(query.get('xy')),
    panes: readPanes(query.get('p')),
    unmarked: MARK_KINDS.filter((kind) => off.includes(kind)),
  };
}

/** Why an address cannot be shown as it is: a refusal that says so, null when it can. */
export function addressProblem(query: URLSearchParams): Refusal | null {
  const [from, to] = [query.get('from'), query.get('to')];
  try {
    checkSignalCount(namedSignals(query).length);
    if (from === null && to === null) return null;
    if (!isDigits(from) || !isDigits(to))
      return new Refusal('badField', { field: 'from, to', reason: `${from}, ${to}` });
    if (Number(from) === Number(to)) return new Refusal('rangeReversed');
    checkQueryRange(Number(from), Number(to));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return null;
}

/** Writes the choice into an address and leaves the rest of it alone. */
export function writeChoice(
  query: URLSearchParams,
  { signalIds, range, zoom, moment, penSetId, selection, compare, xy, panes, unmarked }: HistoryChoice,
  words: AddressWords = 'short',
): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value));
  const isLong = words === 'long';
  const isFixed = typeof range !== 'string';
  set(isLong ? 'signals' : 's', signalIds.join(','));
  set('from', isLong && isFixed ? String(range.from) : '');
  set('to', isLong && isFixed ? String(range.to) : '');
  if (!isFixed) set('r', range);
  else set('r', isLong ? '' : `${range.from}-${range.to}`);
  set('m', moment === null ? '' : String(moment));
  set('z', zoom === null ? '' : `${zoom.from}-${zoom.to}`);
  set('pens', penSetId ?? '');
  set('q', selection === null ? '' : `${selection.from}-${selection.to}`);
  set('c', compare === null ? '' : String(compare));
  set('xy', writeXy(xy));
  set('p', writePanes(panes));
  set('x', unmarked.join(','));
  return next;
}
