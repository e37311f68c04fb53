import { feature } from 'topojson-client';

type Ring = number[][];
type Polygon = Ring[];

/** West, south, east and north, degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Rings that reach here go around the pole, and are drawn as they are. */
const POLE_LAT = -85;

const OUTLINES = {
  /** True to some kilometres; 150 kB over the wire. */
  coarse: () => import('world-atlas/land-50m.json'),
  /** True to some hundred metres; 670 kB over the wire. */
  fine: () => import('world-atlas/land-10m.json'),
} as const;

type Outline = keyof typeof OUTLINES;

const loaded = new Map<Outline, Promise<readonly Polygon[]>>();

/** An outline of the land, without borders: bundled, so that a map exists without a network. Loaded once. */
export function loadLand(outline: Outline): Promise<readonly Polygon[]> {
  const there = loaded.get(outline) ?? readLand(outline);
  loaded.set(outline, there);
  // A file that did not come is asked for again.
  there.catch(() => loaded.delete(outline));
  return there;
}

async function readLand(outline: Outline): Promise<readonly Polygon[]> {
  const { default: atlas } = await OUTLINES[outline]();
  const land = feature(atlas, atlas.objects.land);
  const features = 'features' in land ? land.features : [land];
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  for (const ring of polygons.flat()) unroll(ring);
  return polygons;
}

/** Parts of the polygons within a box: of a fine outline, little enough to be drawn at every move. */
export function within(polygons: readonly Polygon[], box: Box): readonly Polygon[] {
  return polygons.flatMap(([outer = [], ...holes]) => {
    if (isApart(extentOf(outer), box)) return [];
    const shown = cut(outer, box);
    if (shown.length < 3) return [];
    return [[shown, ...holes.map((hole) => cut(hole, box)).filter((hole) => hole.length > 2)]];
  });
}

const extents = new WeakMap<Ring, Box>();

/** The box around a ring: most of the outline is on the other side of the world, and need not be cut to be left out. */
function extentOf(ring: Ring): Box {
  const known = extents.get(ring);
  if (known !== undefined) return known;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of ring) {
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  const extent = [west, south, east, north] as const;
  extents.set(ring, extent);
  return extent;
}

const isApart = (one: Box, other: Box): boolean =>
  one[0] > other[2] || other[0] > one[2] || one[1] > other[3] || other[1] > one[3];

/** A ring cut off at the four edges of a box, one after the other (Sutherland and Hodgman, 1974). */
function cut(ring: Ring, [west, south, east, north]: Box): Ring {
  const edges = [
    { axis: 0, at: west, sign: 1 },
    { axis: 0, at: east, sign: -1 },
    { axis: 1, at: south, sign: 1 },
    { axis: 1, at: north, sign: -1 },
  ] as const;
  let left = ring;
  for (const { axis, at, sign } of edges) {
    const over = (point: number[]) => ((point[axis] ?? 0) - at) * sign;
    const kept: Ring = [];
    let before = left.at(-1) ?? [];
    for (const point of left) {
      const [inside, wasInside] = [over(point), over(before)];
      if (inside >= 0 !== wasInside >= 0) kept.push(between(before, point, wasInside / (wasInside - inside)));
      if (inside >= 0) kept.push(point);
      before = point;
    }
    if (kept.length === 0) return [];
    left = kept;
  }
  return left;
}

const between = (from: number[], to: number[], part: number): number[] =>
  from.map((value, axis) => value + ((to[axis] ?? 0) - value) * part);

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
  // A ring that began beyond the line now lies a world away.
  const middle = ring.reduce((sum, [lng = 0]) => sum + lng, 0) / ring.length;
  const back = Math.round(middle / 360) * 360;
  if (back !== 0) for (const point of ring) point[0] = (point[0] ?? 0) - back;
}
