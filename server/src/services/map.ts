import type { OutputOf } from '@tidegate/contract/call.ts';
import type { mapStates } from '@tidegate/contract/calls/map.ts';
import type { MapPoint } from '@tidegate/contract/entities/map-point.ts';
import type { MapStore } from '../ports/map-store.ts';
import type { Ask } from './ask.ts';

/** Where everything stands. Gateways without equipment are shown to who may see gateways. */
export class MapService {
  readonly #store: MapStore;

  constructor(store: MapStore) {
    this.#store = store;
  }

  async query(ask: Ask): Promise<readonly MapPoint[]> {
    const equipment = await this.#store.equipment(ask.range);
    return seesGateways(ask) ? [...equipment, ...(await this.#store.gateways(ask.range))] : equipment;
  }

  async states(ask: Ask): Promise<OutputOf<typeof mapStates>> {
    return this.#store.states(ask.range, seesGateways(ask));
  }
}

const seesGateways = (ask: Ask): boolean => ask.person.auths.has('manage_gateway_view');
