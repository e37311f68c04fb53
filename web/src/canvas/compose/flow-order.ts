import { symbolOf } from '../symbols/registry.ts';
import {
  BOILER,
  categoryOf,
  isInstrument,
  isOfSeries,
  isVessel,
  LEAVING,
  says,
  type Named,
  type Station,
} from './station.ts';

/** The place of a vessel in the flow, as far as its name says: before the machines, behind them, or neither. */
type Side = 'before' | 'behind' | 'unclear';

const BEFORE: Named = [
  /原水|水源|取水|进水|给水|补水|软水|原料|井/,
  /\b(raw|source|intake|inlet|feed|well|make-?up)\b/i,
];
const BEHIND: Named = [
  /清水|净水|成品|产品|出水|供水|高位|汽包|锅筒/,
  /\b(clear|clean|treated|finished|product|outlet|service|elevated|(?:steam )?drum)\b/i,
];
/** Names of what is burnt. */
export const FUEL: Named = [/燃[气油料]|天然气|煤气|柴油|重油|油箱|油罐/, /\b(fuel|gas|diesel|oil)\b/i];
const INLET: Named = [/进[口水料]/, /\b(?:inlet|intake)\b/i];

function sideOf(station: Station, vessels: readonly Station[]): Side {
  if (says(station, BEFORE)) return 'before';
  // Treated water is behind only where raw water is before, else pumps take from it.
  return says(station, BEHIND) && vessels.some((one) => says(one, BEFORE)) ? 'behind' : 'unclear';
}

export const isRelief = ({ symbol }: Station): boolean => symbolOf(symbol)?.kind === 'relief';

/** The vessel that a relief valve protects: the boiler, else the only one of its group. */
export function relievedBy(valve: Station, joined: readonly Station[]): Station | undefined {
  if (!isRelief(valve)) return undefined;
  const boiler = joined.find(({ symbol }) => symbol === BOILER);
  const [vessel, other] = joined.filter((one) => isVessel(one) && one.main.groupName === valve.main.groupName);
  return boiler ?? (other === undefined ? vessel : undefined);
}

/** Places from left to right; the members of a series have that of their first. */
export function ranksOf(stations: readonly Station[], joined: readonly Station[]): ReadonlyMap<Station, number> {
  const vessels = joined.filter(isVessel);
  const fed = stations.filter((one) => isInstrument(one) && says(one, BEFORE));
  const machines = joined.filter((one) => !isVessel(one) && one.runs === undefined);
  const last = Math.max(0, ...[...machines, ...fed].map(({ at }) => at));
  const own = (station: Station): number => {
    const relieved = relievedBy(station, joined);
    if (relieved !== undefined) return own(relieved) + 0.005;
    if (isInstrument(station)) return says(station, LEAVING) ? Math.max(station.at, last + 0.02) : station.at;
    const { groupName } = station.main;
    // A boiler takes what is fed.
    if (station.runs !== undefined) return last + 0.01;
    if (!isVessel(station)) {
      const filled = vessels.find(({ main }) => groupName !== '' && main.groupName === groupName);
      return filled !== undefined && says(station, INLET) ? Math.min(station.at, filled.at - 0.01) : station.at;
    }
    const engine = joined.find((one) => categoryOf(one) === 'drives');
    if (engine !== undefined && says(station, FUEL)) return engine.at - 0.005;
    const side = sideOf(station, vessels);
    const isListedWithOthers =
      groupName === '' || joined.some((one) => one !== station && one.main.groupName === groupName);
    if (side === 'before') return -1;
    if (side === 'behind' && isListedWithOthers) return Math.max(station.at, last) + 0.01;
    return side === 'unclear' && groupName === '' ? -1 : station.at;
  };
  const ranks = new Map<Station, number>();
  for (const station of stations) {
    const first = stations.find((one) => isOfSeries(one, station)) ?? station;
    ranks.set(station, own(first));
  }
  return ranks;
}

/**
 * The joined stations of which the names say what flows through them. Of several vessels before the machines, or behind them, the
 * nearest one is joined, and of others those that are listed apart: nobody can say that one flows into the other.
 */
export function clearOf(joined: readonly Station[]): ReadonlySet<Station> {
  const vessels = joined.filter(isVessel);
  const of = (side: Side) => vessels.filter((one) => sideOf(one, vessels) === side);
  const [before, behind, unclear] = [of('before'), of('behind'), of('unclear')];
  const nearest = before.at(-1);
  const [next] = behind;
  const apart = unclear.filter((one) =>
    unclear.every((other) => one === other || isOfSeries(one, other) || isElsewhere(one, other)),
  );
  const isFree = ({ main }: Station) => main.groupName !== '' || before.length === 0;
  return new Set([
    ...joined.filter((one) => !isVessel(one)),
    ...before.filter((one) => nearest !== undefined && isOfSeries(one, nearest)),
    ...apart.filter(isFree),
    ...behind.filter((one) => next !== undefined && isOfSeries(one, next)),
  ]);
}

const isElsewhere = ({ main: one }: Station, { main: other }: Station) =>
  one.groupName !== '' && other.groupName !== '' && one.groupName !== other.groupName;
