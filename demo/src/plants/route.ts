/** A point on the earth, WGS-84 degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The generator's round through Hangzhou, about West Lake and back. */
const WAYPOINTS: readonly Position[] = [
  [30.2741, 120.1551],
  [30.2668, 120.1612],
  [30.2592, 120.1646],
  [30.2489, 120.164],
  [30.237, 120.16],
  [30.231, 120.149],
  [30.2265, 120.139],
  [30.224, 120.126],
  [30.23, 120.113],
  [30.241, 120.105],
  [30.252, 120.11],
  [30.259, 120.121],
  [30.264, 120.133],
  [30.269, 120.144],
].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));

/** The middle of the round. */
export const ROUND_CENTRE = { lat: 30.25, lng: 120.135 };

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function distanceKm(a: Position, b: Position): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

const legs = WAYPOINTS.map((from, index) => {
  const to = WAYPOINTS[(index + 1) % WAYPOINTS.length] ?? from;
  return { from, to, km: distanceKm(from, to) };
});

/** Length of the whole round. */
export const ROUTE_KM = legs.reduce((sum, leg) => sum + leg.km, 0);

/** The position on the route after a distance in km, and the course in degrees from north. */
export function onRoute(km: number): Position & { readonly course: number } {
  let left = ((km % ROUTE_KM) + ROUTE_KM) % ROUTE_KM;
  for (const { from, to, km: length } of legs) {
    if (left <= length) {
      const part = length === 0 ? 0 : left / length;
      const north = to.latitude - from.latitude;
      const east = (to.longitude - from.longitude) * Math.cos(radians(from.latitude));
      return {
        latitude: from.latitude + (to.latitude - from.latitude) * part,
        longitude: from.longitude + (to.longitude - from.longitude) * part,
        course: (Math.atan2(east, north) * (180 / Math.PI) + 360) % 360,
      };
    }
    left -= length;
  }
  return { ...(WAYPOINTS[0] ?? { latitude: 0, longitude: 0 }), course: 0 };
}
