import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import { packSymbols, unpackSymbols } from './symbols.ts';

function packed(symbols: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  packSymbols(writer, symbols, symbols.length);
  return writer.copy();
}

function unpacked(bytes: Uint8Array, count: number): number[] {
  const out = new Float64Array(count);
  unpackSymbols(
    new ByteReader(bytes),
    out,
    Float64Array.from({ length: 256 }, (_, symbol) => symbol),
  );
  return [...out];
}

test('symbols of any frequencies unpack as they were', () => {
  const column = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 600 }),
    fc.array(fc.oneof({ weight: 200, arbitrary: fc.constant(7) }, fc.nat(255)), { minLength: 1, maxLength: 600 }),
    fc.array(fc.nat(20), { minLength: 1, maxLength: 600 }),
  );
  fc.assert(
    fc.property(column, (symbols) => {
      expect(unpacked(packed(Uint8Array.from(symbols)), symbols.length)).toEqual([...symbols]);
    }),
    { numRuns: 300 },
  );
});

test('4,000 symbols of which 20 are equally frequent take little more than their information', () => {
  const symbols = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 20);
  expect(packed(symbols).length).toBeLessThan(((4_000 * Math.log2(20)) / 8) * 1.02);
});

test('4,000 symbols of which one in a hundred differs take an eighth of a bit each at most', () => {
  const symbols = Uint8Array.from({ length: 4_000 }, (_, index) => (index % 100 === 13 ? 5 : 0));
  expect(packed(symbols).length).toBeLessThan(60);
});

test('256 different symbols have a table, and one alone needs no bits', () => {
  const all = Uint8Array.from({ length: 1_000 }, (_, index) => index % 256);
  expect(unpacked(packed(all), 1_000)).toEqual([...all]);
  expect(packed(new Uint8Array(4_000).fill(9)).length).toBeLessThan(6);
});

test('altered and truncated tables and bits are rejected with a named error', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 2, maxLength: 300 }), fc.nat(), fc.nat(255), (symbols, at, value) => {
      const bytes = packed(Uint8Array.from(symbols));
      const changed = Uint8Array.from(bytes);
      changed[at % bytes.length] = value;
      for (const wrong of [changed, bytes.subarray(0, at % bytes.length)]) {
        try {
          expect(unpacked(wrong, symbols.length)).toHaveLength(symbols.length);
        } catch (error) {
          expect(error).toBeInstanceOf(ColumnsError);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
