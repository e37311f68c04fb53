import { describe, expect, test } from 'vitest';
import { nextSunTime, type SunEvent } from './sun-time.ts';

const at = (text: string) => Date.parse(text);
const shown = (ms: number) => new Date(ms).toISOString();
const BEIJING = { lat: 39.9042, lng: 116.4074 };
const SYDNEY = { lat: -33.8688, lng: 151.2093 };
const TROMSO = { lat: 69.6492, lng: 18.9553 };
const MINUTE = 60_000;

describe('the next sunrise or sunset', () => {
  // Times from the almanacs of these places.
  test.each<[string, SunEvent, { lat: number; lng: number }, string, string]>([
    ['Beijing at midsummer', 'sunrise', BEIJING, '2026-06-20T12:00:00Z', '2026-06-20T20:46:00Z'],
    ['Beijing at midsummer', 'sunset', BEIJING, '2026-06-21T00:00:00Z', '2026-06-21T11:46:00Z'],
    ['Greenwich at midsummer', 'sunset', { lat: 51.4769, lng: 0 }, '2026-06-21T12:00:00Z', '2026-06-21T20:21:00Z'],
    ['Sydney at midsummer', 'sunrise', SYDNEY, '2026-12-20T12:00:00Z', '2026-12-20T18:41:00Z'],
    ['New York at midwinter', 'sunset', { lat: 40.7128, lng: -74.006 }, '2026-12-21T12:00:00Z', '2026-12-21T21:32:00Z'],
  ])('is that of the almanac in %s: %s', (_where, event, place, after, time) => {
    expect(Math.abs(nextSunTime(event, 0, place, at(after)) - at(time))).toBeLessThanOrEqual(MINUTE);
  });

  test('comes once a day, on both sides of the date line too', () => {
    for (const lng of [-179.9, -120, 0, 120, 179.9]) {
      let before = nextSunTime('sunrise', 0, { lat: 30, lng }, at('2026-01-01T00:00:00Z'));
      for (let day = 0; day < 400; day += 1) {
        const next = nextSunTime('sunrise', 0, { lat: 30, lng }, before);
        expect(Math.abs(next - before - 24 * 60 * MINUTE), `${lng}° on day ${day}`).toBeLessThanOrEqual(2 * MINUTE);
        before = next;
      }
    }
  });

  test('is later or earlier by its offset, and still after the moment', () => {
    const plain = nextSunTime('sunset', 0, BEIJING, at('2026-06-21T00:00:00Z'));
    expect(nextSunTime('sunset', 30, BEIJING, plain)).toBe(plain + 30 * MINUTE);
    expect(nextSunTime('sunset', -30, BEIJING, plain - 31 * MINUTE)).toBe(plain - 30 * MINUTE);
    expect(nextSunTime('sunset', -30, BEIJING, plain - 30 * MINUTE)).toBeGreaterThan(plain);
  });

  test('waits for the end of a polar night or day, and never comes at a pole', () => {
    expect(shown(nextSunTime('sunrise', 0, TROMSO, at('2026-12-21T00:00:00Z')))).toMatch(/^2027-01-1[3-7]/);
    expect(shown(nextSunTime('sunset', 0, TROMSO, at('2026-06-21T00:00:00Z')))).toMatch(/^2026-07-2[4-9]/);
    expect(nextSunTime('sunrise', 0, { lat: 90, lng: 0 }, at('2026-06-21T00:00:00Z'))).toBe(Number.POSITIVE_INFINITY);
  });
});
