import type { Place } from './gcj02.ts';

/** Something at a place of the map. */
export interface Spot extends Place {
  readonly key: string;
}

/** Points so close that one mark represents them. */
export interface Cluster<S extends Spot = Spot> extends Place {
  /** Key of its first spot: the same as long as that one leads. */
  readonly key: string;
  readonly spots: readonly S[];
}

/** Marks closer than this cover each other, px. */
export const CLUSTER_PX = 52;
/** Pixels around the world at zoom 0. */
const WORLD_PX = 256;
const ROWS = 2 ** 26;
/** Latitude at the edge of the square world of web maps. */
const LAT_MAX = 85.051_128_779_8;

/**
 * Gathers spots that lie within CLUSTER_PX of the first of them at a zoom. Each spot is in exactly one cluster; the
 * same spots in the same order give the same clusters.
 */
export function clusterSpots<S extends Spot>(spots: readonly S[], zoom: number): readonly Cluster<S>[] {
  const placed = spots.map((spot) => ({ spot, ...pixelOf(spot, zoom), isTaken: false }));
  const cells = new Map<number, (typeof placed)[number][]>();
  for (const one of placed) {
    const key = cellOf(one.x, one.y);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [one]);
    else cell.push(one);
  }
  const clusters: Cluster<S>[] = [];
  for (const lead of placed) {
    if (lead.isTaken) continue;
    const members = around(lead.x, lead.y)
      .flatMap((key) => cells.get(key) ?? [])
      .filter((one) => !one.isTaken && Math.hypot(one.x - lead.x, one.y - lead.y) <= CLUSTER_PX);
    for (const one of members) one.isTaken = true;
    clusters.push(
      clusterOf(
        lead.spot,
        members.map(({ spot }) => spot),
      ),
    );
  }
  return clusters;
}

/** True where even the closest zoom shows one mark: its points share one location. */
export function isOnePlace({ spots }: Pick<Cluster, 'spots'>, maxZoom: number): boolean {
  const at = spots.map((spot) => pixelOf(spot, maxZoom));
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return span(at.map(({ x }) => x)) <= CLUSTER_PX / 2 && span(at.map(({ y }) => y)) <= CLUSTER_PX / 2;
}

function clusterOf<S extends Spot>(lead: S, spots: readonly S[]): Cluster<S> {
  const mean = (of: (spot: Spot) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  return { key: lead.key, spots, lng: mean(({ lng }) => lng), lat: mean(({ lat }) => lat) };
}

/** Web Mercator, in pixels from the north-west corner of the world. */
function pixelOf({ lng, lat }: Place, zoom: number): { readonly x: number; readonly y: number } {
  const size = WORLD_PX * 2 ** zoom;
  const sine = Math.sin((Math.max(-LAT_MAX, Math.min(LAT_MAX, lat)) * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** A number for each cell; at the closest zoom there are fewer rows of them than ROWS. */
const cellOf = (x: number, y: number): number => Math.floor(x / CLUSTER_PX) * ROWS + Math.floor(y / CLUSTER_PX);

/** The nine cells in which something within CLUSTER_PX can be. */
function around(x: number, y: number): readonly number[] {
  const steps = [-CLUSTER_PX, 0, CLUSTER_PX];
  return steps.flatMap((dx) => steps.map((dy) => cellOf(x + dx, y + dy)));
}
