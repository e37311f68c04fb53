import type { OutputOf } from '@tidegate/contract/call.ts';
import type { mapStates } from '@tidegate/contract/calls/map.ts';
import type { MapPoint } from '@tidegate/contract/entities/map-point.ts';
import type { Range } from '../../kernel/range.ts';

/** What stands on the map. Gateways are those that no equipment is behind. */
export interface MapStore {
  equipment(range: Range): Promise<readonly MapPoint[]>;
  gateways(range: Range): Promise<readonly MapPoint[]>;
  states(range: Range, withGateways: boolean): Promise<Omit<OutputOf<typeof mapStates>, 'places'>>;
}
