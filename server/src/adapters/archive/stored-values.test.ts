import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnKind, StoredRow, StoredValue } from '../../ports/backup.ts';
import { decodeRows, RowEncoder } from './stored-values.ts';

const KINDS: readonly ColumnKind[] = ['integer', 'real', 'text', 'bytes'];

const integer: fc.Arbitrary<StoredValue> = fc
  .oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.maxSafeInteger().map(BigInt),
    fc.integer().map(BigInt),
  )
  .map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value));
const bytes: fc.Arbitrary<StoredValue> = fc.uint8Array().map((some) => Buffer.from(some));
const text: fc.Arbitrary<StoredValue> = fc.string({ unit: 'grapheme' });
const real: fc.Arbitrary<StoredValue> = fc.double();
const row = fc.tuple(...[integer, real, text, bytes].map((value) => fc.option(value)));

const decoded = (coded: Buffer): StoredRow[] => [...decodeRows(coded, KINDS)].flat();

test('any rows are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const encoder = new RowEncoder(KINDS);
      for (const one of rows) encoder.add(one);
      expect(decoded(encoder.drain())).toEqual(rows);
    }),
  );
});

test('any other bytes yield rows or an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (strange) => {
      try {
        for (const one of decoded(Buffer.from(strange))) expect(one).toHaveLength(KINDS.length);
      } catch (error) {
        expect(error instanceof RangeError || error instanceof TypeError).toBe(true);
      }
    }),
  );
});

test('a value that its column cannot hold is refused', () => {
  const encoder = new RowEncoder(KINDS);
  expect(() => encoder.add(['1', null, null, null])).toThrow(TypeError);
  expect(() => encoder.add([0.5, null, null, null])).toThrow(TypeError);
  expect(() => encoder.add([null, null, 1, null])).toThrow(TypeError);
});
