import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { frameAbout } from '../../geometry/kinds/box-kind.ts';
import { turnOf } from '../../geometry/turn.ts';
import { isStraight, mapped, numbersIn, stretchOf, turnOfMatrix, type Matrix } from './matrix.ts';
import type { Paint } from './paint.ts';
import { strokesOf, type Stroke } from './path.ts';

/** A widget as it would be saved, without its id. */
export interface Drawn {
  readonly widgetType: WidgetType;
  readonly position: object;
  readonly style: object;
  readonly dataAddon?: object;
}

/** An element with the matrix and the paint that hold for it. Undefined where it cannot be made a widget. */
type Draw = (element: Element, matrix: Matrix, paint: Paint) => readonly Drawn[] | undefined;

/** Points of one line that a page takes. */
const POINTS_MAX = 500;

const numberOf = (element: Element, name: string): number => Number.parseFloat(element.getAttribute(name) ?? '') || 0;

function styleOf({ fill, stroke, strokeWidth, dash, opacity }: Paint, matrix: Matrix): object {
  const [x, y] = stretchOf(matrix);
  return { fill, stroke, strokeWidth: Math.min(200, strokeWidth * Math.sqrt(x * y)), dash, opacity };
}

/** A line has no filling: what was only filled is drawn in the colour of its filling. */
function lineStyle(paint: Paint, matrix: Matrix): object {
  const isFilledOnly = paint.stroke === 'transparent' || paint.strokeWidth === 0;
  return styleOf(isFilledOnly ? { ...paint, stroke: paint.fill, strokeWidth: 1 } : paint, matrix);
}

/** A frame about a middle, stretched and turned. */
function framed(middle: Point, width: number, height: number, matrix: Matrix) {
  const [x, y] = stretchOf(matrix);
  const size = { width: width * x, height: height * y, rotate: turnOf(turnOfMatrix(matrix)) };
  return frameAbout(mapped(middle, matrix), size);
}

const rect: Draw = (element, matrix, paint) => {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(element, name));
  if (x === undefined || y === undefined || !width || !height) return [];
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  if (!isStraight(matrix)) return strokes([{ points: corners, isClosed: true }], matrix, paint);
  const radius = Math.max(numberOf(element, 'rx'), numberOf(element, 'ry')) * stretchOf(matrix)[0];
  const position = framed({ x: x + width / 2, y: y + height / 2 }, width, height, matrix);
  return [{ widgetType: 'ShapeRect', position, style: { ...styleOf(paint, matrix), radius: Math.min(1_000, radius) } }];
};

const ellipse: Draw = (element, matrix, paint) => {
  const [cx, cy] = [numberOf(element, 'cx'), numberOf(element, 'cy')];
  const r = numberOf(element, 'r');
  const [rx, ry] = element.localName === 'circle' ? [r, r] : [numberOf(element, 'rx'), numberOf(element, 'ry')];
  if (!(rx > 0) || !(ry > 0)) return [];
  if (!isStraight(matrix)) return undefined;
  const style = styleOf(paint, matrix);
  const frame = framed({ x: cx, y: cy }, 2 * rx, 2 * ry, matrix);
  const middle = { cx: frame.x + frame.width / 2, cy: frame.y + frame.height / 2 };
  const [wide, high] = [frame.width / 2, frame.height / 2];
  if (Math.abs(wide - high) < 1e-6) {
    return [{ widgetType: 'ShapeCircle', position: { ...middle, r: wide }, style }];
  }
  return [{ widgetType: 'ShapeEllipse', position: { ...middle, rx: wide, ry: high, rotate: frame.rotate }, style }];
};

const line: Draw = (element, matrix, paint) => {
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => numberOf(element, name));
  const points = [
    { x: x1 ?? 0, y: y1 ?? 0 },
    { x: x2 ?? 0, y: y2 ?? 0 },
  ];
  return strokes([{ points, isClosed: false }], matrix, paint);
};

const poly: Draw = (element, matrix, paint) => {
  const numbers = numbersIn(element.getAttribute('points') ?? '');
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    y: numbers[2 * index + 1] ?? 0,
  }));
  return strokes([{ points, isClosed: element.localName === 'polygon' }], matrix, paint);
};

const path: Draw = (element, matrix, paint) => {
  const found = strokesOf(element.getAttribute('d') ?? '');
  return found === undefined ? undefined : strokes(found, matrix, paint);
};

/** About how wide words are, in sizes of their font: a Chinese character is as wide as it is high. */
function widthOf(words: string): number {
  let width = 1;
  for (const character of words) width += character > '\u2e80' ? 1 : 0.6;
  return width;
}

const text: Draw = (element, matrix, paint) => {
  const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  if (words === '') return [];
  const [stretch] = stretchOf(matrix);
  const first = element.querySelector('tspan');
  const placed = element.hasAttribute('x') || first === null ? element : first;
  // `x` and `y` say where the base line begins, ends or has its middle; a page says where the box is.
  const width = widthOf(words) * paint.fontSize;
  const height = paint.fontSize * 1.4;
  const share = paint.anchor === 'middle' ? 0.5 : paint.anchor === 'end' ? 1 : 0;
  const left = numberOf(placed, 'x') - width * share;
  const top = numberOf(placed, 'y') - paint.fontSize * 1.1;
  const { opacity, isBold, isItalic } = paint;
  const style = {
    fill: 'transparent',
    stroke: 'transparent',
    fontColor: paint.fill,
    fontSize: Math.min(500, Math.max(4, paint.fontSize * stretch)),
    textAlign: share === 0.5 ? 'center' : share === 1 ? 'right' : 'left',
    opacity,
    isBold,
    isItalic,
  };
  const position = framed({ x: left + width / 2, y: top + height / 2 }, width, height, matrix);
  return [{ widgetType: 'UsualText', position, style, dataAddon: { text: words.slice(0, 5_000) } }];
};

/** Thins a line with too many points at a regular interval. */
function thinned(points: readonly Point[]): readonly Point[] {
  if (points.length <= POINTS_MAX) return points;
  const step = (points.length - 1) / (POINTS_MAX - 1);
  return Array.from({ length: POINTS_MAX }, (_, index) => points[Math.round(index * step)] ?? { x: 0, y: 0 });
}

function strokes(found: readonly Stroke[], matrix: Matrix, paint: Paint): readonly Drawn[] {
  return found.flatMap(({ points, isClosed }): readonly Drawn[] => {
    const [one, two, three, ...more] = withoutLast(points, isClosed).map((point) => mapped(point, matrix));
    if (one === undefined || two === undefined) return [];
    if (three === undefined) {
      return [{ widgetType: 'ShapeLine', position: ends(one, two), style: lineStyle(paint, matrix) }];
    }
    if (isClosed && more.length === 0) {
      const position = { x1: one.x, y1: one.y, x2: two.x, y2: two.y, x3: three.x, y3: three.y };
      return [{ widgetType: 'ShapeTriangle', position, style: styleOf(paint, matrix) }];
    }
    const all = thinned([one, two, three, ...more, ...(isClosed ? [one] : [])]);
    const position = { ...ends(one, all.at(-1) ?? one), points: all };
    return [{ widgetType: 'ShapeLine', position, style: lineStyle(paint, matrix) }];
  });
}

/** A closed line may name its first point once more at its end. */
function withoutLast(points: readonly Point[], isClosed: boolean): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const isTwice = isClosed && points.length > 2 && first?.x === last?.x && first?.y === last?.y;
  return isTwice ? points.slice(0, -1) : points;
}

const ends = (from: Point, to: Point) => ({ x1: from.x, y1: from.y, x2: to.x, y2: to.y });

/** Drawing function of each element; other elements are not drawn. */
export const DRAWN: ReadonlyMap<string, Draw> = new Map(
  Object.entries({ rect, circle: ellipse, ellipse, line, polyline: poly, polygon: poly, path, text }),
);
