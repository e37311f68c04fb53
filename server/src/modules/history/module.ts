import { historyRoutes } from './routes.ts';
import { defineModule } from '../../kernel/module.ts';

export { pointValue } from './history-json.ts';
export type { Replay } from './replay.ts';
export type { History } from './service.ts';

export const historyModule = defineModule({
  name: 'history',
  routes: [historyRoutes],
});
