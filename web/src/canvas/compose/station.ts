import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { symbolOf } from '../symbols/registry.ts';
import { measureOf } from '../symbols/measure.ts';
import type { Composed } from './draw.ts';
import { buttonsWidth } from './draw-control.ts';

/** A machine, a vessel or an instrument of the process, with what is shown of it. */
export interface Station {
  readonly symbol: string;
  readonly name: { readonly zh: string; readonly en: string };
  /** Main signal of the picture: its running state, its level, its position or what it measures. */
  readonly main: Composed;
  readonly fault: Composed | undefined;
  /** Says that it runs, where the main signal does not. */
  readonly runs?: Composed | undefined;
  /** Shown below it, in their order. */
  readonly values: readonly Composed[];
  /** Starts and stops it. */
  readonly command: Composed | undefined;
  /** All other signals that belong to it by their names. */
  readonly owned: readonly Composed[];
  /** Its place in the list of signals. */
  readonly at: number;
}

/** Stations one above the other: one, or several of a series that work beside each other. */
export interface Column {
  readonly stations: readonly Station[];
  readonly width: number;
  /** True where what flows goes through it. */
  readonly joins: boolean;
}

/** The medium that flows through the stations of a page. */
export type Medium = 'fluid' | 'air' | 'solid' | 'power';

/** A process from left to right. */
export interface Process {
  readonly columns: readonly Column[];
  readonly medium: Medium;
}

/** The place of a vessel in the flow, as far as its name says: before the machines, behind them, or neither. */
type Side = 'before' | 'behind' | 'unclear';

const BEFORE: readonly [zh: RegExp, en: RegExp] = [
  /原水|水源|取水|进水|给水|补水|软水|原料|井/,
  /\b(raw|source|intake|inlet|feed|well|make-?up)\b/i,
];
const BEHIND: readonly [zh: RegExp, en: RegExp] = [
  /清水|净水|成品|产品|出水|供水|高位|汽包|锅筒/,
  /\b(clear|clean|treated|finished|product|outlet|service|elevated|(?:steam )?drum)\b/i,
];
/** Measured beside the flow, or of a machine. */
const BESIDE: readonly [zh: RegExp, en: RegExp] = [
  /烟|室外|环境|炉|轴承|绕组|油温|组件|机内|粮|库|室|区|土壤|泥/,
  /\b(flue|outdoor|ambient|furnace|room|space|bearing|winding|oil|module|internal|zone|weather|soil|greenhouse)\b/i,
];

const says = ({ main }: Station, [zh, en]: readonly [RegExp, RegExp]) =>
  zh.test(main.name) || en.test(nameText(main, 'en'));
const categoryOf = ({ symbol }: Station) => symbolOf(symbol)?.category;
const isVessel = (station: Station) => categoryOf(station) === 'tanks';
const isInstrument = (station: Station) => categoryOf(station) === 'instruments';

const MEDIA: { readonly [M in Medium]: readonly (string | undefined)[] } = {
  fluid: ['tanks', 'pumps', 'valves', 'gates', 'separation', 'heat'],
  air: ['fans', 'valves', 'gates', 'separation', 'heat'],
  solid: ['conveying', 'tanks'],
  power: ['electrical', 'drives'],
};

function mediumOf(stations: readonly Station[]): Medium {
  const count = (categories: readonly (string | undefined)[]) =>
    stations.filter((one) => categories.includes(categoryOf(one))).length;
  const [solid, power, fluid] = [count(['conveying']), count(['electrical']), count(['tanks', 'pumps'])];
  if (solid > fluid) return 'solid';
  if (power > fluid + count(['fans'])) return 'power';
  return fluid === 0 && count(['fans']) > 0 ? 'air' : 'fluid';
}

/** Nobody can say by their names what flows through these. */
const APART: ReadonlySet<string> = new Set(['burner', 'mixer', 'cooling-tower', 'exhaust-fan', 'cooling-tower-fan']);
/** Measurements of the flow that leaves, by the beginning of their names. */
const LEAVING: readonly [zh: RegExp, en: RegExp] = [
  /^(?:出[厂站水口]|供|外供|蒸汽|排放)/,
  /^(?:outlet|delivery|supply|steam|header|effluent|product|discharge)\b/i,
];
const INLET: readonly [zh: RegExp, en: RegExp] = [/进[口水料]/, /\b(?:inlet|intake)\b/i];

/** True if what flows goes through it; of a burner or a relief valve nobody can say that by its name. */
const isJoined = (station: Station, medium: Medium): boolean =>
  symbolOf(station.symbol)?.kind !== 'relief' &&
  !APART.has(station.symbol) &&
  MEDIA[medium].includes(categoryOf(station));

const DOSING = 'dosing-pump';

/** The name without the parts by which members of a series differ: numbers, single letters, and words for the spare one. */
const seriesName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(
      /jockey|standby|duty|备用|辅|[\d#＃号\s_-]+|[一二三四五六七八九十甲乙丙丁]|(?<![a-z])[a-h](?![a-z])/g,
      '',
    );

const isOfSeries = (one: Station, other: Station): boolean =>
  one.symbol === other.symbol && seriesName(one.name.zh) === seriesName(other.name.zh);

/** Between texts and the pipes beside their column. */
export const INSET = 8;
/** Members of one series that have room one above the other. */
const STACKED_MAX = 4;
/** Room for a value and its name, and for a command. */
const WIDTH = 108;
const LYING_WIDTH = 122;
/** A boiler or a chiller is the largest of its process. */
const LARGE_WIDTH = 140;
const INSTRUMENT_WIDTH = 104;
function widthOf(station: Station): number {
  if (isInstrument(station)) return INSTRUMENT_WIDTH;
  const drawn = symbolOf(station.symbol);
  const isLying = isVessel(station) && drawn !== undefined && drawn.width > drawn.height;
  const own = drawn?.category === 'heat' && station.symbol !== 'burner' ? LARGE_WIDTH : isLying ? LYING_WIDTH : WIDTH;
  return station.command === undefined ? own : Math.max(own, buttonsWidth(station.command) + 2 * INSET);
}

/**
 * Stations in the order of what flows, as the list of signals has them: it is mostly written along the process. A vessel of what is
 * treated is behind the machines that are listed with it. What has no room within the width is left out, instruments first.
 */
export function processOf(
  stations: readonly Station[],
  { width, isTurned }: { readonly width: number; readonly isTurned: boolean },
): Process {
  const medium = mediumOf(stations);
  const through = stations.filter((one) => isJoined(one, medium));
  // A dosed medium joins a flow that others move.
  const isMoved = through.some(({ symbol }) => symbol !== DOSING && symbolOf(symbol)?.category === 'pumps');
  const joined = isMoved ? through.filter(({ symbol }) => symbol !== DOSING) : through;
  const clear = clearOf(joined);
  const ranks = ranksOf(stations, joined);
  const rank = (one: Station) => ranks.get(one) ?? one.at;
  const sorted = stations.toSorted((one, other) => rank(one) - rank(other));
  const isMoving = [...clear].some((one) => !isVessel(one)) || columnsIn([...clear]).length > 1;
  const isInLine = (one: Station) => clear.has(one) || (isInstrument(one) && isMoving && !says(one, BESIDE));
  const inLine = sorted.filter(isInLine);
  const beside = sorted.filter((one) => !isInLine(one) && !isInstrument(one));
  const columns = [
    ...columnsIn(isTurned ? inLine.toReversed() : inLine).map((column) => columnOf(column, true)),
    ...columnsIn(beside).map((column) => columnOf(column, false)),
  ];
  return { columns: fitting(columns, width), medium };
}

function sideOf(station: Station, vessels: readonly Station[]): Side {
  if (says(station, BEFORE)) return 'before';
  // Treated water is behind only where raw water is before, else pumps take from it.
  return says(station, BEHIND) && vessels.some((one) => says(one, BEFORE)) ? 'behind' : 'unclear';
}

/** Places from left to right; the members of a series have that of their first. */
function ranksOf(stations: readonly Station[], joined: readonly Station[]): ReadonlyMap<Station, number> {
  const vessels = joined.filter(isVessel);
  const fed = stations.filter((one) => isInstrument(one) && says(one, BEFORE));
  const machines = joined.filter((one) => !isVessel(one) && one.runs === undefined);
  const last = Math.max(0, ...[...machines, ...fed].map(({ at }) => at));
  const own = (station: Station): number => {
    if (isInstrument(station)) return says(station, LEAVING) ? Math.max(station.at, last + 0.02) : station.at;
    const { groupName } = station.main;
    // A boiler takes what is fed.
    if (station.runs !== undefined) return last + 0.01;
    if (!isVessel(station)) {
      const filled = vessels.find(({ main }) => groupName !== '' && main.groupName === groupName);
      return filled !== undefined && says(station, INLET) ? Math.min(station.at, filled.at - 0.01) : station.at;
    }
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
function clearOf(joined: readonly Station[]): ReadonlySet<Station> {
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

/** Members of a series share a column; conveyors and what is in front of them follow each other. */
function columnsIn(stations: readonly Station[]): readonly (readonly Station[])[] {
  const columns: Station[][] = [];
  for (const station of stations) {
    const last = columns.at(-1);
    const [first] = last ?? [];
    const isAlike = first !== undefined && isOfSeries(first, station) && categoryOf(station) !== 'conveying';
    if (!isAlike || last === undefined || isInstrument(station)) columns.push([station]);
    else if (last.length < STACKED_MAX) last.push(station);
  }
  return columns.map((column) => column.toSorted((one, other) => one.at - other.at));
}

/** One of two in a column keeps one value; one of more has room for nothing but its state. */
const columnOf = (stations: readonly Station[], joins: boolean): Column => ({
  stations: stations.map((one) =>
    stations.length === 1
      ? one
      : stations.length === 2
        ? { ...one, values: one.values.slice(0, 1) }
        : { ...one, values: [], command: undefined },
  ),
  width: Math.max(...stations.map(widthOf)),
  joins,
});

/** Instruments that are drawn in the flow before what lies beside it has to go. */
const INSTRUMENTS_KEPT = 3;

/** The weight of an instrument in the flow: outlets first, then flow and pressure, then temperature. */
function weightOf({ stations: [station] }: Column): number {
  if (station === undefined) return 0;
  if (says(station, LEAVING)) return 3;
  const measure = measureOf(station.main);
  return measure === 'flow' || measure === 'pressure' ? 2 : measure === 'temperature' ? 1 : 0;
}

function fitting(columns: readonly Column[], width: number): readonly Column[] {
  let kept = columns;
  const drop = (one: Column | undefined) => (kept = kept.filter((other) => other !== one));
  while (kept.reduce((sum, one) => sum + one.width, 0) > width) {
    const instruments = kept.filter(({ stations }) => stations.some(isInstrument));
    const beside = kept.findLast(({ joins }) => !joins);
    // Among equals the last one goes.
    const [least] = instruments.toReversed().toSorted((one, other) => weightOf(one) - weightOf(other));
    const isCrowded = instruments.length > INSTRUMENTS_KEPT || beside === undefined;
    drop(isCrowded && least !== undefined ? least : (beside ?? kept.at(-1)));
  }
  return kept;
}

/** “No” below a filter is no state of it: whether it is being washed is what its picture shows. */
export const saysNothing = ({ dataType, enumTexts, falseText, falseTextEn }: Station['main']): boolean => {
  const off = enumTexts.find(({ value: of }) => of === 0);
  return (
    dataType === 'bool' && /^(?:否|无|no|none|[—–-])?$/i.test((off?.textEn ?? falseTextEn) || (off?.text ?? falseText))
  );
};
