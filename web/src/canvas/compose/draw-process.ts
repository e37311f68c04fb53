import { symbolOf } from '../symbols/registry.ts';
import type { Box } from '../geometry/box.ts';
import { label, pipe, symbol, TITLE, value, type Drawn } from './draw.ts';
import { buttons } from './draw-control.ts';
import { columnsOf, isJoined, type Side, type Station } from './station.ts';

interface Placed {
  readonly station: Station;
  /** Box of the symbol. */
  readonly box: Box;
  readonly joins: boolean;
}

/** The process in the middle of a page: symbols in columns, names above, values below, and pipes at right angles between them. */
export function drawProcess(stations: readonly Station[], area: Box): readonly Drawn[] {
  const columns = columnsOf(stations);
  const width = Math.floor(area.width / Math.max(1, columns.length) / 8) * 8;
  const placed = columns.map((column, index) => place(column, { ...area, x: area.x + index * width, width }));
  const drawn = placed.flatMap((column, index) =>
    column.flatMap((one) => drawStation(one, area.x + index * width, width)),
  );
  return [...pipes(placed, area, width), ...drawn];
}

const NAME = 22;
const VALUE = 20;
const COMMAND = 32;

function place(column: readonly Station[], area: Box): readonly Placed[] {
  const height = area.height / column.length;
  return column.map((station, index) => {
    const drawn = symbolOf(station.symbol);
    const ratio = drawn === undefined ? 1 : drawn.width / drawn.height;
    const isInstrument = drawn?.category === 'instruments';
    const tall = isInstrument ? 56 : column.length > 1 ? 60 : ratio < 1 ? 160 : 104;
    const wide = Math.round(tall * ratio);
    const below = (station.values.length + 1) * VALUE + (station.command === undefined ? 0 : COMMAND);
    const top = area.y + index * height + (height - NAME - tall - below) / 2 + NAME;
    const box = { x: Math.round(area.x + (area.width - wide) / 2), y: Math.round(top), width: wide, height: tall };
    return { station, box, joins: isJoined(station.symbol) };
  });
}

function drawStation({ station, box }: Placed, x: number, width: number): readonly Drawn[] {
  const { main, values, name, fault, command } = station;
  const at = (top: number, height: number) => [x + 8, top, width - 16, height] as const;
  const below = box.y + box.height + 4;
  return [
    symbol(station.symbol, main, [box.x, box.y, box.width, box.height], { fault }),
    label(at(box.y - NAME, 20), name, { ...TITLE, fontSize: 13, textAlign: 'center' }),
    ...(saysNothing(main)
      ? []
      : [value(main, at(below, VALUE), { fontSize: main.dataType === 'bool' ? 14 : 18, textAlign: 'center' })]),
    ...values.map((one, index) =>
      value(one, at(below + VALUE * (index + 1), VALUE), { fontSize: 14, isBold: false, textAlign: 'center' }),
    ),
    ...(command === undefined ? [] : buttons(command, startStop(x, width, below + VALUE * (values.length + 1) + 4))),
  ];
}

/** “No” below a filter is no state of it: whether it is being washed is what its picture shows. */
const saysNothing = ({ dataType, enumTexts, falseText, falseTextEn }: Station['main']): boolean => {
  const off = enumTexts.find(({ value: of }) => of === 0);
  return (
    dataType === 'bool' && /^(?:否|无|no|none|[—–-])?$/i.test((off?.textEn ?? falseTextEn) || (off?.text ?? falseText))
  );
};

const COMMAND_WIDTH = 136;
const startStop = (x: number, width: number, top: number) => {
  const wide = Math.min(COMMAND_WIDTH, width - 16);
  return [x + Math.round((width - wide) / 2), top, wide, COMMAND - 6] as const;
};

/**
 * Columns of which the names say what flows through them. Of several vessels before the machines, or behind them, the nearest ones
 * are joined: nobody can say by their names that one flows into the other.
 */
function clearColumns(columns: readonly (readonly Placed[])[]): ReadonlySet<readonly Placed[]> {
  const of = (side: Side | undefined) =>
    columns.filter(([first]) => first !== undefined && first.station.side === side);
  const before = of('before');
  const unclear = of('unclear');
  const isOne = before.length === 0 && unclear.length === 1 && unclear[0]?.length === 1;
  return new Set([...(isOne ? unclear : before.slice(-1)), ...of(undefined), ...of('behind').slice(0, 1)]);
}

/** From the outlets of each column to the inlets of the next, with the corners in the gutter between them. */
function pipes(columns: readonly (readonly Placed[])[], area: Box, width: number): readonly Drawn[] {
  const clear = clearColumns(columns);
  const joined = columns.map((column, index) => ({
    column: clear.has(column) ? column.filter(({ joins }) => joins) : [],
    index,
  }));
  const chain = joined.filter(({ column }) => column.length > 0);
  return chain.slice(1).flatMap(({ column, index }, before) => {
    const gutter = area.x + index * width;
    const from = chain[before]?.column ?? [];
    // One pipe for each machine of the fuller side: the others share it.
    const pairs =
      from.length >= column.length
        ? from.map((one, at) => [one, column[at] ?? column[0]] as const)
        : column.map((one, at) => [from[at] ?? from[0], one] as const);
    return pairs.flatMap(([one, next]) => {
      if (one === undefined || next === undefined) return [];
      const start = portOf(one, 'out');
      const end = portOf(next, 'in');
      return [pipe([start, [gutter, start[1]], [gutter, end[1]], end])];
    });
  });
}

/** End of a pipe at a symbol, page units: its port on that side, or behind its middle if it has no port there. */
function portOf({ station, box }: Placed, way: 'in' | 'out'): readonly [number, number] {
  const drawn = symbolOf(station.symbol);
  const isThere = ({ x }: { readonly x: number }) =>
    drawn === undefined ? false : way === 'in' ? x === 0 : x === drawn.width;
  const port = drawn?.ports.findLast(isThere);
  if (drawn === undefined || port === undefined) return [box.x + box.width / 2, box.y + Math.round(box.height / 2)];
  const scale = box.width / drawn.width;
  return [Math.round(box.x + port.x * scale), Math.round(box.y + port.y * scale)];
}
