import { trackRoutes } from './routes.ts';
import { FenceStore, fenceRecords } from './fence-store.ts';
import { PositionStore } from './position-store.ts';
import { Fences } from './fences.ts';
import { Positions } from './positions.ts';
import { Tracks } from './tracks.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export { livePlace } from './live-place.ts';
export type { PositionStore } from './position-store.ts';
export { watchOrg } from './sql-fence-rules.ts';
export { positionOf, selectPositions } from './sql-position-rows.ts';
export { copyPosition, positionRow } from './position-store.ts';

interface Stores {
  readonly positions: PositionStore;
  readonly fences: FenceStore;
}

interface Needs extends Pick<ServicePorts, 'concurrency' | 'historian'> {
  readonly stores: Stores;
}

export const trackModule = defineModule({
  name: 'track',
  stores: ({ db, writer }): Stores => ({
    positions: new PositionStore(db, writer),
    fences: new FenceStore(db, writer),
  }),
  services: ({ stores, historian, concurrency }: Needs) => ({
    positions: new Positions(stores.positions),
    fences: new Fences(stores.fences),
    tracks: new Tracks({ store: stores.positions, historian, concurrency }),
  }),
  records: {
    fence: fenceRecords,
  },
  held: { fence: ofOrg('fence') },
  quotas: {
    fence: byId('fence'),
    position: byId('equipment_position', { equipment: 'equipment_position.equipment_id' }),
  },
  routes: [trackRoutes],
});
