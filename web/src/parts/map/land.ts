import { feature } from 'topojson-client';

type Ring = number[][];

/** Rings that reach here go around the pole, and are drawn as they are. */
const POLE_LAT = -85;

/** The outline of the land, without borders: bundled, so that a map exists without a network. */
export async function loadLand() {
  const { default: atlas } = await import('world-atlas/land-50m.json');
  const land = feature(atlas, atlas.objects.land);
  const features = 'features' in land ? land.features : [land];
  for (const { geometry } of features) {
    if (geometry.type === 'MultiPolygon') for (const ring of geometry.coordinates.flat()) unroll(ring);
  }
  return features;
}

/**
 * Lets a ring that crosses the date line run on beyond it, in place. Left as it is, it would jump across the whole map and
 * draw a line there.
 */
export function unroll(ring: Ring): void {
  if (ring.some(([, lat = 0]) => lat < POLE_LAT)) return;
  let turns = 0;
  let before: number | undefined;
  for (const point of ring) {
    const [lng = 0] = point;
    if (before !== undefined && Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1;
    before = lng;
    point[0] = lng + turns * 360;
  }
  // Where a ring began beyond the line, it now lies a world away.
  const middle = ring.reduce((sum, [lng = 0]) => sum + lng, 0) / ring.length;
  const back = Math.round(middle / 360) * 360;
  if (back !== 0) for (const point of ring) point[0] = (point[0] ?? 0) - back;
}
