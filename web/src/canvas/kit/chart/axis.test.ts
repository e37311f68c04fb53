import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksOn } from './axis.ts';
import { isInZone, scaleOf, ticksOf, zonesOf } from '../scale.ts';

describe('the ticks of an axis', () => {
  test('are round numbers', () => {
    expect(marksOn({ low: 0, high: 10 })).toEqual([0, 2, 4, 6, 8, 10]);
    expect(marksOn({ low: -0.3, high: 0.3 })).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
  });

  test('are few and within the axis, whatever its ends are', () => {
    const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(figure, fc.double({ min: 1, max: 1e9, noNaN: true }), (low, length) => {
        const high = low + length;
        const marks = marksOn({ low, high });
        const air = length * 1e-6;
        return (
          marks.length >= 3 && marks.length <= 14 && marks.every((mark) => mark >= low - air && mark <= high + air)
        );
      }),
    );
  });
});

describe('a scale', () => {
  const given = { minVal: 0, maxVal: 100, isSignalRange: true };

  test('uses the range of the signal if it has one and it is enabled', () => {
    expect(scaleOf(given, { displayMin: 2, displayMax: 6 })).toEqual({ low: 2, high: 6 });
    expect(scaleOf(given, { displayMin: null, displayMax: 6 })).toEqual({ low: 0, high: 100 });
    expect(scaleOf({ ...given, isSignalRange: false }, { displayMin: 2, displayMax: 6 })).toEqual({
      low: 0,
      high: 100,
    });
  });

  test('has two different ends', () => {
    expect(scaleOf({ minVal: 5, maxVal: 5, isSignalRange: false }, undefined)).toEqual({ low: 5, high: 6 });
  });
});

describe('the zones between limits', () => {
  const scale = { low: 0, high: 10 };

  test('are separated by the limits', () => {
    expect(zonesOf({ l: 2, h: 8 }, scale).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['l', 0, 0.2],
      ['desired', 0.2, 0.8],
      ['h', 0.8, 1],
    ]);
    expect(zonesOf({}, scale)).toEqual([]);
  });

  test('contain every value in exactly one of them', () => {
    const limit = fc.option(fc.double({ min: -2, max: 12, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(limit, { minLength: 4, maxLength: 4 }),
        fc.double({ min: -1, max: 2, noNaN: true }),
        (some, part) => {
          const sorted = some.filter((one) => one !== undefined).toSorted((a, b) => a - b);
          const [ll, l, h, hh] = [sorted[0], sorted[1], sorted[2], sorted[3]];
          const limits = {
            ...(ll !== undefined && { ll }),
            ...(l !== undefined && { l }),
            ...(h !== undefined && { h }),
            ...(hh !== undefined && { hh }),
          };
          const zones = zonesOf(limits, scale);
          return zones.length === 0 || zones.filter((zone) => isInZone(zone, part)).length === 1;
        },
      ),
    );
  });

  test('have no marks for limits beyond the scale', () => {
    expect(ticksOf({ ll: -1, h: 5, hh: 11 }, scale)).toEqual([['h', 0.5]]);
  });
});
