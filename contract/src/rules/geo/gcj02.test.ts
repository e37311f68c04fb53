import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gcj02Of, wgs84Of } from './gcj02.ts';

/** Places that the published implementations agree on: WGS 84 and GCJ-02, longitude first. */
const KNOWN = [
  { city: 'Beijing', wgs: [116.404, 39.915], gcj: [116.410_244_499_169_38, 39.916_404_281_501_64] },
  { city: 'Beijing west', wgs: [116.377_817, 39.911_954], gcj: [116.384_047_224_556_57, 39.913_345_455_360_69] },
  { city: 'Shanghai', wgs: [121.527_210_6, 31.177_427_6], gcj: [121.531_541_859_215, 31.175_303_983_645_97] },
  { city: 'Shenzhen', wgs: [113.912_316, 22.543_847], gcj: [113.917_176_480_836_3, 22.540_796_131_694_766] },
] as const;

describe('the shift of Chinese maps', () => {
  test.each(KNOWN)('moves $city to its position on the map', ({ wgs: [lng, lat], gcj }) => {
    const shown = gcj02Of({ lng, lat });
    expect(shown.lng).toBeCloseTo(gcj[0], 9);
    expect(shown.lat).toBeCloseTo(gcj[1], 9);
  });

  test.each(KNOWN)('is reversed over $city', ({ wgs, gcj: [lng, lat] }) => {
    const place = wgs84Of({ lng, lat });
    expect(place.lng).toBeCloseTo(wgs[0], 9);
    expect(place.lat).toBeCloseTo(wgs[1], 9);
  });

  test.each([
    ['London', -0.1276, 51.5072],
    ['Sydney', 151.2093, -33.8688],
    ['New York', -74.006, 40.7128],
  ])('leaves %s where it is', (_city, lng, lat) => {
    expect(gcj02Of({ lng, lat })).toEqual({ lng, lat });
    expect(wgs84Of({ lng, lat })).toEqual({ lng, lat });
  });

  test('is several hundred metres and is reversed anywhere in China', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 74, max: 135, noNaN: true }),
        fc.double({ min: 4, max: 53, noNaN: true }),
        (lng, lat) => {
          const shown = gcj02Of({ lng, lat });
          expect(Math.hypot(shown.lng - lng, shown.lat - lat)).toBeLessThan(0.05);
          const back = wgs84Of(shown);
          expect(back.lng).toBeCloseTo(lng, 9);
          expect(back.lat).toBeCloseTo(lat, 9);
        },
      ),
    );
  });
});
