import { FENCE_CORNERS_MAX } from '../../limits.ts';
import { metresOutside } from '../geo/outside.ts';

/** A value of the language. */
export type FormulaValue = number | string | boolean;

/** Memory of a call between two evaluations: the last input, its time in ms, and the sum. */
export interface Memory {
  readonly value: number;
  readonly at: number;
  readonly sum: number;
}

interface Plain {
  /** Fewest and most operands. */
  readonly operands: readonly [number, number];
  readonly apply: (operands: readonly FormulaValue[]) => FormulaValue | undefined;
}

interface Remembering {
  readonly operands: readonly [number, number];
  /** The outcome (undefined: none yet) and what to remember. */
  readonly next: (
    operands: readonly FormulaValue[],
    before: Memory | undefined,
    at: number,
  ) => { readonly value: FormulaValue | undefined; readonly memory: Memory };
}

const MANY = 64;
/** Latitude and longitude of each corner, after three operands that say where the receiver is. */
const CORNERS_FROM = 3;
const HOUR_MS = 3_600_000;

/** The value as a number: true is 1; undefined if it is not a number. */
export function numberOf(value: FormulaValue | undefined): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (value === undefined || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** True for any number but 0, and any text but the empty one. */
export function isTrue(value: FormulaValue): boolean {
  return typeof value === 'string' ? value !== '' : Boolean(value);
}

/** A function of numbers; without an outcome when an operand is none. */
function numeric(fewest: number, most: number, apply: (...numbers: number[]) => number): Plain {
  return {
    operands: [fewest, most],
    apply: (operands) => {
      const numbers = operands.map(numberOf);
      return numbers.every((one) => one !== undefined) ? apply(...numbers) : undefined;
    },
  };
}

/** A function of a receiver's coordinates and a shape; without an outcome where they are no place. */
function placed(
  fewest: number,
  most: number,
  shapeOf: (numbers: readonly number[]) => Parameters<typeof metresOutside>[2],
): Plain {
  return {
    operands: [fewest, most],
    apply: ([latitude, longitude, system, ...rest]) => {
      const [lat, lng] = [numberOf(latitude), numberOf(longitude)];
      const numbers = rest.map(numberOf);
      if (lat === undefined || lng === undefined || !numbers.every((one) => one !== undefined)) return undefined;
      return metresOutside({ lat, lng }, system, shapeOf(numbers));
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
/** Bits are those of a 32-bit word, as registers hold them. */
const word = (number: number): number => Math.trunc(number) >>> 0;

/** Functions whose outcome follows from their operands alone. `if` is walked lazily by the evaluation. */
export const PLAIN_FUNCTIONS: ReadonlyMap<string, Plain> = new Map(
  Object.entries({
    abs: numeric(1, 1, Math.abs),
    sign: numeric(1, 1, Math.sign),
    ceil: numeric(1, 1, Math.ceil),
    floor: numeric(1, 1, Math.floor),
    trunc: numeric(1, 1, Math.trunc),
    round: numeric(1, 2, (x, digits = 0) => Number(`${Math.round(Number(`${x}e${digits}`))}e${-digits}`)),
    sqrt: numeric(1, 1, Math.sqrt),
    exp: numeric(1, 1, Math.exp),
    ln: numeric(1, 1, Math.log),
    log10: numeric(1, 1, Math.log10),
    pow: numeric(2, 2, Math.pow),
    sin: numeric(1, 1, Math.sin),
    cos: numeric(1, 1, Math.cos),
    tan: numeric(1, 1, Math.tan),
    atan2: numeric(2, 2, Math.atan2),
    min: numeric(1, MANY, Math.min),
    max: numeric(1, MANY, Math.max),
    sum: numeric(1, MANY, (...numbers) => sum(numbers)),
    avg: numeric(1, MANY, (...numbers) => sum(numbers) / numbers.length),
    /** clamp(x, low, high) */
    clamp: numeric(3, 3, (x, low, high) => Math.min(Math.max(x, low), high)),
    /** scale(x, inLow, inHigh, outLow, outHigh) */
    scale: numeric(5, 5, (x, inLow, inHigh, outLow, outHigh) => {
      return outLow + ((x - inLow) / (inHigh - inLow)) * (outHigh - outLow);
    }),
    /** bit(x, n): bit n of a word, 0 the lowest. */
    bit: numeric(2, 2, (x, bit) => (word(x) >>> bit) & 1),
    bitand: numeric(2, 2, (x, y) => (word(x) & word(y)) >>> 0),
    bitor: numeric(2, 2, (x, y) => (word(x) | word(y)) >>> 0),
    bitxor: numeric(2, 2, (x, y) => (word(x) ^ word(y)) >>> 0),
    bitnot: numeric(1, 1, (x) => ~word(x) >>> 0),
    shl: numeric(2, 2, (x, count) => (word(x) << count) >>> 0),
    shr: numeric(2, 2, (x, count) => word(x) >>> count),
    int16: numeric(1, 1, (x) => (word(x) << 16) >> 16),
    /** circle(lat, lng, "wgs84", lat0, lng0, radius): metres outside the circle, below zero inside. */
    circle: placed(6, 6, (numbers) => {
      const [lat = 0, lng = 0, radiusM = 0] = numbers;
      return { centre: { lat, lng }, radiusM };
    }),
    /** polygon(lat, lng, "wgs84", lat1, lng1, lat2, lng2, lat3, lng3 …): metres outside it, below zero inside. */
    polygon: placed(CORNERS_FROM + 6, CORNERS_FROM + 2 * FENCE_CORNERS_MAX, (numbers) => {
      const corners = numbers.flatMap((lat, index) => {
        const lng = numbers[index + 1];
        return index % 2 === 0 && lng !== undefined ? [{ lat, lng }] : [];
      });
      return { corners };
    }),
    if: { operands: [3, 3], apply: ([condition = false, yes, no]) => (isTrue(condition) ? yes : no) },
  } satisfies { readonly [name: string]: Plain }),
);

/** Functions that look at what was before. A step backwards in time changes nothing. */
export const REMEMBERING_FUNCTIONS: ReadonlyMap<string, Remembering> = new Map(
  Object.entries({
    /** rate(x): change in each second since the value before. */
    rate: remembering((value, before, at) => ({
      value: at > before.at ? ((value - before.value) * 1_000) / (at - before.at) : undefined,
      sum: 0,
    })),
    /** total(x): sum over time of a quantity in units an hour (trapezoids), since the formula began. */
    total: remembering((value, before, at) => {
      const added = ((value + before.value) / 2) * ((at - before.at) / HOUR_MS);
      return { value: before.sum + added, sum: before.sum + added };
    }, 0),
    /** hours(x): how long x was true, in hours. */
    hours: remembering((_value, before, at) => {
      const added = before.value === 0 ? 0 : (at - before.at) / HOUR_MS;
      return { value: before.sum + added, sum: before.sum + added };
    }, 0),
    /** count(x): how often x became true. */
    count: remembering((value, before) => {
      const counted = before.sum + (value !== 0 && before.value === 0 ? 1 : 0);
      return { value: counted, sum: counted };
    }, 0),
    /** above(x, limit, deadband): true from above the limit until it is the deadband below it. */
    above: {
      operands: [3, 3],
      next: (operands, before, at) => {
        const [x, limit, deadband] = operands.map(numberOf);
        if (x === undefined || limit === undefined || deadband === undefined) {
          return { value: undefined, memory: before ?? { value: 0, at, sum: 0 } };
        }
        const isAbove = x > limit - (before?.value === 1 ? deadband : 0);
        return { value: isAbove, memory: { value: Number(isAbove), at, sum: 0 } };
      },
    },
    /** previous(x): the value before this one. */
    previous: remembering((_value, before) => ({ value: before.value, sum: 0 })),
  } satisfies { readonly [name: string]: Remembering }),
);

function remembering(
  step: (value: number, before: Memory, at: number) => { readonly value: number | undefined; readonly sum: number },
  first?: number,
): Remembering {
  return {
    operands: [1, 1],
    next: ([operand], before, at) => {
      const value = numberOf(operand);
      if (value === undefined) return { value: undefined, memory: before ?? { value: 0, at, sum: 0 } };
      if (before === undefined) return { value: first, memory: { value, at, sum: 0 } };
      if (at < before.at) return { value: first === undefined ? undefined : before.sum, memory: before };
      const outcome = step(value, before, at);
      return { value: outcome.value, memory: { value, at, sum: outcome.sum } };
    },
  };
}

/** Every function with its minimum and maximum number of operands. */
export const FUNCTION_OPERANDS: ReadonlyMap<string, readonly [number, number]> = new Map(
  [...PLAIN_FUNCTIONS, ...REMEMBERING_FUNCTIONS].map(([name, { operands }]) => [name, operands]),
);
