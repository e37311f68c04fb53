import { measureOf } from '../../parts/signal/measure.ts';
import { symbolOf } from '../symbols/registry.ts';
import { buttonsWidth } from './draw-control.ts';
import {
  categoryOf,
  isInstrument,
  isOfSeries,
  isVessel,
  LEAVING,
  says,
  type Column,
  type Joins,
  type Station,
} from './station.ts';

/** Between texts and the pipes beside their column. */
export const INSET = 8;
/** Members of one series that have room one above the other. */
const STACKED_MAX = 4;
/** Room for a value and its name, and for a command. */
const WIDTH = 108;
const LYING_WIDTH = 122;
/** A boiler or a chiller is the largest of its process. */
const LARGE_WIDTH = 140;
/** The burner at the side of a boiler, with its name and its state below. */
export const BURNER_WIDTH = 76;
const INSTRUMENT_WIDTH = 104;
function widthOf(station: Station): number {
  const drawn = symbolOf(station.symbol);
  const isLying = isVessel(station) && drawn !== undefined && drawn.width > drawn.height;
  const own = drawn?.category === 'heat' && station.symbol !== 'burner' ? LARGE_WIDTH : isLying ? LYING_WIDTH : WIDTH;
  const least = station.command === undefined ? own : Math.max(own, buttonsWidth(station.command) + 2 * INSET);
  return station.burner === undefined ? least : least + BURNER_WIDTH;
}

/** Members of a series share a column; conveyors and what is in front of them follow each other. */
export function columnsIn(stations: readonly Station[]): readonly (readonly Station[])[] {
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
export const columnOf = (stations: readonly Station[], joins: Joins): Column => ({
  stations: stations.map((one) => ({ ...one, ...shownOf(one, joins === 'onto' ? ABOVE_LINE : stations.length) })),
  width: joins === 'onto' ? INSTRUMENT_WIDTH : Math.max(...stations.map(widthOf)),
  joins,
});

const ABOVE_LINE = 'above';

/** Values and commands for which there is room below or above a symbol. */
function shownOf({ values, command }: Station, among: number | typeof ABOVE_LINE): Pick<Station, 'values' | 'command'> {
  if (among === 1) return { values, command };
  if (among === ABOVE_LINE) return { values: values.slice(0, 1), command: undefined };
  return among === 2 ? { values: values.slice(0, 1), command } : { values: [], command: undefined };
}

/** Instruments that are drawn in the flow before what lies beside it has to go. */
const INSTRUMENTS_KEPT = 3;

/** The weight of an instrument in the flow: outlets first, then flow and pressure, then temperature. */
function weightOf({ stations: [station] }: Column): number {
  if (station === undefined) return 0;
  if (says(station, LEAVING)) return 3;
  const measure = measureOf(station.main);
  return measure === 'flow' || measure === 'pressure' ? 2 : measure === 'temperature' ? 1 : 0;
}

/** An open end of the line: beside a machine, or within the column of an instrument. */
type End = 'beside' | 'within' | undefined;

/** The open ends of the line; machines side by side take from where nothing is measured. */
export function openEnds(columns: readonly Column[]): { readonly before: End; readonly behind: End } {
  const inLine = columns.filter(({ joins }) => joins !== 'beside');
  const chain = inLine.filter(({ joins }) => joins === 'through');
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return { before: undefined, behind: undefined };
  const isVesselAlone = ({ stations: [station] }: Column) => station !== undefined && isVessel(station);
  const within = (outer: Column | undefined): End => (outer?.stations.every(isInstrument) ? 'within' : 'beside');
  return {
    before:
      inLine[0] !== first
        ? within(inLine[0])
        : isVesselAlone(first) || first.stations.length > 1
          ? undefined
          : 'beside',
    behind: inLine.at(-1) !== last ? within(inLine.at(-1)) : isVesselAlone(last) ? undefined : 'beside',
  };
}

/** Room for the arrow at an open end of the line, with its word. */
export const END_WIDTH = 44;

/** Width that an end takes of its own. */
export const endWidth = (end: End): number => (end === 'beside' ? END_WIDTH : 0);

/** Width that the open ends of the line take. */
export function endsWidth(columns: readonly Column[]): number {
  const { before, behind } = openEnds(columns);
  return endWidth(before) + endWidth(behind);
}

/** Least width of all columns. */
export const columnsWidth = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** The columns for which a width has room; of what has none, the least important go first. */
export function fitting(columns: readonly Column[], width: number): readonly Column[] {
  let kept = columns;
  const drop = (one: Column | undefined) => (kept = kept.filter((other) => other !== one));
  while (kept.length > 0 && columnsWidth(kept) + endsWidth(kept) > width) {
    const instruments = kept.filter(({ stations }) => stations.some(isInstrument));
    const beside = kept.findLast(({ joins }) => joins === 'beside');
    // Among equals the last one goes.
    const [least] = instruments.toReversed().toSorted((one, other) => weightOf(one) - weightOf(other));
    const isCrowded = instruments.length > INSTRUMENTS_KEPT || beside === undefined;
    drop(isCrowded && least !== undefined ? least : (beside ?? kept.at(-1)));
  }
  return kept;
}
