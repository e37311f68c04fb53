import { historyRoutes } from './routes.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { Replay } from './replay.ts';
import { History } from './service.ts';
import { defineModule } from '../../kernel/module.ts';

export { pointValue } from './history-json.ts';
export type { Replay } from './replay.ts';
export type { History } from './service.ts';

interface Needs extends Pick<ServicePorts, 'concurrency' | 'historian'> {}

export const historyModule = defineModule({
  name: 'history',
  services: ({ historian, concurrency }: Needs) => ({
    history: new History(historian, concurrency),
    replay: new Replay(historian, concurrency),
  }),
  routes: [historyRoutes],
});
