import { symbolOf } from '../symbols/registry.ts';
import type { Composed } from './draw.ts';

/** A machine, a vessel or an instrument of the process, with what is shown of it. */
export interface Station {
  readonly symbol: string;
  readonly name: { readonly zh: string; readonly en: string };
  /** What its picture shows: whether it runs, or how full it is. */
  readonly main: Composed;
  readonly fault: Composed | undefined;
  /** Shown below it, in their order. */
  readonly values: readonly Composed[];
  /** Starts and stops it. */
  readonly command: Composed | undefined;
}

/** What flows goes from left to right: from vessels by machines and treatment to instruments. */
const ORDER = ['tanks', 'pumps', 'fans', 'drives', 'valves', 'gates', 'separation', 'heat', 'conveying'] as const;
const COLUMNS_MAX = 7;
/** Machines of one kind are drawn one above the other: they work beside each other, not one after the other. */
const STACKED_MAX = 2;

/**
 * Stations in columns, by what flows: vessels before machines and treatment, instruments last. Those for which there is no room are
 * left out, and one that shares its column keeps one value.
 */
export function columnsOf(stations: readonly Station[]): readonly (readonly Station[])[] {
  const rank = ({ symbol: name }: Station) => {
    const at = ORDER.findIndex((category) => category === symbolOf(name)?.category);
    return at === -1 ? ORDER.length : at;
  };
  const columns: Station[][] = [];
  for (const station of stations.toSorted((a, b) => rank(a) - rank(b))) {
    const last = columns.at(-1);
    const isAlike = last?.[0]?.symbol === station.symbol && last.length < STACKED_MAX;
    if (isAlike) last.push(station);
    else if (columns.length < COLUMNS_MAX) columns.push([station]);
  }
  return columns.map((column) =>
    column.length === 1 ? column : column.map((one) => ({ ...one, values: one.values.slice(0, 1) })),
  );
}
