import { symbolOf } from '../symbols/registry.ts';
import type { Box } from '../geometry/box.ts';
import { BURNER_WIDTH, columnsWidth, endsWidth, endWidth, INSET, openEnds } from './columns.ts';
import { label, symbol, TITLE, value, type Drawn } from './draw.ts';
import { buttons, buttonsWidth } from './draw-control.ts';
import { BURNER_GAP, drawBurner } from './draw-burner.ts';
import { drawPipes, portOf, type Placed, type PlacedColumn } from './draw-pipes.ts';
import { isInstrument, saysNothing, type Column, type Process, type Station } from './station.ts';
import { fittingSize } from './value-room.ts';

/** Columns with much room get this share of their least width, at most: beside cards, and alone. */
const SPREAD = 1.45;
const SPREAD_ALONE = 2.2;

/** The width that a process takes beside cards, spread over the room as far as it looks well. */
export const processWidth = (process: Process, room: number): number => spreadBy(process, SPREAD, room);

/** The width that a process takes alone, which is no more than its pipes can be long. */
export const spreadWidth = (process: Process, room: number): number => spreadBy(process, SPREAD_ALONE, room);

const spreadBy = ({ columns }: Process, factor: number, room: number) =>
  Math.min(room, Math.floor(columnsWidth(columns) * factor) + endsWidth(columns));

/**
 * The process in the middle of a page: symbols in columns, names above, values below, instruments on the pipe, and pipes at right
 * angles between all that is joined.
 */
export function drawProcess(process: Process, area: Box): readonly Drawn[] {
  const { columns, medium } = process;
  const share = Math.max(1, (area.width - endsWidth(columns)) / Math.max(1, columnsWidth(columns)));
  const { before, behind } = openEnds(columns);
  const end = columns.findLastIndex(({ joins }) => joins !== 'beside');
  let x = area.x + endWidth(before);
  const line = Math.round(area.y + area.height / 2);
  const placed = columns.map((column, index): PlacedColumn => {
    const width = Math.floor(column.width * share);
    const left = x;
    x += width + (index === end ? endWidth(behind) : 0);
    const isFirst = columns.findIndex(({ joins }) => joins === 'through') === index;
    return {
      column,
      x: left,
      width,
      placed: place(column, { x: left, y: area.y, width, height: area.height }, line, isFirst),
    };
  });
  const letters = lettersOf(placed);
  return [...drawPipes(placed, line, medium), ...placed.flatMap((column) => drawColumn(column, letters))];
}

const READING = 16;

/** Size of the values of all instruments: those side by side would look unlike each other. */
const lettersOf = (columns: readonly PlacedColumn[]): number =>
  Math.min(
    READING,
    ...columns.flatMap(({ column, width }) =>
      column.stations.filter(isInstrument).map(({ main }) => fittingSize(main, width - 2 * INSET, READING, true)),
    ),
  );

const NAME_LINE = 17;
const VALUE = 20;
const COMMAND = 32;
const BUBBLE = 40;
/** Half of a pipe. */
const HALF_PIPE = 5;
/** A machine that is led into the line, and the pipe from it down to the line. */
const ABOVE_LINE = 44;
const STEM = 26;

/** Lines that the name above a symbol has. */
const nameHeight = (count: number) => (count > 2 ? NAME_LINE : 2 * NAME_LINE);

/** Height of a symbol by its kind and by how many share the column. */
function heightOf(station: Station, count: number): number {
  const drawn = symbolOf(station.symbol);
  if (isInstrument(station)) return BUBBLE;
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
    const isAbove = joins === 'onto' && !isInstrument(station);
    const height = isAbove ? ABOVE_LINE : heightOf(station, stations.length);
    const width = Math.round(height * ratio);
    const heated = station.burner === undefined ? 0 : BURNER_WIDTH;
    const x = Math.round(area.x + (area.width + heated - width) / 2);
    const above = nameHeight(stations.length) + (isAbove ? valuesHeight(station) : 0);
    const below = isAbove ? 0 : valuesHeight(station);
    const top = area.y + index * room;
    const least = top + above;
    const most = top + room - below - height;
    const free = { x, y: 0, width, height };
    const wanted = isInstrument(station)
      ? line - HALF_PIPE - height
      : isAbove
        ? line - STEM - height
        : joins === 'through' && stations.length === 1
          ? line - (portOf({ station, box: free }, isFirst ? 'out' : 'in')[1] ?? 0)
          : (least + most) / 2;
    return { station, box: { ...free, y: Math.round(Math.max(least, Math.min(most, wanted))) } };
  });
}

const shownBelow = (station: Station) =>
  (isInstrument(station) || saysNothing(station.main) ? 0 : 1) + station.values.length;
const valuesHeight = (station: Station) =>
  shownBelow(station) * VALUE + 4 + (station.command === undefined ? 0 : COMMAND);

function drawColumn({ column, x, width, placed }: PlacedColumn, letters: number): readonly Drawn[] {
  const lines = nameHeight(column.stations.length);
  return placed.flatMap((one) => {
    const { burner } = one.station;
    const cell = { x: x + INSET, width: width - 2 * INSET, lines, letters };
    if (column.joins === 'onto' && !isInstrument(one.station)) return drawAbove(one, cell);
    if (burner === undefined) return drawStation(one, cell);
    // Its texts are in its middle, and end where those of the burner do.
    const middle = one.box.x + one.box.width / 2;
    const half = Math.floor(Math.min(cell.x + cell.width - middle, middle - one.box.x + BURNER_GAP));
    return [...drawBurner(burner, one.box), ...drawStation(one, { ...cell, x: middle - half, width: 2 * half })];
  });
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
  if (isInstrument(station)) {
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

/** A machine that is led into the line from above has its name and its value above its symbol. */
function drawAbove({ station, box }: Placed, { x, width, lines }: Cell): readonly Drawn[] {
  const { main, values, name, fault, runs, symbol: picture } = station;
  const read = saysNothing(main) ? values : [main, ...values];
  const top = box.y - VALUE * read.length;
  return [
    symbol(picture, main, [box.x, box.y, box.width, box.height], { fault, runs }),
    label([x, top - lines, width, lines], name, { ...TITLE, fontSize: 13, textAlign: 'center' }),
    ...read.map((one, index) =>
      value(one, [x, top + VALUE * index, width, VALUE], { fontSize: 14, isBold: false, textAlign: 'center' }),
    ),
  ];
}

const COMMAND_WIDTH = 128;
const startStop = (x: number, width: number, top: number, wanted: number) => {
  const wide = Math.min(Math.max(COMMAND_WIDTH, wanted), width);
  return [x + Math.round((width - wide) / 2), top, wide, COMMAND - 6] as const;
};
