import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Signal } from '../signal.ts';
import { engineeringOf, isScaled, rawOf, scalingOf } from './scaling.ts';

type Scaled = Parameters<typeof scalingOf>[0];
const points = { rawLow: 0, rawHigh: 27_648, engLow: 0, engHigh: 120 };
const scaled = (scaling: Signal['scaling'], more: Partial<Scaled> = {}): Scaled => ({
  scaling,
  factor: 1,
  offset: 0,
  rawLow: null,
  rawHigh: null,
  engLow: null,
  engHigh: null,
  ...more,
});

const whole = (most: number) => fc.integer({ min: -most, max: most });
const someScaling: fc.Arbitrary<Scaled> = fc
  .record({
    scaling: fc.constantFrom('none' as const, 'factor' as const, 'linear' as const, 'sqrt' as const),
    factor: fc.constantFrom(0.001, 0.1, 1, 2.5, -4),
    offset: whole(1_000),
    rawLow: whole(32_768),
    rawHigh: whole(32_768),
    engLow: whole(1_000),
    engHigh: whole(1_000),
  })
  .filter(({ rawLow, rawHigh, engLow, engHigh }) => rawLow !== rawHigh && engLow !== engHigh);

test('an engineering value that is written back yields the raw value it was read from, for every scaling', () => {
  fc.assert(
    fc.property(someScaling, fc.double({ min: 0, max: 2, noNaN: true }), (signal, part) => {
      const { rawLow, rawHigh } = signal;
      // A square root has an inverse from its lower point on.
      const raw = Math.round((rawLow ?? 0) + ((rawHigh ?? 0) - (rawLow ?? 0)) * part);
      const scaling = scalingOf(signal);
      expect(Math.round(rawOf(engineeringOf(raw, scaling), scaling)) + 0).toBe(raw + 0);
    }),
  );
});

test('both kinds of two-point scaling pass through their points', () => {
  for (const scaling of ['linear', 'sqrt'] as const) {
    const how = scalingOf(scaled(scaling, points));
    expect(engineeringOf(0, how)).toBeCloseTo(0);
    expect(engineeringOf(27_648, how)).toBeCloseTo(120);
  }
});

test('a quarter of the differential pressure is half of the flow', () => {
  const how = scalingOf(scaled('sqrt', points));
  expect(engineeringOf(6_912, how)).toBeCloseTo(60);
  expect(rawOf(60, how)).toBeCloseTo(6_912);
});

test('below the lower point of a square root the flow is zero, and a negative flow has no raw value', () => {
  const how = scalingOf(scaled('sqrt', { ...points, rawLow: 5_530, engLow: 2 }));
  expect(engineeringOf(-300, how)).toBe(2);
  expect(rawOf(1.9, how)).toBeNaN();
});

test('without scaling the value is the raw value, whatever factor and offset were set before', () => {
  const how = scalingOf(scaled('none', { factor: 7, offset: 3 }));
  expect([isScaled(how), engineeringOf(12.5, how), rawOf(12.5, how)]).toEqual([false, 12.5, 12.5]);
  expect([scaled('factor', { factor: 2 }), scaled('sqrt', points)].map((one) => isScaled(scalingOf(one)))).toEqual([
    true,
    true,
  ]);
});
