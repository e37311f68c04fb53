import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';
import { decodeBatch, encodeBatch } from './batch.ts';

const reading = fc.record(
  {
    metric: fc.string(),
    value: fc.oneof(
      fc.double(),
      fc.integer(),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    ),
    at: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    quality: fc.constantFrom(...QUALITIES),
    code: fc.integer(),
    signalId: fc.nat(),
  },
  { requiredKeys: ['metric', 'value', 'at', 'quality', 'code'] },
);

test('a batch of an earlier release, which does not name signals, is read', () => {
  const old = new TextEncoder().encode('[7,"pump",[["level",1700000000000,{"i":"12"},0,0],["mode",5,"auto",2,1715]]]');
  expect(decodeBatch(old)).toEqual({
    number: 7,
    device: 'pump',
    readings: [
      { metric: 'level', at: 1_700_000_000_000, value: 12n, quality: 'good', code: 0 },
      { metric: 'mode', at: 5, value: 'auto', quality: 'bad', code: 1715 },
    ],
  });
});

test('a batch is decoded unchanged, whatever its values', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), fc.array(reading), (number, device, readings) => {
      const [back] = [decodeBatch(encodeBatch({ number, device, readings }))];
      // JSON has no -0; 0 is the same value.
      const plain = readings.map((one) => (one.value === 0 ? { ...one, value: 0 } : one));
      expect(back).toEqual({ number, device, readings: plain });
    }),
  );
});
