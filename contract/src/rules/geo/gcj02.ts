/**
 * The shift between WGS 84, which is stored, and GCJ-02, which Chinese map tiles are drawn in. The shift itself was
 * never published; this is the approximation that "eviltransform" (github.com/googollee/eviltransform) made known and
 * that map libraries share: the Krasovsky 1940 ellipsoid and two sums of sines around 35° N, 105° E. Good to a few
 * metres. Outside the rectangle around China nothing is shifted.
 */

/** Degrees. */
export interface Place {
  readonly lng: number;
  readonly lat: number;
}

/** Semi-major axis in metres and squared eccentricity of the Krasovsky 1940 ellipsoid. */
const AXIS_M = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;
const ORIGIN = { lng: 105, lat: 35 };

/** Tenths of a micrometre on the ground; reached in three or four rounds. */
const CLOSE_DEG = 1e-12;
const ROUNDS_MAX = 12;

/** Position of a WGS 84 place on a GCJ-02 map. */
export function gcj02Of(place: Place): Place {
  if (!isShifted(place)) return place;
  const { lng, lat } = shiftAt(place);
  return { lng: place.lng + lng, lat: place.lat + lat };
}

/** The WGS 84 place that a GCJ-02 map shows there: the shift is taken off until it fits, since it has no inverse. */
export function wgs84Of(shown: Place): Place {
  if (!isShifted(shown)) return shown;
  let place = shown;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const back = gcj02Of(place);
    const off = { lng: shown.lng - back.lng, lat: shown.lat - back.lat };
    place = { lng: place.lng + off.lng, lat: place.lat + off.lat };
    if (Math.abs(off.lng) < CLOSE_DEG && Math.abs(off.lat) < CLOSE_DEG) break;
  }
  return place;
}

function isShifted({ lng, lat }: Place): boolean {
  return lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271;
}

/** By how many degrees the map is off at a place. */
function shiftAt({ lng, lat }: Place): Place {
  const x = lng - ORIGIN.lng;
  const y = lat - ORIGIN.lat;
  const both = 20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI);
  const root = Math.sqrt(Math.abs(x));
  const north =
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + (both + waves(y, [20, 40, 160, 320])) * (2 / 3);
  const east =
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + (both + waves(x, [20, 40, 150, 300])) * (2 / 3);
  const radians = (lat / 180) * Math.PI;
  const flat = 1 - ECCENTRICITY * Math.sin(radians) ** 2;
  const meridian = (AXIS_M * (1 - ECCENTRICITY)) / flat ** 1.5;
  const parallel = (AXIS_M / Math.sqrt(flat)) * Math.cos(radians);
  return { lng: (east * 180) / (parallel * Math.PI), lat: (north * 180) / (meridian * Math.PI) };
}

/** The sum of four sines, with periods of 2, 6, 24 and 60 degrees. */
function waves(degrees: number, [two, six, twentyFour, sixty]: readonly [number, number, number, number]): number {
  return (
    two * Math.sin(degrees * Math.PI) +
    six * Math.sin((degrees / 3) * Math.PI) +
    twentyFour * Math.sin((degrees / 12) * Math.PI) +
    sixty * Math.sin((degrees / 30) * Math.PI)
  );
}
