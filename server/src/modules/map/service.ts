import type { OutputOf } from '@tidegate/contract/call.ts';
import type { mapStates } from '@tidegate/contract/nouns/map/calls.ts';
import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { MapStore } from './store.ts';
import type { PositionStore } from '../track/module.ts';
import { livePlace } from '../track/module.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

interface Parts {
  readonly store: MapStore;
  readonly positions: Pick<PositionStore, 'all'>;
  readonly live: Pick<LiveTable, 'get'>;
}

/** All locations. Gateways without equipment require permission for gateways. */
export class MapService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async query(context: RequestContext): Promise<readonly MapPoint[]> {
    const { store } = this.#parts;
    const equipment = await store.equipment(context.range);
    return seesGateways(context) ? [...equipment, ...(await store.gateways(context.range))] : equipment;
  }

  async states(context: RequestContext): Promise<OutputOf<typeof mapStates>> {
    const { store, positions, live } = this.#parts;
    const states = await store.states(context.range, seesGateways(context));
    const places = (await positions.all(context.range)).flatMap((position) => {
      const place = livePlace(live, position);
      return place === undefined ? [] : [{ id: position.equipmentId, ...place }];
    });
    return { ...states, places };
  }
}

const seesGateways = (context: RequestContext): boolean => context.person.auths.has('manage_gateway_view');
