import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUALITIES } from '@tidegate/contract/entities/sample.ts';
import { decodeBatch, encodeBatch } from './batch.ts';

const reading = fc.record({
  metric: fc.string(),
  value: fc.oneof(fc.double(), fc.integer(), fc.bigInt(), fc.string(), fc.boolean(), fc.constant(null)),
  at: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  quality: fc.constantFrom(...QUALITIES),
  code: fc.integer(),
});

test('a batch comes back as it was, whatever its values', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), fc.array(reading), (number, device, readings) => {
      const [back] = [decodeBatch(encodeBatch({ number, device, readings }))];
      // JSON has no -0; 0 is the same value.
      const plain = readings.map((one) => (one.value === 0 ? { ...one, value: 0 } : one));
      expect(back).toEqual({ number, device, readings: plain });
    }),
  );
});
