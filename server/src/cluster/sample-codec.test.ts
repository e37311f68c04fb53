import { QUALITIES, type Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { ColumnsError } from '@tidegate/columns/columns-error.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSamples, SampleEncoder } from './sample-codec.ts';

const round = (samples: readonly Sample[], forgotten: readonly number[] = []) =>
  decodeSamples(new SampleEncoder().encode(samples, forgotten));

const anySample: fc.Arbitrary<Sample> = fc.record(
  {
    signalId: fc.nat({ max: 2 ** 40 }),
    at: fc.oneof(
      fc.integer({ min: 0, max: 4e12 }),
      fc.double({ noNaN: true }).map((at) => at + 0),
    ),
    value: fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(-0, 2 ** 31, -(2 ** 31), 2 ** 53, 1e300, NaN, -Infinity),
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.constant(null),
      fc.bigInt(),
    ),
    quality: fc.constantFrom(...QUALITIES),
    code: fc.oneof(fc.integer(), fc.double({ noNaN: true })),
  },
  { requiredKeys: ['signalId', 'at', 'value', 'quality'], noNullPrototype: true },
);

describe('samples as bytes', () => {
  test('are decoded unchanged, for every kind', () => {
    fc.assert(
      fc.property(fc.array(anySample), fc.array(fc.nat({ max: 2 ** 40 })), (samples, forgotten) => {
        expect(round(samples, forgotten)).toStrictEqual({ samples, forgotten });
      }),
    );
  });

  test('need twelve bytes per number of a gateway that reports many', () => {
    const samples = Array.from({ length: 1_000 }, (_, index): Sample => ({
      signalId: 70_000 + index,
      at: 1_767_225_600_000,
      value: index / 7,
      quality: 'good',
    }));
    expect(new SampleEncoder().encode(samples).length / samples.length).toBeLessThan(12);
  });

  test('that are truncated or have other contents are refused', () => {
    const bytes = new SampleEncoder()
      .encode([{ signalId: 5, at: 7, value: 'text', quality: 'bad', code: 3 }], [9])
      .slice();
    for (let length = 0; length < bytes.length; length++) {
      if (length === 2) continue; // The list of forgotten signals alone.
      expect(() => decodeSamples(bytes.subarray(0, length)), `${length} bytes`).toThrow(ColumnsError);
    }
    expect(() => decodeSamples(Uint8Array.of(0, 0b111, 0, 0))).toThrow(/unknown kind/);
    expect(() => decodeSamples(Uint8Array.of(255, 255, 255, 127))).toThrow(/cut short/);
  });
});
