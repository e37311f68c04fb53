import type { Point } from '@tidegate/contract/widgets/position.ts';

/** A line without a break in it. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/** Straight pieces that a curve is made of. */
const PIECES = 12;
const steps = Array.from({ length: PIECES }, (_, index) => (index + 1) / PIECES);

/** Numbers that each command takes. */
const TAKES: ReadonlyMap<string, number> = new Map(
  Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }),
);

/** The pen as it goes along a path. */
interface Pen {
  at: Point;
  /** Where the stroke began. */
  start: Point;
  /** The last handle of a curve, which the next may mirror. */
  handle: Point | null;
  points: Point[];
  readonly strokes: Stroke[];
}

/** The strokes of a path's `d`, curves as straight pieces. Undefined where it cannot be read. */
export function strokesOf(d: string): readonly Stroke[] | undefined {
  const tokens = d.match(/[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  const pen: Pen = { at: { x: 0, y: 0 }, start: { x: 0, y: 0 }, handle: null, points: [], strokes: [] };
  let command = '';
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index] ?? '';
    if (/^[a-z]$/i.test(token)) {
      command = token;
      index += 1;
    } else if (command === '' || command.toUpperCase() === 'Z') return undefined;
    const takes = TAKES.get(command.toUpperCase());
    const given = tokens.slice(index, index + (takes ?? 0)).map(Number);
    if (takes === undefined || given.length < takes || !given.every(Number.isFinite)) return undefined;
    index += takes;
    run(pen, command, given);
    // What follows a move without a letter of its own is a line.
    if (command === 'M') command = 'L';
    if (command === 'm') command = 'l';
  }
  end(pen, false);
  return pen.strokes;
}

function run(pen: Pen, command: string, given: readonly number[]): void {
  const { at } = pen;
  const isRelative = command === command.toLowerCase();
  const point = (index: number): Point => ({
    x: (given[index] ?? 0) + (isRelative ? at.x : 0),
    y: (given[index + 1] ?? 0) + (isRelative ? at.y : 0),
  });
  const mirrored: Point = pen.handle === null ? at : { x: 2 * at.x - pen.handle.x, y: 2 * at.y - pen.handle.y };
  switch (command.toUpperCase()) {
    case 'M':
      end(pen, false);
      pen.start = point(0);
      return goTo(pen, point(0));
    case 'L':
      return goTo(pen, point(0));
    case 'H':
      return goTo(pen, { x: point(0).x, y: at.y });
    case 'V':
      return goTo(pen, { x: at.x, y: (given[0] ?? 0) + (isRelative ? at.y : 0) });
    case 'C':
      return cubic(pen, point(0), point(2), point(4));
    case 'S':
      return cubic(pen, mirrored, point(0), point(2));
    case 'Q':
      return quadratic(pen, point(0), point(2));
    case 'T':
      return quadratic(pen, mirrored, point(0));
    case 'A':
      return arc(pen, given, point(5));
    default:
      end(pen, true);
  }
}

function goTo(pen: Pen, to: Point): void {
  if (pen.points.length === 0) pen.points.push(pen.at === to ? to : pen.start);
  const last = pen.points.at(-1);
  if (last === undefined || last.x !== to.x || last.y !== to.y) pen.points.push(to);
  pen.at = to;
  pen.handle = null;
}

function end(pen: Pen, isClosed: boolean): void {
  if (pen.points.length > 1) pen.strokes.push({ points: pen.points, isClosed });
  pen.points = [];
  if (isClosed) pen.at = pen.start;
  else pen.start = pen.at;
  pen.handle = null;
}

function cubic(pen: Pen, one: Point, two: Point, to: Point): void {
  const from = pen.at;
  const along = (t: number, axis: 'x' | 'y') =>
    (1 - t) ** 3 * from[axis] + 3 * (1 - t) ** 2 * t * one[axis] + 3 * (1 - t) * t ** 2 * two[axis] + t ** 3 * to[axis];
  for (const t of steps) goTo(pen, { x: along(t, 'x'), y: along(t, 'y') });
  pen.at = to;
  pen.handle = two;
}

function quadratic(pen: Pen, one: Point, to: Point): void {
  const from = pen.at;
  const third = (end_: Point) => ({ x: end_.x + ((one.x - end_.x) * 2) / 3, y: end_.y + ((one.y - end_.y) * 2) / 3 });
  cubic(pen, third(from), third(to), to);
  pen.handle = one;
}

/** An arc by its two ends, as the SVG standard works out its middle (appendix B.2.4). */
function arc(
  pen: Pen,
  [givenX = 0, givenY = 0, degrees = 0, isLarge = 0, isSweep = 0]: readonly number[],
  to: Point,
): void {
  const from = pen.at;
  let [rx, ry] = [Math.abs(givenX), Math.abs(givenY)];
  if (rx === 0 || ry === 0 || (from.x === to.x && from.y === to.y)) return goTo(pen, to);
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 };
  const [x, y] = [cos * half.x + sin * half.y, cos * half.y - sin * half.x];
  // Radii that do not reach from the one to the other end grow until they do.
  const lack = Math.sqrt(Math.max(1, (x / rx) ** 2 + (y / ry) ** 2));
  rx *= lack;
  ry *= lack;
  const share = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1;
  const factor = Math.sqrt(Math.max(0, share)) * (isLarge === isSweep ? -1 : 1);
  const [mx, my] = [(factor * rx * y) / ry, (-factor * ry * x) / rx];
  const middle = { x: cos * mx - sin * my + (from.x + to.x) / 2, y: sin * mx + cos * my + (from.y + to.y) / 2 };
  const begin = Math.atan2((y - my) / ry, (x - mx) / rx);
  let sweep = Math.atan2((-y - my) / ry, (-x - mx) / rx) - begin;
  if (isSweep === 0 && sweep > 0) sweep -= 2 * Math.PI;
  if (isSweep !== 0 && sweep < 0) sweep += 2 * Math.PI;
  for (const t of steps) {
    const angle = begin + sweep * t;
    const [px, py] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    goTo(pen, t === 1 ? to : { x: middle.x + cos * px - sin * py, y: middle.y + sin * px + cos * py });
  }
}
