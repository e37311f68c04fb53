import type { OutputOf } from '@tidegate/contract/call.ts';
import type { mapStates } from '@tidegate/contract/calls/map.ts';
import type { MapPoint } from '@tidegate/contract/entities/map-point.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { MapStore } from './store.ts';
import type { PositionStore } from '../track/module.ts';
import { livePlace } from '../track/module.ts';
import type { Ask } from '../../kernel/ask.ts';

interface Parts {
  readonly store: MapStore;
  readonly positions: Pick<PositionStore, 'all'>;
  readonly live: Pick<LiveTable, 'get'>;
}

/** Where everything stands. Gateways without equipment are shown to who may see gateways. */
export class MapService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async query(ask: Ask): Promise<readonly MapPoint[]> {
    const { store } = this.#parts;
    const equipment = await store.equipment(ask.range);
    return seesGateways(ask) ? [...equipment, ...(await store.gateways(ask.range))] : equipment;
  }

  async states(ask: Ask): Promise<OutputOf<typeof mapStates>> {
    const { store, positions, live } = this.#parts;
    const states = await store.states(ask.range, seesGateways(ask));
    const places = (await positions.all(ask.range)).flatMap((position) => {
      const place = livePlace(live, position);
      return place === undefined ? [] : [{ id: position.equipmentId, ...place }];
    });
    return { ...states, places };
  }
}

const seesGateways = (ask: Ask): boolean => ask.person.auths.has('manage_gateway_view');
