import { symbolOf } from '../symbols/registry.ts';
import { columnOf, columnsIn, fitting } from './columns.ts';
import { clearOf, FUEL, isRelief, ranksOf, relievedBy } from './flow-order.ts';
import {
  BOILER,
  categoryOf,
  isInstrument,
  isVessel,
  says,
  saysNothing,
  type Joins,
  type Medium,
  type Named,
  type Process,
  type Station,
} from './station.ts';

/** Measured beside the flow, or of a machine. */
const BESIDE: Named = [
  /烟|室外|环境|炉|轴承|绕组|油温|组件|机内|粮|库|室|区|土壤|泥/,
  /\b(flue|outdoor|ambient|furnace|room|space|bearing|winding|oil|module|internal|zone|weather|soil|greenhouse)\b/i,
];

const MEDIA: { readonly [M in Medium]: readonly (string | undefined)[] } = {
  fluid: ['tanks', 'pumps', 'valves', 'gates', 'separation', 'heat'],
  air: ['fans', 'valves', 'gates', 'separation', 'heat'],
  solid: ['conveying', 'tanks'],
  power: ['electrical', 'drives'],
};

function mediumOf(stations: readonly Station[]): Medium {
  const count = (categories: readonly (string | undefined)[]) =>
    stations.filter((one) => categories.includes(categoryOf(one))).length;
  const fuelTanks = stations.filter((one) => isVessel(one) && says(one, FUEL)).length;
  const [solid, power] = [count(['conveying']), count(['electrical', 'drives'])];
  // The process of an engine is about its power, not about its fuel.
  const fluid = count(['tanks', 'pumps']) - (power > 0 ? fuelTanks : 0);
  if (solid > fluid) return 'solid';
  if (power > fluid + count(['fans'])) return 'power';
  return fluid === 0 && count(['fans']) > 0 ? 'air' : 'fluid';
}

/** Nobody can say by their names what flows through these. */
const APART: ReadonlySet<string> = new Set(['burner', 'mixer', 'cooling-tower', 'exhaust-fan', 'cooling-tower-fan']);

/** The tank that an engine is fed from is the only vessel among electrical machines. */
const isFuelTank = (station: Station, medium: Medium) => medium === 'power' && isVessel(station) && says(station, FUEL);

/** True if what flows goes through it; of a burner or a relief valve nobody can say that by its name. */
const isJoined = (station: Station, medium: Medium): boolean =>
  !isRelief(station) &&
  !APART.has(station.symbol) &&
  (MEDIA[medium].includes(categoryOf(station)) || isFuelTank(station, medium));

const DOSING = 'dosing-pump';

/**
 * Stations in the order of what flows, as the list of signals has them: it is mostly written along the process. A vessel of what is
 * treated is behind the machines that are listed with it. What has no room within the width is left out, instruments first.
 */
export function processOf(
  all: readonly Station[],
  { width, isTurned }: { readonly width: number; readonly isTurned: boolean },
): Process {
  const stations = withBurner(all);
  const medium = mediumOf(stations);
  const through = stations.filter((one) => isJoined(one, medium));
  // A dosed medium is led into a flow that others move.
  const isMoved = through.some(({ symbol }) => symbol !== DOSING && symbolOf(symbol)?.category === 'pumps');
  const joined = isMoved ? through.filter(({ symbol }) => symbol !== DOSING) : through;
  const clear = clearOf(joined);
  const isMoving = [...clear].some((one) => !isVessel(one)) || columnsIn([...clear]).length > 1;
  const hasFire = stations.length < all.length;
  const isOnto = (one: Station) =>
    isInstrument(one)
      ? !says(one, BESIDE) && !(hasFire && says(one, FUEL))
      : (isMoved && one.symbol === DOSING) || relievedBy(one, joined) !== undefined;
  const joinsOf = (one: Station): Joins => (clear.has(one) ? 'through' : isMoving && isOnto(one) ? 'onto' : 'beside');
  const ranks = ranksOf(stations, joined);
  const rank = (one: Station) => ranks.get(one) ?? one.at;
  const sorted = stations.toSorted((one, other) => rank(one) - rank(other));
  const inLine = sorted.filter((one) => joinsOf(one) !== 'beside');
  const beside = sorted.filter((one) => joinsOf(one) === 'beside' && !isInstrument(one));
  const columns = [...columnsIn(isTurned ? inLine.toReversed() : inLine), ...columnsIn(beside)];
  const drawn = columns.flatMap((members) => {
    const [first] = members;
    const joins = first === undefined ? 'beside' : joinsOf(first);
    return joins === 'onto' ? members.map((one) => columnOf([one], joins)) : [columnOf(members, joins)];
  });
  return { columns: fitting(drawn, width), medium };
}

/** The only burner is drawn at the side of the only boiler. */
function withBurner(stations: readonly Station[]): readonly Station[] {
  const [burner, ...others] = stations.filter(({ symbol }) => symbol === 'burner');
  const boilers = stations.filter(({ symbol }) => symbol === BOILER);
  if (burner === undefined || others.length > 0 || boilers.length !== 1) return stations;
  const { main, values } = burner;
  const shown = { ...burner, values: saysNothing(main) ? values.slice(0, 1) : [], command: undefined };
  return stations
    .filter((one) => one !== burner)
    .map((one) => (boilers.includes(one) ? { ...one, burner: shown } : one));
}
