import type { Point } from '@tidegate/contract/widgets/position.ts';

/** SVG matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const UNMOVED: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** First the inner, then the outer. */
export function joined(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export const mapped = ({ x, y }: Point, { a, b, c, d, e, f }: Matrix): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** Stretch factors of a horizontal and a vertical line. */
export const stretchOf = ({ a, b, c, d }: Matrix): readonly [x: number, y: number] => [
  Math.hypot(a, b),
  Math.hypot(c, d),
];

/** The clockwise rotation in degrees. */
export const turnOfMatrix = ({ a, b }: Matrix): number => (Math.atan2(b, a) * 180) / Math.PI;

/** True if right angles stay right angles. */
export const isStraight = (matrix: Matrix): boolean => {
  const [x, y] = stretchOf(matrix);
  return Math.abs(matrix.a * matrix.c + matrix.b * matrix.d) <= 1e-6 * x * y;
};

const moved = (e: number, f: number): Matrix => ({ ...UNMOVED, e, f });

function turning(degrees: number, x = 0, y = 0): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return joined(joined(moved(x, y), { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 }), moved(-x, -y));
}

const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

const FUNCTIONS: ReadonlyMap<string, (given: readonly number[]) => Matrix> = new Map([
  ['translate', ([x = 0, y = 0]) => moved(x, y)],
  ['scale', ([x = 1, y = x]) => ({ ...UNMOVED, a: x, d: y })],
  ['rotate', ([degrees = 0, x = 0, y = 0]) => turning(degrees, x, y)],
  ['skewX', ([degrees = 0]) => ({ ...UNMOVED, c: slope(degrees) })],
  ['skewY', ([degrees = 0]) => ({ ...UNMOVED, b: slope(degrees) })],
  ['matrix', ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => ({ a, b, c, d, e, f })],
]);

/** The matrix of a `transform` attribute; what it does not know of it changes nothing. */
export function matrixOf(transform: string): Matrix {
  let all = UNMOVED;
  for (const [, name = '', given = ''] of transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const make = FUNCTIONS.get(name);
    const numbers = numbersIn(given);
    if (make !== undefined && numbers.every(Number.isFinite)) all = joined(all, make(numbers));
  }
  return all;
}

/** The numbers of a list as SVG writes them: `1,2 -3.5e2`, also `1-2.5.5`. */
export const numbersIn = (text: string): readonly number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
