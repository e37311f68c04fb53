import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COORDINATE_SYSTEMS, sentAs, wgs84From } from './coordinates.ts';

const within = (one: { lng: number; lat: number }, other: { lng: number; lat: number }) =>
  Math.max(Math.abs(one.lng - other.lng), Math.abs(one.lat - other.lat));

describe('coordinates in the system of the device', () => {
  test.each(COORDINATE_SYSTEMS)(
    'are converted from %s and back within a millionth of a degree anywhere in China',
    (system) => {
      fc.assert(
        fc.property(
          fc.double({ min: 74, max: 135, noNaN: true }),
          fc.double({ min: 4, max: 53, noNaN: true }),
          (lng, lat) => {
            expect(within(wgs84From(system, sentAs(system, { lng, lat })), { lng, lat })).toBeLessThan(1e-6);
          },
        ),
      );
    },
  );

  test.each(COORDINATE_SYSTEMS)('are the same in %s outside China', (system) => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 70, noNaN: true }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        (lng, lat) => {
          expect(sentAs(system, { lng, lat })).toEqual({ lng, lat });
          expect(wgs84From(system, { lng, lat })).toEqual({ lng, lat });
        },
      ),
    );
  });

  test('of Tiananmen are those of the published converters', () => {
    // GCJ-02 116.404, 39.915 is BD-09 116.41036949, 39.92133699 in "coordtransform".
    const fromGcj = wgs84From('gcj02', { lng: 116.404, lat: 39.915 });
    const fromBd = wgs84From('bd09', { lng: 116.410_369_493_710_3, lat: 39.921_336_993_510_03 });
    expect(within(fromGcj, fromBd)).toBeLessThan(1e-7);
  });
});
