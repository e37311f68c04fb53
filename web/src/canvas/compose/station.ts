import { symbolOf } from '../symbols/registry.ts';
import type { Composed } from './draw.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';

/** A machine, a vessel or an instrument of the process, with what is shown of it. */
export interface Station {
  readonly symbol: string;
  readonly name: { readonly zh: string; readonly en: string };
  /** Main signal of the picture: its running state or its level. */
  readonly main: Composed;
  readonly fault: Composed | undefined;
  /** Shown below it, in their order. */
  readonly values: readonly Composed[];
  /** The side of a vessel, once the others of its page are known. */
  readonly side?: Side | undefined;
  /** Starts and stops it. */
  readonly command: Composed | undefined;
}

/** The place of a vessel in the flow, as far as its name says: before the machines, behind them, or neither. */
export type Side = 'before' | 'behind' | 'unclear';

const BEFORE: readonly [zh: RegExp, en: RegExp] = [
  /原水|水源|取水|进水|给水|补水|原料|井/,
  /\b(raw|source|intake|inlet|feed|well|make-?up)\b/i,
];
const BEHIND: readonly [zh: RegExp, en: RegExp] = [
  /清水|净水|成品|产品|出水|供水|高位|汽包|锅筒/,
  /\b(clear|clean|treated|finished|product|outlet|service|elevated|steam drum)\b/i,
];

/** The side of a vessel by its name alone; undefined for anything else. */
function saidSide({ symbol: name, main }: Station): Side | undefined {
  if (symbolOf(name)?.category !== 'tanks') return undefined;
  const says = ([zh, en]: readonly [RegExp, RegExp]) => zh.test(main.name) || en.test(nameText(main, 'en'));
  return says(BEFORE) ? 'before' : says(BEHIND) ? 'behind' : 'unclear';
}

/** Each station with its side: a vessel of what is treated is behind only where another one is before, else pumps take from it. */
function withSides(stations: readonly Station[]): readonly Station[] {
  const sides = stations.map(saidSide);
  const isThrough = sides.includes('before');
  return stations.map((station, index) => {
    const side = sides[index] === 'behind' && !isThrough ? 'unclear' : sides[index];
    return { ...station, side };
  });
}

/** The flow goes from left to right: from vessels by machines and treatment to the vessels behind them, and to instruments. */
const ORDER = ['tanks', 'pumps', 'fans', 'drives', 'valves', 'gates', 'separation', 'heat', 'conveying'] as const;
const COLUMNS_MAX = 7;
/** Machines of one kind are drawn one above the other: they work beside each other, not one after the other. */
const STACKED_MAX = 2;

const JOINED: readonly (string | undefined)[] = ['tanks', 'pumps', 'valves', 'gates', 'separation'];

/** True if what flows goes through it; of a burner, a fan or a relief valve nobody can say that by its name. */
export function isJoined(name: string): boolean {
  const drawn = symbolOf(name);
  return drawn?.kind !== 'relief' && JOINED.includes(drawn?.category);
}

/** Its place from left to right. What nothing flows through lies behind all that is joined, so that no pipe passes it. */
function rank({ symbol: name, side }: Station): number {
  const at = ORDER.findIndex((category) => category === symbolOf(name)?.category);
  if (at === -1) return 2 * ORDER.length + 1;
  if (side === 'behind') return ORDER.length;
  if (side === 'unclear') return -1;
  return isJoined(name) ? at : ORDER.length + at;
}

/**
 * Stations in columns, by what flows: vessels before machines and treatment, instruments last. Those for which there is no room are
 * left out, and one that shares its column keeps one value.
 */
export function columnsOf(stations: readonly Station[]): readonly (readonly Station[])[] {
  const columns: Station[][] = [];
  for (const station of withSides(stations).toSorted((a, b) => rank(a) - rank(b))) {
    const last = columns.at(-1);
    const [first] = last ?? [];
    const isAlike =
      first?.symbol === station.symbol &&
      first.side === station.side &&
      last !== undefined &&
      last.length < STACKED_MAX;
    if (isAlike) last.push(station);
    else if (columns.length < COLUMNS_MAX) columns.push([station]);
  }
  return columns.map((column) =>
    column.length === 1 ? column : column.map((one) => ({ ...one, values: one.values.slice(0, 1) })),
  );
}
