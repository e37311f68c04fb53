import type { Box } from '../geometry/box.ts';
import { symbolOf } from '../symbols/registry.ts';
import { END_WIDTH, INSET, openEnds } from './columns.ts';
import { label, pipe, type Drawn, type Joint } from './draw.ts';
import { isInstrument, isVessel, type Column, type Medium, type Station } from './station.ts';

/** A station at its place. */
export interface Placed {
  readonly station: Station;
  /** Box of the symbol. */
  readonly box: Box;
}

/** A column at its place. */
export interface PlacedColumn {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
  readonly placed: readonly Placed[];
}

const JOINT_OF: { readonly [M in Medium]: Joint } = { fluid: 'pipe', air: 'pipe', solid: 'belt', power: 'wire' };

/**
 * Pipes of a process at right angles: from the outlets of each column to the inlets of the next, along the line below what lies
 * between, from what is led into it, and an arrow where it comes from outside or leaves.
 */
export function drawPipes(columns: readonly PlacedColumn[], line: number, medium: Medium): readonly Drawn[] {
  const joint = JOINT_OF[medium];
  const inLine = columns.filter(({ column }) => column.joins !== 'beside');
  const chain = inLine.filter(({ column }) => column.joins === 'through');
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { before, behind } = openEnds(columns.map(({ column }) => column));
  const [start, end] = [inLine[0] ?? first, inLine.at(-1) ?? last];
  return [
    ...(before === undefined ? [] : stubs(first, 'in', start.x + insideOf(before), line, medium)),
    ...chain.slice(1).flatMap((column, index) => between(chain[index] ?? first, column, line, joint)),
    ...(behind === undefined ? [] : stubs(last, 'out', end.x + end.width - insideOf(behind), line, medium)),
    ...inLine.filter(isLedIn).flatMap(({ placed }) => placed.map((one) => stem(one, line))),
  ];
}

/** The part of an arrow that lies in the column of an instrument. */
const insideOf = (end: 'beside' | 'within') => (end === 'within' ? END_WIDTH : 0);

const isLedIn = ({ column }: PlacedColumn) => column.joins === 'onto' && !column.stations.some(isInstrument);

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
        // Fuel reaches an engine through a pipe.
        joint: isVessel(one.station) && joint === 'wire' ? 'pipe' : joint,
        moves: moverOf(one, next),
      }),
    ];
  });
}

/** From outside to what comes first, or from what comes last to the outside. */
function stubs(column: PlacedColumn, way: 'in' | 'out', edge: number, line: number, medium: Medium): readonly Drawn[] {
  const gutter = way === 'in' ? column.x : column.x + column.width;
  const drawn = column.placed.map((one) => {
    const port = portOf(one, way);
    // Without anything between, it leaves as it is.
    const corners: readonly Point[] =
      gutter === edge && column.placed.length === 1
        ? [port, [edge, port[1]]]
        : [port, [gutter, port[1]], [gutter, line], [edge, line]];
    const points = straightened(way === 'in' ? corners.toReversed() : corners);
    return pipe(points, { joint: JOINT_OF[medium], moves: moverOf(one) });
  });
  const [only] = column.placed;
  const isStraight = gutter === edge && column.placed.length === 1 && only !== undefined;
  return [...drawn, ...arrow(way, edge, isStraight ? portOf(only, way)[1] : line, medium)];
}

const WORDS = { in: { zh: '输入', en: 'Input' }, out: { zh: '输出', en: 'Output' } } as const;
const OPENINGS = { in: { zh: '进口', en: 'Inlet' }, out: { zh: '出口', en: 'Outlet' } } as const;
/** Between the word at an arrow and the line. */
const WORD_GAP = 8;
const WORD_HEIGHT = 16;

/** The end of the line at the outside. */
function arrow(way: 'in' | 'out', edge: number, y: number, medium: Medium): readonly Drawn[] {
  const left = way === 'in' ? edge - END_WIDTH : edge;
  const words = (medium === 'power' ? WORDS : OPENINGS)[way];
  return [
    pipe(
      [
        [left + (way === 'in' ? INSET : 0), y],
        [left + END_WIDTH - (way === 'in' ? 0 : INSET), y],
      ],
      { joint: 'belt' },
    ),
    label([left, y + WORD_GAP, END_WIDTH, WORD_HEIGHT], words, { fontSize: 11, textAlign: 'center' }),
  ];
}

/** From what lies above the line down to it. */
function stem(one: Placed, line: number): Drawn {
  const { box, station } = one;
  const drawn = symbolOf(station.symbol);
  const port = drawn?.ports.find(({ y }) => y === drawn.height);
  if (drawn !== undefined && port !== undefined) {
    const x = Math.round(box.x + port.x * (box.width / drawn.width));
    return pipe(
      [
        [x, box.y + box.height],
        [x, line],
      ],
      { moves: moverOf(one) },
    );
  }
  const [x, y] = portOf(one, 'out');
  return pipe(
    [
      [x, y],
      [x + INSET, y],
      [x + INSET, line],
    ],
    { moves: moverOf(one) },
  );
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
export function portOf({ station, box }: Placed, way: 'in' | 'out'): Point {
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
