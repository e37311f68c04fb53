import { symbolOf } from '../symbols/registry.ts';
import type { Box } from '../geometry/box.ts';
import { label, pipe, symbol, TITLE, value, type Drawn, type Joint } from './draw.ts';
import { buttons, buttonsWidth } from './draw-control.ts';
import { fittingSize } from './value-room.ts';
import { INSET, saysNothing, type Column, type Medium, type Process, type Station } from './station.ts';

interface Placed {
  readonly station: Station;
  /** Box of the symbol. */
  readonly box: Box;
}

interface PlacedColumn {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
  readonly placed: readonly Placed[];
}

const JOINT_OF: { readonly [M in Medium]: Joint } = { fluid: 'pipe', air: 'pipe', solid: 'belt', power: 'wire' };
/** Columns with much room get this share of their least width, at most: beside cards, and alone. */
const SPREAD = 1.45;
const SPREAD_ALONE = 2.2;

const leastWidth = ({ columns }: Process): number => columns.reduce((sum, { width }) => sum + width, 0);

/** The width that a process takes beside cards, spread over the room as far as it looks well. */
export const processWidth = (process: Process, room: number): number =>
  Math.min(room, Math.floor(leastWidth(process) * SPREAD));

/** The width that a process takes alone, which is no more than its pipes can be long. */
export const spreadWidth = (process: Process, room: number): number =>
  Math.min(room, Math.floor(leastWidth(process) * SPREAD_ALONE));

/**
 * The process in the middle of a page: symbols in columns, names above, values below, instruments on the pipe, and pipes at right
 * angles between all that is joined.
 */
export function drawProcess(process: Process, area: Box): readonly Drawn[] {
  const { columns, medium } = process;
  const share = Math.max(1, area.width / Math.max(1, leastWidth(process)));
  let x = area.x;
  const line = Math.round(area.y + area.height / 2);
  const placed = columns.map((column, index): PlacedColumn => {
    const width = Math.floor(column.width * share);
    const left = x;
    x += width;
    const isFirst = columns.findIndex(({ joins, stations }) => joins && !isBubble(stations[0])) === index;
    return {
      column,
      x: left,
      width,
      placed: place(column, { x: left, y: area.y, width, height: area.height }, line, isFirst),
    };
  });
  const letters = lettersOf(placed);
  return [...pipes(placed, line, JOINT_OF[medium]), ...placed.flatMap((column) => drawColumn(column, letters))];
}

const READING = 16;

/** Size of the values of all instruments: those side by side would look unlike each other. */
const lettersOf = (columns: readonly PlacedColumn[]): number =>
  Math.min(
    READING,
    ...columns.flatMap(({ column, width }) =>
      column.stations.filter(isBubble).map(({ main }) => fittingSize(main, width - 2 * INSET, READING, true)),
    ),
  );

const isBubble = (station: Station | undefined): boolean =>
  station !== undefined && symbolOf(station.symbol)?.category === 'instruments';

const NAME_LINE = 17;
const VALUE = 20;
const COMMAND = 32;
const BUBBLE = 40;
/** Half of a pipe. */
const HALF_PIPE = 5;

/** Lines that the name above a symbol has. */
const nameHeight = (count: number) => (count > 2 ? NAME_LINE : 2 * NAME_LINE);

/** Height of a symbol by its kind and by how many share the column. */
function heightOf(station: Station, count: number): number {
  const drawn = symbolOf(station.symbol);
  if (isBubble(station)) return BUBBLE;
  if (count > 1) return count > 3 ? 36 : count > 2 ? 48 : 56;
  if (drawn === undefined) return 72;
  if (drawn.category === 'tanks') return drawn.width > drawn.height ? 80 : 112;
  if (drawn.category === 'valves' || drawn.category === 'gates') return 56;
  if (drawn.category === 'heat' && drawn.name !== 'burner') return 120;
  return drawn.category === 'conveying' ? 96 : 80;
}

function place({ stations, joins }: Column, area: Box, line: number, isFirst: boolean): readonly Placed[] {
  const room = area.height / stations.length;
  return stations.map((station, index) => {
    const drawn = symbolOf(station.symbol);
    const ratio = drawn === undefined ? 1 : drawn.width / drawn.height;
    const height = heightOf(station, stations.length);
    const width = Math.round(height * ratio);
    const x = Math.round(area.x + (area.width - width) / 2);
    const above = nameHeight(stations.length);
    const below = valuesHeight(station);
    const top = area.y + index * room;
    const least = top + above;
    const most = top + room - below - height;
    const free = { x, y: 0, width, height };
    const wanted = isBubble(station)
      ? line - HALF_PIPE - height
      : joins && stations.length === 1
        ? line - (portOf({ station, box: free }, isFirst ? 'out' : 'in')[1] ?? 0)
        : (least + most) / 2;
    return { station, box: { ...free, y: Math.round(Math.max(least, Math.min(most, wanted))) } };
  });
}

const shownBelow = (station: Station) =>
  (isBubble(station) || saysNothing(station.main) ? 0 : 1) + station.values.length;
const valuesHeight = (station: Station) =>
  shownBelow(station) * VALUE + 4 + (station.command === undefined ? 0 : COMMAND);

function drawColumn({ column, x, width, placed }: PlacedColumn, letters: number): readonly Drawn[] {
  const lines = nameHeight(column.stations.length);
  return placed.flatMap((one) => drawStation(one, { x: x + INSET, width: width - 2 * INSET, lines, letters }));
}

interface Cell {
  readonly x: number;
  readonly width: number;
  /** Height of the name. */
  readonly lines: number;
  /** Size of the value of an instrument. */
  readonly letters: number;
}

function drawStation({ station, box }: Placed, { x, width, lines, letters }: Cell): readonly Drawn[] {
  const { main, values, name, fault, runs, command, symbol: picture } = station;
  const at = (top: number, height: number) => [x, top, width, height] as const;
  const drawn = symbol(picture, main, [box.x, box.y, box.width, box.height], { fault, runs });
  if (isBubble(station)) {
    return [
      drawn,
      label(at(box.y - VALUE - 2 * NAME_LINE, 2 * NAME_LINE), name, { fontSize: 12, textAlign: 'center' }),
      value(main, at(box.y - VALUE, VALUE), { fontSize: letters, textAlign: 'center' }),
    ];
  }
  const read = saysNothing(main) ? values : [main, ...values];
  const below = box.y + box.height + 4;
  return [
    drawn,
    label(at(box.y - lines, lines), name, { ...TITLE, fontSize: 13, textAlign: 'center' }),
    ...read.map((one, index) =>
      value(one, at(below + VALUE * index, VALUE), {
        fontSize: one === main && one.dataType !== 'bool' ? 17 : 14,
        isBold: one.dataType !== 'bool',
        textAlign: 'center',
      }),
    ),
    ...(command === undefined
      ? []
      : buttons(command, startStop(x, width, below + VALUE * read.length + 4, buttonsWidth(command)))),
  ];
}

const COMMAND_WIDTH = 128;
const startStop = (x: number, width: number, top: number, wanted: number) => {
  const wide = Math.min(Math.max(COMMAND_WIDTH, wanted), width);
  return [x + Math.round((width - wide) / 2), top, wide, COMMAND - 6] as const;
};

/** From the outlets of each joined column to the inlets of the next, along the line below the instruments that lie between. */
function pipes(columns: readonly PlacedColumn[], line: number, joint: Joint): readonly Drawn[] {
  const inLine = columns.filter(({ column }) => column.joins);
  const chain = inLine.filter(({ column }) => !isBubble(column.stations[0]));
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Machines side by side take from where nothing is measured.
  const isFed = inLine.indexOf(first) > 0 || (!isVessel(first) && first.placed.length === 1);
  const ahead = isFed ? stubs(first, 'in', inLine[0]?.x ?? first.x, line, joint) : [];
  const end = inLine.at(-1) ?? last;
  const isOpen = end !== last || !isVessel(last);
  const behind = isOpen ? stubs(last, 'out', end.x + end.width, line, joint) : [];
  return [
    ...ahead,
    ...chain.slice(1).flatMap((column, index) => between(chain[index] ?? first, column, line, joint)),
    ...behind,
  ];
}

const isVessel = ({ column }: PlacedColumn) => symbolOf(column.stations[0]?.symbol ?? '')?.category === 'tanks';

/** Pipes between two columns: one for each machine of the fuller side, the others share it. */
function between(from: PlacedColumn, to: PlacedColumn, line: number, joint: Joint): readonly Drawn[] {
  const [outs, ins] = [from.placed, to.placed];
  const pairs =
    outs.length >= ins.length
      ? outs.map((one, at) => [one, ins[at] ?? ins[0]] as const)
      : ins.map((one, at) => [outs[at] ?? outs[0], one] as const);
  const [near, far] = [from.x + from.width, to.x];
  return pairs.flatMap(([one, next]) => {
    if (one === undefined || next === undefined) return [];
    const [start, end] = [portOf(one, 'out'), portOf(next, 'in')];
    const along = near === far ? [] : [[near, line] as const, [far, line] as const];
    return [
      pipe(straightened([start, [near, start[1]], ...along, [far, end[1]], end]), {
        joint,
        moves: moverOf(one, next),
      }),
    ];
  });
}

/** From outside to what comes first, or from what comes last to the outside. */
function stubs(column: PlacedColumn, way: 'in' | 'out', edge: number, line: number, joint: Joint): readonly Drawn[] {
  const gutter = way === 'in' ? column.x : column.x + column.width;
  return column.placed.map((one) => {
    const port = portOf(one, way);
    // Without anything between, it leaves as it is.
    const corners: readonly Point[] =
      gutter === edge && column.placed.length === 1
        ? [port, [edge, port[1]]]
        : [port, [gutter, port[1]], [gutter, line], [edge, line]];
    return pipe(straightened(way === 'in' ? corners.toReversed() : corners), { joint, moves: moverOf(one) });
  });
}

type Point = readonly [number, number];

/** Without points that lie on each other or on the way between their neighbours. */
function straightened(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined) return true;
    if (before[0] === point[0] && before[1] === point[1]) return false;
    if (after === undefined) return true;
    return !((before[0] === point[0] && point[0] === after[0]) || (before[1] === point[1] && point[1] === after[1]));
  });
}

/** The machine of two stations that moves what is between them. */
const moverOf = (...stations: readonly Placed[]) =>
  stations.find(({ station: { main, symbol: of } }) => main.dataType === 'bool' && MOVERS.has(symbolOf(of)?.category))
    ?.station.main;
const MOVERS: ReadonlySet<string | undefined> = new Set(['pumps', 'fans']);

/** End of a pipe at a symbol, page units: its port on that side, or behind its middle if it has no port there. */
function portOf({ station, box }: Placed, way: 'in' | 'out'): Point {
  const drawn = symbolOf(station.symbol);
  const isThere = ({ x }: { readonly x: number }) =>
    drawn === undefined ? false : way === 'in' ? x === 0 : x === drawn.width;
  const ports = drawn?.ports ?? [];
  // Into a vessel from above, out of it near its bottom.
  const port = way === 'in' ? ports.find(isThere) : ports.findLast(isThere);
  if (drawn === undefined || port === undefined) return [box.x + box.width / 2, box.y + Math.round(box.height / 2)];
  const scale = box.width / drawn.width;
  return [Math.round(box.x + port.x * scale), Math.round(box.y + port.y * scale)];
}
