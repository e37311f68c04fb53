import type { Point } from '@tidegate/contract/widgets/position.ts';
import { SVGPathData } from 'svg-pathdata';

/** A line without a break in it. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/** Straight pieces that a curve is made of. */
const PIECES = 12;
const steps = Array.from({ length: PIECES }, (_, index) => (index + 1) / PIECES);

const { MOVE_TO, LINE_TO, CURVE_TO, ARC, CLOSE_PATH } = SVGPathData;

/** The strokes of a path's `d`, curves as straight pieces. Undefined where it cannot be read or leaves the range of numbers. */
export function strokesOf(d: string): readonly Stroke[] | undefined {
  const commands = commandsOf(d);
  if (commands === undefined) return undefined;
  const strokes: Stroke[] = [];
  let points: Point[] = [];
  let start: Point = { x: 0, y: 0 };
  const end = (isClosed: boolean) => {
    if (points.length > 1) strokes.push({ points, isClosed });
    points = [start];
  };
  const goTo = (to: Point) => {
    const last = points.at(-1);
    if (last?.x !== to.x || last.y !== to.y) points.push(to);
  };
  for (const command of commands) {
    switch (command.type) {
      case MOVE_TO:
        end(false);
        start = { x: command.x, y: command.y };
        points = [start];
        break;
      case LINE_TO:
        goTo({ x: command.x, y: command.y });
        break;
      case CURVE_TO:
        curve(points.at(-1) ?? start, command).forEach(goTo);
        break;
      case ARC:
        arc(command).forEach(goTo);
        break;
      case CLOSE_PATH:
        end(true);
        break;
      default:
        return undefined;
    }
  }
  end(false);
  const isWithinRange = strokes.every((stroke) => stroke.points.every(({ x, y }) => Number.isFinite(x + y)));
  return isWithinRange ? strokes : undefined;
}

/** The commands of a path as moves, lines, cubic curves, arcs with their middles and closings, in absolute places. */
function commandsOf(d: string) {
  try {
    return new SVGPathData(d).toAbs().normalizeHVZ(false).normalizeST().qtToC().annotateArcs().commands;
  } catch {
    return undefined;
  }
}

type Curve = Point & { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

function curve(from: Point, { x1, y1, x2, y2, x, y }: Curve): readonly Point[] {
  const along = (t: number, p0: number, p1: number, p2: number, p3: number) =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3;
  return steps.map((t) => ({ x: along(t, from.x, x1, x2, x), y: along(t, from.y, y1, y2, y) }));
}

type Arc = Point & {
  readonly rX: number;
  readonly rY: number;
  readonly xRot: number;
  readonly cX?: number;
  readonly cY?: number;
  readonly phi1?: number;
  readonly phi2?: number;
};

/** An arc without radii, or from a place to itself, has no middle: it is a straight line. */
function arc({ rX, rY, xRot, cX = 0, cY = 0, phi1 = 0, phi2 = 0, x, y }: Arc): readonly Point[] {
  if (rX === 0 || rY === 0 || !Number.isFinite(cX + cY)) return [{ x, y }];
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians(xRot)), Math.sin(radians(xRot))];
  return steps.map((t) => {
    const angle = radians(phi1 + (phi2 - phi1) * t);
    const [px, py] = [rX * Math.cos(angle), rY * Math.sin(angle)];
    return t === 1 ? { x, y } : { x: cX + cos * px - sin * py, y: cY + sin * px + cos * py };
  });
}
