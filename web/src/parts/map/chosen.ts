import type { MapCluster } from '@tidegate/contract/nouns/map/map-view.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';

/** The choice on a map. */
export interface Chosen {
  /** The points; none where the server has counted them. */
  readonly keys: readonly string[];
  /** Points at one place that are known by their number alone; null where `keys` names them. */
  readonly counted: MapCluster | null;
  /** The place that its bubble opens over. */
  readonly at: Place;
}
