import type { FenceStore } from './fence-store.ts';
import type { PositionStore } from './position-store.ts';
import { trackRoutes } from './routes.ts';
import { SqlFences, fenceRecords } from './sql-fences.ts';
import { SqlPositions } from './sql-positions.ts';
import { defineModule } from '../../kernel/module.ts';

export { livePlace } from './live-place.ts';
export type { PositionStore } from './position-store.ts';
export { copyPosition } from './sql-positions.ts';

interface Stores {
  readonly positions: PositionStore;
  readonly fences: FenceStore;
}

export const trackModule = defineModule({
  name: 'track',
  stores: ({ db, ruleNews }): Stores => ({
    positions: new SqlPositions(db, ruleNews),
    fences: new SqlFences(db, ruleNews),
  }),
  records: {
    fence: fenceRecords,
  },
  routes: [trackRoutes],
});
