import type { FenceStore } from './fence-store.ts';
import type { PositionStore } from './position-store.ts';
import { trackRoutes } from './routes.ts';
import { SqlFences, fenceRecords } from './sql-fences.ts';
import { SqlPositions } from './sql-positions.ts';
import { Positions } from './positions.ts';
import { Fences } from './fences.ts';
import { defineModule } from '../../kernel/module.ts';

export { livePlace } from './live-place.ts';
export type { PositionStore } from './position-store.ts';
export { watchOrg } from './sql-fence-rules.ts';
export { positionOf, selectPositions } from './sql-position-rows.ts';
export { copyPosition, positionColumns } from './sql-positions.ts';

interface Stores {
  readonly positions: PositionStore;
  readonly fences: FenceStore;
}

interface Needs {
  readonly stores: Stores;
}

export const trackModule = defineModule({
  name: 'track',
  stores: ({ db, ruleNews }): Stores => ({
    positions: new SqlPositions(db, ruleNews),
    fences: new SqlFences(db, ruleNews),
  }),
  services: ({ stores }: Needs) => ({
    positions: new Positions(stores.positions),
    fences: new Fences(stores.fences),
  }),
  records: {
    fence: fenceRecords,
  },
  routes: [trackRoutes],
});
