import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlockPacker, unpackBlock } from './block.ts';
import { ColumnsError } from './columns-error.ts';
import type { Columns } from './columns.ts';
import { KIND } from './columns.ts';

const packer = new BlockPacker();

interface Point {
  readonly step: number;
  readonly kind: number;
  readonly value: number;
  readonly text: string;
  readonly quality: number;
  readonly code: number;
}

const reading = fc.oneof(
  fc.double(),
  fc.float(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.integer({ min: -100_000, max: 100_000 }).map((whole) => whole / 100),
  fc.constantFrom(
    Number.NaN,
    Infinity,
    -Infinity,
    -0,
    0,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    2 ** 53,
    1e300,
    0.1 + 0.2,
  ),
);
const point: fc.Arbitrary<Point> = fc.record({
  step: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2 ** 40 })),
  kind: fc.oneof({ weight: 8, arbitrary: fc.constant(KIND.number) }, fc.constantFrom(...Object.values(KIND))),
  value: reading,
  text: fc.string({ unit: 'grapheme' }),
  quality: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 3 })),
  code: fc.oneof({ weight: 4, arbitrary: fc.constant(Number.NaN) }, fc.integer({ min: -5_000, max: 5_000 })),
});

/** Columns as a careful caller makes them: optional columns only when they say something. */
function columnsOf(start: number, points: readonly Point[]): Columns {
  let time = start;
  const times = Float64Array.from(points, ({ step }) => (time += step));
  const kinds = Uint8Array.from(points, ({ kind }) => kind);
  const values = Float64Array.from(points, ({ kind, value }) => {
    if (kind === KIND.boolean) return value > 0 ? 1 : 0;
    return kind === KIND.number ? value : Number.NaN;
  });
  const spoken = (kind: number) => kind === KIND.text || kind === KIND.bigint;
  const texts = points.map(({ kind, text }) => (spoken(kind) ? text.toWellFormed() : undefined));
  const qualities = Uint8Array.from(points, ({ quality }) => quality);
  const codes = Float64Array.from(points, ({ code }) => code);
  return {
    count: points.length,
    times,
    values,
    kinds: kinds.some((kind) => kind !== 0) ? kinds : undefined,
    texts: texts.some((text) => text !== undefined) ? texts : undefined,
    qualities: qualities.some((quality) => quality !== 0) ? qualities : undefined,
    codes: codes.some((code) => !Number.isNaN(code)) ? codes : undefined,
  };
}

/** Plain arrays, so that NaN and −0 are compared as what they are. */
function plain(columns: Columns) {
  const { count, times, values, kinds, texts, qualities, codes } = columns;
  return {
    count,
    times: [...times],
    values: [...values],
    kinds: kinds && [...kinds],
    texts: texts && [...texts],
    qualities: qualities && [...qualities],
    codes: codes && [...codes],
  };
}

const start = fc.oneof(fc.constant(1_700_000_000_000), fc.integer({ min: -(2 ** 40), max: 2 ** 45 }));

test('a packed block unpacks bit for bit, for all kinds, qualities and codes', () => {
  fc.assert(
    fc.property(start, fc.array(point, { maxLength: 200 }), (from, points) => {
      const columns = columnsOf(from, points);
      expect(plain(unpackBlock(packer.pack(columns)))).toStrictEqual(plain(columns));
    }),
    { numRuns: 1_000 },
  );
});

test('a column of numbers of one family unpacks bit for bit', () => {
  const families = [
    fc.integer({ min: -(2 ** 30), max: 2 ** 30 }).map((whole) => whole / 1_000),
    fc.float({ noNaN: true }),
    fc.double(),
    fc.maxSafeInteger(),
    fc.integer({ min: 0, max: 1 }),
  ].map((family) => fc.array(family, { minLength: 1, maxLength: 300 }));
  fc.assert(
    fc.property(fc.oneof(...families), (numbers) => {
      const values = Float64Array.from(numbers);
      const times = Float64Array.from(numbers, (_, index) => index * 1_000);
      const back = unpackBlock(packer.pack({ count: values.length, times, values }));
      expect([...back.values]).toStrictEqual(numbers);
    }),
    { numRuns: 1_000 },
  );
});

/** Steps between the points of long columns, as devices make them and as nobody expects them. */
const steps = fc.oneof(
  fc.constant([0]),
  fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 40 }),
  fc.array(fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, fc.integer({ min: -990, max: 3_600_000 })), {
    minLength: 1,
    maxLength: 60,
  }),
  fc.array(fc.oneof(fc.integer({ min: -999, max: 2 ** 20 }), fc.integer({ min: 0, max: 2 ** 50 })), {
    minLength: 1,
    maxLength: 40,
  }),
);
const family = fc.oneof(
  fc.array(reading, { minLength: 1, maxLength: 80 }),
  fc.array(
    fc.integer({ min: -500, max: 500 }).map((whole) => whole / 100),
    { minLength: 1, maxLength: 80 },
  ),
  fc.array(
    fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0, max: 9 }) }, fc.integer({ min: -(2 ** 51), max: 2 ** 51 })),
    { minLength: 1, maxLength: 80 },
  ),
);

test('a long column unpacks bit for bit, whatever its steps, gaps, values and changes of quality', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 190, max: 700 }),
      steps,
      family,
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }),
      (count, excesses, values, qualities) => {
        const at = <Item>(list: readonly Item[], index: number, other: Item): Item =>
          list[index % list.length] ?? other;
        const points = Array.from({ length: count }, (_, index): Point => ({
          step: Math.min(2 ** 42, 1_000 + at(excesses, index * 7, 0)),
          kind: KIND.number,
          value: at(values, index * 3, 0),
          text: '',
          quality: at(qualities, Math.floor(index / 50), 0),
          code: Number.NaN,
        }));
        const columns = columnsOf(1_700_000_000_000, points);
        expect(plain(unpackBlock(packer.pack(columns)))).toStrictEqual(plain(columns));
      },
    ),
    { numRuns: 300 },
  );
});

/** A generator that repeats itself from run to run. */
function noise(): () => number {
  let seed = 1;
  return () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

test('an hour of noisy readings, taken each second with a delay of up to 20 ms, takes ten bits a reading', () => {
  const random = noise();
  const count = 3_600;
  const times = Float64Array.from({ length: count }, (_, index) => index * 1_000 + Math.floor(random() * 20));
  let level = 50;
  const values = Float64Array.from(times, () => Math.round((level += (random() - 0.5) * 0.4) * 100) / 100);
  expect(packer.pack({ count, times, values }).length).toBeLessThan((count * 10) / 8);
});

test('missing and late points do not affect how the other times are packed', () => {
  const count = 3_600;
  const times = Float64Array.from({ length: count }, (_, index) => {
    if (index === 100) return 99_500;
    return index * 1_000 + (index % 7) + (index > 2_000 ? 600_000 : 0);
  });
  expect(packer.pack({ count, times, values: new Float64Array(count) }).length).toBeLessThan(count * 0.4);
});

test('delays that add up are packed as differences', () => {
  const random = noise();
  let time = 0;
  const count = 3_600;
  const times = Float64Array.from({ length: count }, () => (time += 1_000 + Math.floor(random() * 16)));
  expect(packer.pack({ count, times, values: new Float64Array(count) }).length).toBeLessThan(count * 0.53);
});

test('a block of the first layout is read as before', () => {
  // 1: version, 4: points, 0: no states, then times by steps from −5 and decimals.
  const block = Uint8Array.of(1, 4, 0, 1, 9, 10, 0, 3, 0, 1, 1, 0, 20, 2, 1, 4);
  const { times, values } = unpackBlock(block);
  expect([[...times], [...values]]).toEqual([
    [-5, 5, 18, 28],
    [1, 1.1, 1, 1.2],
  ]);
});

test('a reading with two decimals, taken every second, needs less than two bytes before compression', () => {
  const count = 3_600;
  const times = Float64Array.from({ length: count }, (_, index) => 1_700_000_000_000 + index * 1_000);
  const values = Float64Array.from(
    { length: count },
    (_, index) => Math.round((50 + 10 * Math.sin(index / 300)) * 100) / 100,
  );
  expect(packer.pack({ count, times, values }).length).toBeLessThan(count * 2);
});

test('a reading that is not a number does not affect how the others are packed', () => {
  const count = 1_000;
  const times = Float64Array.from({ length: count }, (_, index) => index);
  const values = Float64Array.from({ length: count }, (_, index) => (index === 500 ? Number.NaN : index / 10));
  expect(packer.pack({ count, times, values }).length).toBeLessThan(count * 1.2);
});

test('repeated and decreasing times are rejected', () => {
  const values = new Float64Array(2);
  expect(() => packer.pack({ count: 2, times: Float64Array.of(5, 5), values })).toThrow(ColumnsError);
  expect(() => packer.pack({ count: 2, times: Float64Array.of(5, 4), values })).toThrow(ColumnsError);
  expect(() => packer.pack({ count: 1, times: Float64Array.of(0.5), values })).toThrow(ColumnsError);
});

test('altered, truncated and random bytes are rejected with a named error and never crash or return unordered points', () => {
  const check = (bytes: Uint8Array) => {
    try {
      const { count, times } = unpackBlock(bytes);
      for (let index = 1; index < count; index++) expect(times[index]).toBeGreaterThan(times[index - 1] ?? Infinity);
    } catch (error) {
      expect(error).toBeInstanceOf(ColumnsError);
    }
  };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), check), { numRuns: 5_000 });
  fc.assert(
    fc.property(fc.nat(), fc.nat(255), fc.nat(), (at, value, seed) => {
      const count = 200 + (seed % 50);
      const times = Float64Array.from({ length: count }, (_, index) => index * 1_000 + ((index * seed) % 17));
      const values = Float64Array.from(times, (time) => ((time * seed) % 900) / 10);
      const bytes = packer.pack({ count, times, values });
      bytes[at % bytes.length] = value;
      check(bytes);
      check(bytes.subarray(0, at % bytes.length));
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      (points, changes, cut) => {
        const bytes = packer.pack(columnsOf(0, points));
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        check(bytes);
        check(bytes.subarray(0, cut % bytes.length));
      },
    ),
    { numRuns: 5_000 },
  );
});
