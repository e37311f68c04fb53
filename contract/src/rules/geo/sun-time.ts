import type { Place } from './gcj02.ts';

/** When the sun comes up and when it goes down. */
export const SUN_EVENTS = ['sunrise', 'sunset'] as const;
export type SunEvent = (typeof SUN_EVENTS)[number];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 1 January 2000, 12:00 UTC, ms. */
const J2000_MS = 946_728_000_000;
const DAYS_A_CENTURY = 36_525;
/** Zenith angle of the sun's centre at sunrise: its radius, and the refraction of the air. */
const ZENITH = 90.833;
/** Longer than any polar night, in days. */
const SEARCHED_DAYS = 366;

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const deg = (radians: number): number => (radians * 180) / Math.PI;
const sin = (degrees: number): number => Math.sin(rad(degrees));
const cos = (degrees: number): number => Math.cos(rad(degrees));

/**
 * The first time of an event at a place after a moment, ms, at a full minute; infinity where the sun does not rise or set within a year, as
 * at the poles. `offsetMin`: minutes after the sun; negative: before it.
 */
export function nextSunTime(event: SunEvent, offsetMin: number, place: Place, after: number): number {
  const offset = offsetMin * MINUTE_MS;
  // The solar day of a place begins up to half a day before or after that of Greenwich.
  const first = Math.floor((after - offset) / DAY_MS) - 1;
  for (let day = first; day <= first + SEARCHED_DAYS; day += 1) {
    const time = sunTime(event, place, day * DAY_MS);
    if (time !== undefined && time + offset > after) return time + offset;
  }
  return Number.POSITIVE_INFINITY;
}

/** On the solar day of the place that belongs to a day of Greenwich, which begins at `midnight` (ms); undefined where there is none. */
function sunTime(event: SunEvent, { lng, lat }: Place, midnight: number): number | undefined {
  const side = event === 'sunrise' ? 1 : -1;
  let minutes = 720 - 4 * lng;
  // The sun moves on from noon until then: the second time is exact to seconds.
  for (let round = 0; round < 3; round += 1) {
    const { declination, equationOfTime } = sunAt(midnight + minutes * MINUTE_MS);
    const hourAngle = deg(
      Math.acos(cos(ZENITH) / (cos(lat) * cos(declination)) - Math.tan(rad(lat)) * Math.tan(rad(declination))),
    );
    // The sun stays up, or down.
    if (!Number.isFinite(hourAngle)) return undefined;
    minutes = 720 - 4 * (lng + side * hourAngle) - equationOfTime;
  }
  return midnight + Math.round(minutes) * MINUTE_MS;
}

/** Position of the sun, degrees, and the equation of time, minutes: Meeus, Astronomical Algorithms, as NOAA calculates. */
function sunAt(ms: number): { readonly declination: number; readonly equationOfTime: number } {
  const century = (ms - J2000_MS) / DAY_MS / DAYS_A_CENTURY;
  const meanLongitude = 280.46646 + century * (36_000.76983 + century * 0.0003032);
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * century;
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node);
  const obliquity =
    23 +
    (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60 +
    0.00256 * cos(node);
  const y = Math.tan(rad(obliquity / 2)) ** 2;
  return {
    declination: deg(Math.asin(sin(obliquity) * sin(longitude))),
    equationOfTime:
      4 *
      deg(
        y * sin(2 * meanLongitude) -
          2 * eccentricity * sin(anomaly) +
          4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
          0.5 * y * y * sin(4 * meanLongitude) -
          1.25 * eccentricity * eccentricity * sin(2 * anomaly),
      ),
  };
}
